// Arrow keys move the focus between elements of one kind within a table, and stop at both ends.
import type { KeyboardEvent } from "react";

export const moveAmong = (
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  back: "ArrowLeft" | "ArrowUp",
  on: "ArrowRight" | "ArrowDown",
) => {
  const { currentTarget: from, key } = event;
  const all = [...(from.closest("table")?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const isMirrored = back === "ArrowLeft" && getComputedStyle(from).direction === "rtl";
  const at = all.indexOf(from);
  const next = {
    [back]: at + (isMirrored ? 1 : -1),
    [on]: at + (isMirrored ? -1 : 1),
    Home: 0,
    End: all.length - 1,
  }[key];
  if (next === undefined) return;
  event.preventDefault();
  const target = all[Math.max(0, Math.min(all.length - 1, next))];
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "nearest", inline: "center" });
};
