// The protocol between the reading process and its parent: one JSON value per line.
import type { SheetRow } from "../cell.ts";
import type { SheetFailureCode, SheetFailureParams } from "../failure.ts";
import type { Limits } from "../limits.ts";

/** What a sheet holds but does not show, or what is not read of it. */
export type SheetRemarks = {
  /** Hidden rows and columns with content. */
  hiddenRows: number;
  hiddenColumns: number;
  /** Which they are; they count from 0. */
  hiddenColumnsAt: number[];
  /** False if only the first rows were counted. */
  isCounted: boolean;
  /** There are cells beyond the last column. */
  hasMoreColumns: boolean;
};

export type SheetInfo = {
  index: number;
  name: string;
  hidden: boolean;
  /** The first rows with content. */
  head: SheetRow[];
  /** Formulas without a stored value among the first rows. */
  unsolved: number;
  remarks: SheetRemarks;
  /** The last row, if the sheet declares it or was read whole; a hint, not a promise. */
  rows: number | null;
};

export type WorkbookInfo = {
  format: "xlsx" | "xls" | "ods" | "csv";
  encoding?: string;
  delimiter?: string;
  sheets: SheetInfo[];
};

export type Job =
  | { task: "inspect"; path: string; limits: Limits }
  | { task: "rows"; path: string; limits: Limits; sheet: number; fromRow: number; batch: number };

/** A line of rows is an array; every other line is one of these. */
export type Message =
  | { info: WorkbookInfo }
  | { failure: SheetFailureCode; params: SheetFailureParams }
  /** Our fault, not the file's. */
  | { fault: string }
  /** The estimated number of rows, if the rest of the sheet is like the part already read. */
  | { expected: number }
  | { end: true };

export type Line = SheetRow[] | Message;
