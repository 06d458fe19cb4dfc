// What a workbook holds and what it means, cell by cell: its author knows both, so the bench can compare.
import type { ColumnPart } from "@igo/contract/imports/imports.mapping";
import type { ColumnScale } from "@igo/contract/parsing/cells";

/** A cell as a spreadsheet program stores it. */
export type Raw = null | string | number | { date: string } | { time: string } | { percent: number };

export type Truth =
  /** A clerk reads it, and reads this. `orDoubt`: a question or a warning about it is as good. */
  | { is: "value"; value: unknown; orDoubt?: boolean }
  /** A clerk would ask before using it; these are readings that may be suggested. */
  | { is: "question"; readings: readonly unknown[] }
  /** Planted: it must be found in this row, at this field or one of `fields`. */
  | { is: "fault"; kind: string; fields: readonly string[]; readings: readonly unknown[] };

export const value = (known: unknown): Truth => ({ is: "value", value: known });
export const doubtful = (known: unknown): Truth => ({ is: "value", value: known, orDoubt: true });
export const question = (...readings: readonly unknown[]): Truth => ({ is: "question", readings });
export const fault = (
  kind: string,
  fields: readonly string[] = [],
  readings: readonly unknown[] = [],
): Truth => ({ is: "fault", kind, fields, readings });

/** A cell together with what it means. */
export type Written = { raw: Raw; truth: Truth };

export type Column = {
  key: string;
  heading: string;
  /** The field it brings; null for a column of no interest. */
  field: string | null;
  part?: ColumnPart;
  /** Other right answers. */
  also?: readonly (string | null)[];
};

export type Row = { cells: Record<string, Raw>; truth: Record<string, Truth> };
/** A line that holds no record. */
export type Line = { line: "title" | "blank" | "group" | "total" | "note" | "header"; cells: readonly Raw[] };

export type Sheet = {
  name: string;
  /** Above the heading. */
  above: readonly (readonly Raw[])[];
  columns: readonly Column[];
  rows: readonly (Row | Line)[];
  /** Not a list of records: instructions, a pivot. */
  isOther?: boolean;
};

export type Program =
  | "excel"
  | "sheetjs-xls"
  | "libreoffice-xlsx"
  | "libreoffice-xls"
  | "libreoffice-ods"
  | "google"
  | "csv"
  | "csv-utf8"
  | "html";

export type ChainFile = {
  name: string;
  kind: "market" | "menu";
  program: Program;
  sheets: readonly Sheet[];
  /** What no column brings, as a clerk would say it for all rows, or where the file says it. */
  constants?: Record<string, string | { from: "sheet" | "title" | "group" }>;
  /** The truth of a column's numbers, should it be doubted. */
  scales?: Record<string, ColumnScale>;
};

export const isRow = (row: Row | Line): row is Row => "truth" in row;
/** The heading stands below what is above, rows count from 1. */
export const headerRowOf = (sheet: Sheet): number => sheet.above.length + 1;
