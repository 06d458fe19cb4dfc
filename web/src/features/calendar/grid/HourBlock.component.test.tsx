// What an event shows in the hours of a day, whatever its length and width.
import type { Occurrence } from "@igo/contract/calendar/calendar";
import { addMinutes } from "@igo/contract/calendar/days";
import { expect, test } from "vitest";
import { formatTime } from "../../../core/language/format.ts";
import { show } from "../../../../testing/render.tsx";
import { entriesOf } from "../entries.ts";
import { DayColumn } from "./DayColumn.tsx";

const day = "2026-11-23";

const anOccurrence = (start: string, minutes: number): Occurrence => ({
  eventId: crypto.randomUUID(),
  on: null,
  calendar: "mine",
  title: "Visita semanal con el equipo de operaciones",
  start: `${day}T${start}`,
  end: addMinutes(`${day}T${start}`, minutes),
  allDay: false,
  place: "Calle 10 # 5-20, segundo piso",
  market: null,
  isChanged: false,
  answer: null,
  isInvited: false,
  peopleCount: 0,
  mayEdit: true,
  version: 1,
  closed: minutes > 60 ? "holiday" : null,
});

const columnOf = (width: number, events: readonly Occurrence[]) => (
  <div style={{ width }}>
    <DayColumn
      day={day}
      entries={entriesOf((key) => key, { events: [...events], documents: [], sales: [] }, [])}
      isHoliday={false}
      preview={null}
      onOpen={() => undefined}
      onNew={() => undefined}
    />
  </div>
);

type Line = { text: string; height: number; visible: number };

/** How much of a line can be seen: what the block and the elements in it do not clip. */
const visibleHeight = (line: DOMRect, from: Element | null, block: Element) => {
  let [top, bottom, left, right] = [line.top, line.bottom, line.left, line.right];
  for (let element = from; element && block.contains(element); element = element.parentElement) {
    if (getComputedStyle(element).overflow === "visible") continue;
    const box = element.getBoundingClientRect();
    [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
  }
  return right - left > 0.5 ? Math.max(0, bottom - top) : 0;
};

const linesOf = (block: Element): Line[] => {
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const found: Line[] = [];
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const { parentElement } = node;
    // For screen readers alone.
    if (!parentElement || getComputedStyle(parentElement).clipPath !== "none") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      found.push({
        text: node.textContent ?? "",
        height: box.height,
        visible: visibleHeight(box, parentElement, block),
      });
  }
  return found;
};

const widths = [340, 140, 70, 34];
const lengths = [15, 30, 45, 50, 60, 75, 90, 120, 240];

test.for(widths.flatMap((width) => lengths.map((minutes) => ({ width, minutes }))))(
  "an event of $minutes minutes in $width pixels shows whole lines only, first its title",
  async ({ width, minutes }) => {
    await show(columnOf(width, [anOccurrence("09:00", minutes)]));
    const [block] = document.querySelectorAll("[data-entry]");
    if (!block) throw new Error("It is not shown");
    const lines = linesOf(block);
    const cut = lines.filter(({ height, visible }) => visible > 0.5 && visible < height - 0.5);
    expect(cut).toEqual([]);
    const shown = lines.filter(({ visible }) => visible > 0.5).map(({ text }) => text);
    expect(shown[0]).toBe("Visita semanal con el equipo de operaciones");
    if (minutes >= 60 && width >= 70) expect(shown).toContain(formatTime("09:00"));
  },
);
