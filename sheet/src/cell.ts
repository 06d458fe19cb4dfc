// What a spreadsheet's cell and row are once read: raw and typed, nothing interpreted, the same from every file format.

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
  /** #N/A, #REF! … */
  | { error: string };

/**
 * `row` is the number the spreadsheet shows beside the row, from 1 (for csv: the record's number, blank lines counted).
 * A row without content is never told, and `cells` ends with the last cell that has content.
 */
export type SheetRow = { row: number; cells: Cell[] };
