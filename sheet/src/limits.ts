// How much a file may cost before it is refused. Every limit has its own failure code.

const MB = 1024 * 1024;

export type Limits = {
  fileBytes: number;
  /** All parts read from a zip together. */
  inflatedBytes: number;
  /** Inflated bytes per byte of file, checked only above `ratioFreeBytes`: real sheets stay below 30, bombs reach 1,000. */
  inflationRatio: number;
  ratioFreeBytes: number;
  zipEntries: number;
  /** Each of a workbook's small parts (styles, relations, list of sheets). */
  partBytes: number;
  rows: number;
  columns: number;
  /** Cells beyond the last column are left out, and the sheet's remarks say so; otherwise they refuse the file. */
  leavesColumns: boolean;
  cellCharacters: number;
  /** One row as it is sent: bounds what a single message can cost the receiver. */
  rowBytes: number;
  /** All first rows that `inspect` returns. */
  headBytes: number;
  sharedStrings: number;
  sharedStringBytes: number;
  /** The readers of xls and ods use more memory, so those files must be smaller. */
  legacyFileBytes: number;
  legacyInflatedBytes: number;
  legacyRows: number;
  /** All memory of the reading process. */
  memoryBytes: number;
  /** How long we wait for the reading process in total; the consumer's time does not count. */
  deadlineMs: number;
};

export const defaultLimits: Limits = {
  fileBytes: 200 * MB,
  inflatedBytes: 2048 * MB,
  inflationRatio: 100,
  ratioFreeBytes: 32 * MB,
  zipEntries: 2_000,
  partBytes: 16 * MB,
  rows: 1_000_000,
  columns: 256,
  leavesColumns: false,
  cellCharacters: 32_767,
  rowBytes: 2 * MB,
  headBytes: 4 * MB,
  sharedStrings: 8_000_000,
  sharedStringBytes: 192 * MB,
  legacyFileBytes: 20 * MB,
  legacyInflatedBytes: 256 * MB,
  legacyRows: 65_536,
  memoryBytes: 512 * MB,
  deadlineMs: 120_000,
};
