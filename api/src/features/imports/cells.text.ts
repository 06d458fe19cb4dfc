// Texts of a certain length.
import type { RawCell } from "@igo/contract/imports";
import { type Reading, read, refuse } from "@igo/contract/reading/reading";
import { cellText, collapseLines } from "@igo/contract/reading/text";
import type { Limits } from "./cells.limits.ts";

/** Characters as the contract counts them: an emoji is one, though it takes two places. */
const lengthOf = (text: string) => (/[\ud800-\udfff]/.test(text) ? Array.from(text).length : text.length);

export const textReader =
  ({ min, max }: Limits, clean: (cell: RawCell) => string = cellText) =>
  (cell: RawCell): Reading<string> => {
    const text = clean(cell);
    const length = lengthOf(text);
    if (length > max) return refuse("TOO_LONG", { length, max });
    return length < min ? refuse("OUT_OF_RANGE", { value: text, min, max, reason: "short" }) : read(text);
  };

/** A longer text, which keeps its line breaks. */
export const linesText = (cell: RawCell): string =>
  typeof cell === "string" ? collapseLines(cell) : cellText(cell);
