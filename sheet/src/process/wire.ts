// What the reading process and its parent say to each other: one JSON value a line.
import type { SheetRow } from "../cell.ts";
import type { SheetFailureCode, SheetFailureParams } from "../failure.ts";
import type { Limits } from "../limits.ts";

export type SheetInfo = {
  index: number;
  name: string;
  hidden: boolean;
  /** The first rows that have content. */
  head: SheetRow[];
  /** Formulas without a value, as far as the first rows go. */
  unsolved: number;
  /** The last row, when the sheet says so itself or was read whole; a hint, not a promise. */
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
  /** A fault of ours, not of the file. */
  | { fault: string }
  /** How many rows there will be, if the rest of the sheet is like what was read of it. */
  | { expected: number }
  | { end: true };

export type Line = SheetRow[] | Message;
