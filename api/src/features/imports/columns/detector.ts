// The shape of every content detector: what a cell appears to be, regardless of its heading.
import type { RawCell } from "@igo/contract/parsing/cells";
import type { Reading } from "@igo/contract/parsing/reading";

export type Seen = { cell: RawCell; text: string; folded: string };
export type Detectors = Readonly<Record<string, (seen: Seen) => boolean>>;

/** Cells that a field's reader accepts without an issue. */
export const readBy =
  <Value>(read: (cell: RawCell) => Reading<Value>) =>
  ({ cell }: Seen) => {
    const { value, issues } = read(cell);
    return value !== undefined && issues.length === 0;
  };

export const shaped =
  (pattern: RegExp) =>
  ({ text }: Seen) =>
    pattern.test(text);
