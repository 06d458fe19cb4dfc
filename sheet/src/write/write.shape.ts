// The description of a workbook to write.
import type { Cell } from "../cell.ts";
import type { Fill, Format } from "./write.cells.ts";

export type WriteCell = Cell | { value: Cell; fill?: Fill; comment?: string; bold?: boolean };

export type WriteColumn = {
  heading: string;
  /** In characters. */
  width?: number;
  /** "text" keeps leading zeros, also in cells that are still empty. */
  format?: Format;
  /** The values of a drop-down. Other values can still be typed. */
  options?: readonly string[];
  /** A comment on the heading. */
  note?: string;
};

export type WriteRows = Iterable<readonly WriteCell[]> | AsyncIterable<readonly WriteCell[]>;

export type WriteSheetSpec = {
  name: string;
  columns: readonly WriteColumn[];
  rows: WriteRows;
  freezeHeader?: boolean;
  /** The style of the headings; "head" by default. */
  headerFill?: Fill;
  /** Empty rows already formatted for typing; by default 500 on a sheet with drop-downs, otherwise none. */
  blankRows?: number;
};

export type WorkbookSpec = { sheets: readonly WriteSheetSpec[] };
