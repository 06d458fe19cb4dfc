// What a workbook contains and what it means, cell by cell. Its author knows both, so the bench can compare.
import type { ColumnPart } from "@igo/contract/imports/imports.mapping";
import type { ColumnScale } from "@igo/contract/parsing/cells";

/** A cell as a spreadsheet program stores it. */
export type Raw = null | string | number | { date: string } | { time: string } | { percent: number };

export type Truth =
  /** A clerk can read it, as this value. `orDoubt`: a question or a warning is just as good. */
  | { is: "value"; value: unknown; orDoubt?: boolean }
  /** A clerk would ask before using it; these are the readings that may be suggested. */
  | { is: "question"; readings: readonly unknown[] }
  /** Planted: the import must report it in this row, at this field or one of `fields`. */
  | { is: "fault"; kind: string; fields: readonly string[]; readings: readonly unknown[] };

export const value = (known: unknown): Truth => ({ is: "value", value: known });
export const doubtful = (known: unknown): Truth => ({ is: "value", value: known, orDoubt: true });
export const question = (...readings: readonly unknown[]): Truth => ({ is: "question", readings });
export const fault = (
  kind: string,
  fields: readonly string[] = [],
  readings: readonly unknown[] = [],
): Truth => ({ is: "fault", kind, fields, readings });

/** A cell with what it means. */
export type Written = { raw: Raw; truth: Truth };

export type Column = {
  key: string;
  heading: string;
  /** The field it fills; null if the column is of no interest. */
  field: string | null;
  part?: ColumnPart;
  /** Other right answers. */
  also?: readonly (string | null)[];
};

export type Row = { cells: Record<string, Raw>; truth: Record<string, Truth> };
/** A line that is not a record. */
export type Line = { line: "title" | "blank" | "group" | "total" | "note" | "header"; cells: readonly Raw[] };

export type Sheet = {
  name: string;
  /** The lines above the heading. */
  above: readonly (readonly Raw[])[];
  columns: readonly Column[];
  rows: readonly (Row | Line)[];
  /** Not a list of records: instructions, a pivot table. */
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
  /** Values no column has, as a clerk would enter them for all rows, or where the file says them. */
  constants?: Record<string, string | { from: "sheet" | "title" | "group" }>;
  /** The truth of a column's numbers if the import asks. */
  scales?: Record<string, ColumnScale>;
};

export const isRow = (row: Row | Line): row is Row => "truth" in row;
/** The header row follows the lines above; rows count from 1. */
export const headerRowOf = (sheet: Sheet): number => sheet.above.length + 1;
