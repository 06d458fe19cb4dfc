// The keyboard of activity lines: j and k, or the arrows, move between lines; Enter expands one, because it is a
// button.
import { useEffect, useEffectEvent, type RefObject } from "react";

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Where a key has its own meaning, or the user is typing. */
const elsewhere =
  "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]";

export const useLineKeys = (box: RefObject<HTMLElement | null>) => {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    const { target } = event;
    if (!step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(elsewhere)) return;
    const lines = [...(box.current?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
    const at = lines.findIndex((line) => line.contains(target));
    // With the focus elsewhere arrows scroll the page, and the letters move to the first line.
    if (at < 0 && event.key.startsWith("Arrow")) return;
    const next = at < 0 ? lines[0] : lines[at + step];
    if (!next) return;
    event.preventDefault();
    next.querySelector<HTMLElement>("[data-opens]")?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
};
