// What a workbook to be written is made of.
import type { Cell } from "../cell.ts";
import type { Fill, Format } from "./write.cells.ts";

export type WriteCell = Cell | { value: Cell; fill?: Fill; comment?: string; bold?: boolean };

export type WriteColumn = {
  heading: string;
  /** In characters. */
  width?: number;
  /** "text" keeps leading zeros, in cells that are still empty too. */
  format?: Format;
  /** The values of a drop-down. Others can still be typed. */
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
  /** How the headings look; "head" unless told. */
  headerFill?: Fill;
  /** Empty rows already formatted for typing; 500 on a sheet with drop-downs unless told, else none. */
  blankRows?: number;
};

export type WorkbookSpec = { sheets: readonly WriteSheetSpec[] };
