// The rows of a sheet that hold no record: counted, and the first of them kept, so that nobody has to wonder where they went.
import type { IgnoredRows, RawCell } from "@igo/contract/imports";
import { cellText } from "@igo/contract/reading/text";
import { isBlankRow, type RowKind, type SampleRow } from "./table.ts";

const maxListed = 50;
const maxText = 80;

const beginningOf = (cells: readonly RawCell[]) =>
  (cells.map(cellText).find((text) => text !== "") ?? "").slice(0, maxText);

/** Told of each row below the header that the reader gives, in order. Blank rows at the end of a sheet are not its content. */
export const createIgnored = (sheet: string, headerRow: number, sample: readonly SampleRow[]) => {
  const listed: IgnoredRows["listed"] = [];
  let rows = 0;
  let last = headerRow;
  let blanks = 0;
  const list = (row: number, kind: IgnoredRows["listed"][number]["kind"], text = "") => {
    rows += 1;
    if (listed.length < maxListed) listed.push({ sheet, row, kind, text });
  };
  const blankUpTo = (row: number) => {
    const from = row - blanks;
    for (let blank = from; blank < row && listed.length < maxListed; blank += 1)
      listed.push({ sheet, row: blank, kind: "blank", text: "" });
    rows += blanks;
    blanks = 0;
  };
  const above = new Map(sample.map(({ row, cells }) => [row, cells]));
  for (let row = 1; row < headerRow; row += 1) {
    const cells = above.get(row) ?? [];
    if (isBlankRow(cells)) list(row, "blank");
    else list(row, "title", beginningOf(cells));
  }
  const rowsAbove = rows;
  return {
    see: (row: number, kind: RowKind, cells: readonly RawCell[]) => {
      // The reader may leave out rows that have no cells.
      blanks += row - last - 1;
      last = row;
      if (kind === "blank") {
        blanks += 1;
        return;
      }
      blankUpTo(row);
      if (kind !== "data") list(row, kind, beginningOf(cells));
    },
    /** Of those, how many stand below the header. */
    below: () => rows - rowsAbove,
    all: (): IgnoredRows => ({ rows, listed }),
  };
};
