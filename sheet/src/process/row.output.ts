// What every reader writes to: turns rows into lines of JSON bytes, one line per batch, and enforces the limits.
import type { Cell, SheetRow } from "../cell.ts";
import { corrupt, SheetFailure } from "../failure.ts";
import type { Limits } from "../limits.ts";

// A plain object with functions rather than closures: the scanner calls them for each of millions of cells.
export type RowOutput = {
  /** The line being written; `length` bytes are used. */
  buffer: Buffer;
  length: number;
  /** Finished lines, ready to be sent. */
  lines: Buffer[];
  /** Set after `maxRows` rows: the reader may stop. */
  done: boolean;
  row: number;
  /** The last column written in this row; -1 while the row has no content. */
  column: number;
  rowStart: number;
  rowsInLine: number;
  rowsSent: number;
  bytesSent: number;
  /** Formulas without a stored value. */
  unsolved: number;
  /** The row being written is hidden. */
  isHidden: boolean;
  /** Hidden rows with content. */
  hiddenRows: number;
  /** The first and the last column of those that are hidden together. */
  hiddenColumns: (readonly [first: number, last: number])[];
  /** By column: whether a cell has content. */
  readonly used: Uint8Array;
  /** There are cells beyond the last column. */
  hasMoreColumns: boolean;
  /** The rows after `maxRows` are read without their texts, only for what they say about the sheet. */
  isCounting: boolean;
  /** The share of the sheet's bytes read, 0 to 1. */
  share: number;
  readonly fileBytes: number;
  readonly fromRow: number;
  readonly batch: number;
  readonly maxRows: number;
  /** Reads on after `maxRows`. */
  readonly countsRest: boolean;
  readonly limits: Limits;
};

// A batch of long texts is sent early.
const LINE_BYTES = 512 * 1024;
const COMMA = 44;
const LAST_ROW = 1_048_576;

type Options = {
  fileBytes: number;
  fromRow?: number;
  batch?: number;
  maxRows?: number;
  countsRest?: boolean;
  limits: Limits;
};

export const createOutput = (options: Options): RowOutput => ({
  buffer: Buffer.allocUnsafe(LINE_BYTES + 64 * 1024),
  length: 0,
  lines: [],
  done: false,
  row: 0,
  column: -1,
  rowStart: 0,
  rowsInLine: 0,
  rowsSent: 0,
  bytesSent: 0,
  unsolved: 0,
  isHidden: false,
  hiddenRows: 0,
  hiddenColumns: [],
  used: new Uint8Array(options.limits.columns),
  hasMoreColumns: false,
  isCounting: false,
  share: 0,
  fileBytes: options.fileBytes,
  fromRow: options.fromRow ?? 1,
  batch: options.batch ?? 1000,
  maxRows: options.maxRows ?? Number.POSITIVE_INFINITY,
  countsRest: options.countsRest ?? false,
  limits: options.limits,
});

/** Makes room for more bytes. */
export const reserve = (output: RowOutput, bytes: number) => {
  if (output.length + bytes <= output.buffer.length) return;
  const larger = Buffer.allocUnsafe(Math.max(output.buffer.length * 2, output.length + bytes));
  output.buffer.copy(larger, 0, 0, output.length);
  output.buffer = larger;
};

export const writeAscii = (output: RowOutput, text: string) => {
  reserve(output, text.length);
  output.length += output.buffer.write(text, output.length, "latin1");
};

export const beginRow = (output: RowOutput, row: number) => {
  // No spreadsheet repeats a number or goes back: two programs would see two different tables.
  if (!(row > output.row)) throw corrupt("row_order", { row });
  output.row = row;
  output.column = -1;
  output.isHidden = false;
  output.rowStart = output.length;
};

/** A cell beyond the last column is refused, or left out with a word. */
const leaveColumn = (output: RowOutput) => {
  const { limits, row } = output;
  if (!limits.leavesColumns) throw new SheetFailure("too_many_columns", { row, limit: limits.columns });
  output.hasMoreColumns = true;
  return false;
};

