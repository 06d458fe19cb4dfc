// What a cell can be seen to be, whatever its heading says: the shape of every detector.
import type { RawCell } from "@igo/contract/parsing/cells";
import type { Reading } from "@igo/contract/parsing/reading";

export type Seen = { cell: RawCell; text: string; folded: string };
export type Detectors = Readonly<Record<string, (seen: Seen) => boolean>>;

/** Cells that a reader of a field takes without a word. */
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
