// Counts the sheets' rows that contain no record, and keeps the first of them, so that users can see where they went.
import type { IgnoredRows } from "@igo/contract/imports/imports";
import type { RawCell } from "@igo/contract/parsing/cells";
import { cellText } from "@igo/contract/parsing/text";
import { isBlankRow, type SampleRow } from "../upload/table.ts";

const maxListed = 50;
const maxNames = 3;
const maxText = 80;

type Kind = IgnoredRows["listed"][number]["kind"];

const beginningOf = (cells: readonly RawCell[]) => cells.map(cellText).find((text) => text !== "") ?? "";

/**
 * Receives each row below the header, in the reader's order. Blank rows at the end of a sheet do not count as its
 * content.
 */
export const createIgnored = () => {
  const listed: IgnoredRows["listed"] = [];
  const hidden = { rows: 0, names: new Set<string>() };
  let sheet = "";
  let rows = 0;
  let above = 0;
  let last = 0;
  let blanks = 0;
  const list = (row: number, kind: Kind, text = "") => {
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
    /** Starts a sheet: the following rows belong to it. */
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
    /** Returns how the row begins when it contains no record. */
    see: (row: number, kind: Kind | "data", cells: readonly RawCell[]): string => {
      // The reader may omit rows that have no cells.
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
    /** A record in a hidden row, whether it is read or left out. */
    seeHidden: (name: string) => {
      hidden.rows += 1;
      if (name !== "" && hidden.names.size < maxNames) hidden.names.add(name.slice(0, maxText));
    },
    /** The last row seen of the sheet. */
    lastRow: () => last,
    /** How many of the ignored rows are below the headers. */
    below: () => rows - above,
    all: (): IgnoredRows => ({
      rows,
      listed,
      ...(hidden.rows > 0 && { hidden: { rows: hidden.rows, names: [...hidden.names] } }),
    }),
  };
};