/** Call before writing the bytes of each cell with content, and write none if it says no; columns count from 0. */
export const beginCell = (output: RowOutput, column: number): boolean => {
  const { limits, row } = output;
  if (column >= limits.columns) return leaveColumn(output);
  if (column <= output.column) throw corrupt("column_order", { row, column: column + 1 });
  if (output.length - output.rowStart > limits.rowBytes)
    throw new SheetFailure("too_large", { row, limit: limits.rowBytes });
  if (output.column < 0) writeAscii(output, `${output.rowsInLine === 0 ? "[" : ","}{"row":${row},"cells":[`);
  else {
    reserve(output, 1);
    output.buffer[output.length++] = COMMA;
  }
  for (let skipped = column - output.column; skipped > 1; skipped--) writeAscii(output, "null,");
  output.column = column;
  output.used[column] = 1;
  return true;
};

export const writeCell = (output: RowOutput, column: number, cell: Cell) => {
  if (cell === null) return;
  const { cellCharacters } = output.limits;
  if (typeof cell === "string" && cell.length > cellCharacters)
    throw new SheetFailure("cell_too_long", { row: output.row, column: column + 1, limit: cellCharacters });
  if (!beginCell(output, column) || output.isCounting) return;
  const json = JSON.stringify(cell);
  reserve(output, json.length * 3);
  output.length += output.buffer.write(json, output.length, "utf8");
};

/** A long text used a million times is small in the file and large when sent: refused like any other bomb. */
const guardBytes = (output: RowOutput) => {
  const { inflationRatio, ratioFreeBytes } = output.limits;
  output.bytesSent += output.length;
  if (output.bytesSent > ratioFreeBytes && output.bytesSent > output.fileBytes * inflationRatio)
    throw new SheetFailure("too_large", { ratio: inflationRatio });
};

const endLine = (output: RowOutput) => {
  if (output.rowsInLine === 0) return;
  writeAscii(output, "]\n");
  guardBytes(output);
  // A copy, because the line may still be in transit while the next one is written.
  output.lines.push(Buffer.from(output.buffer.subarray(0, output.length)));
  output.length = 0;
  output.rowsInLine = 0;
};

export const endRow = (output: RowOutput) => {
  if (output.column < 0) return;
  if (output.row < output.fromRow) {
    output.length = output.rowStart;
    return;
  }
  if (output.isHidden) output.hiddenRows += 1;
  if (output.isCounting) {
    output.length = output.rowStart;
    return;
  }
  writeAscii(output, output.isHidden ? '],"hidden":true}' : "]}");
  output.rowsInLine += 1;
  output.rowsSent += 1;
  if (output.rowsSent > output.limits.rows)
    throw new SheetFailure("too_many_rows", { limit: output.limits.rows });
  const isEnough = output.rowsSent >= output.maxRows;
  output.isCounting = isEnough && output.countsRest;
  output.done ||= isEnough && !output.countsRest;
  if (isEnough || output.rowsInLine >= output.batch || output.length > LINE_BYTES) endLine(output);
};

export const writeRow = (output: RowOutput, { row, cells }: SheetRow, isHidden = false) => {
  beginRow(output, row);
  output.isHidden = isHidden;
  for (const [column, cell] of cells.entries()) writeCell(output, column, cell);
  endRow(output);
};

export const endRows = endLine;

// Each range costs time when columns are counted.
const MAX_RANGES = 1000;

export const hideColumns = ({ hiddenColumns, limits }: RowOutput, first: number, last: number) => {
  if (hiddenColumns.length < MAX_RANGES && first >= 0)
    hiddenColumns.push([first, Math.min(last, limits.columns - 1)]);
};

/** Hidden columns with content, in order: many people hide all columns to the right of their table. */
export const hiddenColumnsOf = ({ hiddenColumns, used }: RowOutput): number[] => {
  const hidden = new Set<number>();
  for (const [first, last] of hiddenColumns)
    for (let column = first; column <= last; column++) if (used[column]) hidden.add(column);
  return [...hidden].toSorted((one, other) => one - other);
};

export const checkRowNumber = (row: number) => {
  if (!Number.isInteger(row) || row < 1 || row > LAST_ROW) throw corrupt("row_number", { row: String(row) });
};
