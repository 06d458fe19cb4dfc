// A spreadsheet's cells and rows after reading: raw and typed, not interpreted, the same for every file format.

export type Cell =
  | null
  | string
  | number
  | boolean
  /** Local, without a zone: 2026-01-31 or 2026-01-31T08:00:00. */
  | { date: string }
  /** HH:mm:ss: a number below 1 under a time format. */
  | { time: string }
  /** A number under a percent format, raw: 0.18 is 18 %. */
  | { percent: number }
  /** A number of which its format shows more than its digits: 123 as 00123, 12 as T-0012, one day as 24:00. */
  | { number: number; shown: string }
  /** #N/A, #REF! … */
  | { error: string };

/**
 * `row` is the number the spreadsheet shows beside the row, from 1 (for csv: the record's number, blank lines counted).
 * Rows without content are left out, and `cells` ends at the last cell with content.
 */
export type SheetRow = {
  row: number;
  cells: Cell[];
  /** Hidden by hand or by a filter. */
  hidden?: true;
};
