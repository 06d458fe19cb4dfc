// The rows of the sheets that hold no record: counted, and the first of them kept, so that nobody has to wonder where they went.
import type { IgnoredRows } from "@igo/contract/imports/imports";
import type { RawCell } from "@igo/contract/parsing/cells";
import { cellText } from "@igo/contract/parsing/text";
import { isBlankRow, type RowKind, type SampleRow } from "../upload/table.ts";

const maxListed = 50;
const maxText = 80;

const beginningOf = (cells: readonly RawCell[]) => cells.map(cellText).find((text) => text !== "") ?? "";

/** Told of each row below the header that the reader gives, in order. Blank rows at the end of a sheet are not its content. */
export const createIgnored = () => {
  const listed: IgnoredRows["listed"] = [];
  let sheet = "";
  let rows = 0;
  let above = 0;
  let last = 0;
  let blanks = 0;
  const list = (row: number, kind: IgnoredRows["listed"][number]["kind"], text = "") => {
    rows += 1;
    if (listed.length < maxListed) listed.push({ sheet, row, kind, text: text.slice(0, maxText) });
  };
  const blankUpTo = (row: number) => {
    const from = row - blanks;
    for (let blank = from; blank < row && listed.length < maxListed; blank += 1)
      listed.push({ sheet, row: blank, kind: "blank", text: "" });
    rows += blanks;
    blanks = 0;
  };
  return {
    /** The rows that follow are this sheet's. */
    begin: (of: { name: string; headerRow: number; sample: readonly SampleRow[] }) => {
      sheet = of.name;
      blanks = 0;
      last = of.headerRow;
      const before = rows;
      const known = new Map(of.sample.map(({ row, cells }) => [row, cells]));
      for (let row = 1; row < of.headerRow; row += 1) {
        const cells = known.get(row) ?? [];
        if (isBlankRow(cells)) list(row, "blank");
        else list(row, "title", beginningOf(cells));
      }
      above += rows - before;
    },
    /** Answers what the row begins with, where it has no record. */
    see: (row: number, kind: RowKind, cells: readonly RawCell[]): string => {
      // The reader may leave out rows that have no cells.
      blanks += row - last - 1;
      last = row;
      if (kind === "blank") {
        blanks += 1;
        return "";
      }
      if (blanks > 0) blankUpTo(row);
      if (kind === "data") return "";
      const text = beginningOf(cells);
      list(row, kind, text);
      return text;
    },
    /** The last row of the sheet that was seen. */
    lastRow: () => last,
    /** Of those, how many stand below the headers. */
    below: () => rows - above,
    all: (): IgnoredRows => ({ rows, listed }),
  };
};
