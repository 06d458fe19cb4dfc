// How much a file may ask of us before it is refused. Every budget has a failure code of its own.

const MB = 1024 * 1024;

export type Limits = {
  fileBytes: number;
  /** Of all parts read from a zip together. */
  inflatedBytes: number;
  /** Inflated bytes per byte of file, looked at only above `ratioFreeBytes`: real sheets stay below 30, bombs near 1,000. */
  inflationRatio: number;
  ratioFreeBytes: number;
  zipEntries: number;
  /** Of the small parts of a workbook (styles, relations, list of sheets), each. */
  partBytes: number;
  rows: number;
  columns: number;
  cellCharacters: number;
  /** Of one row as it travels: it bounds what a single message can cost the reader. */
  rowBytes: number;
  /** Of all first rows that `inspect` tells. */
  headBytes: number;
  sharedStrings: number;
  sharedStringBytes: number;
  /** xls and ods are read with less care for memory, so they may be only this large. */
  legacyFileBytes: number;
  legacyInflatedBytes: number;
  legacyRows: number;
  /** Of the reading process, all its memory counted. */
  memoryBytes: number;
  /** How long we wait for the reading process in all; the time the consumer takes is not counted. */
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
  cellCharacters: 32_767,
  rowBytes: 2 * MB,
  headBytes: 4 * MB,
  sharedStrings: 8_000_000,
  sharedStringBytes: 192 * MB,
  legacyFileBytes: 20 * MB,
  legacyInflatedBytes: 256 * MB,
  legacyRows: 50_000,
  memoryBytes: 512 * MB,
  deadlineMs: 120_000,
};
