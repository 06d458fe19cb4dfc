// The small steps of the fast sheet reader: takes references, numbers and text from bytes and writes them to rows.
import { corrupt, SheetFailure } from "../failure.ts";
import { copyBytes } from "../process/json.bytes.ts";
import { beginCell, reserve, writeAscii, type RowOutput } from "../process/row.output.ts";
import { offsetInPage, pageOf, TOO_LONG, type StringTable } from "../string.table.ts";
import type { Range } from "../xml/xml.bytes.ts";

const LAST_COLUMN = 16_384;

/** AB12 → 27. */
export const columnOf = (bytes: Buffer, { from, to }: Range) => {
  let column = 0;
  let at = from;
  for (; at < to; at++) {
    const letter = bytes[at]! & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
    if (column > LAST_COLUMN) break;
  }
  if (at === from || column > LAST_COLUMN)
    throw corrupt("reference", { reference: bytes.toString("latin1", from, Math.min(to, from + 20)) });
  return column - 1;
};

/** An integer of digits only, or -1. */
export const wholeNumber = (bytes: Buffer, from: number, to: number) => {
  if (from >= to || to - from > 9) return -1;
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = bytes[at]! - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
};

export const writeShared = (output: RowOutput, table: StringTable, index: number, column: number) => {
  const length = table.lengths[index]!;
  if (length === TOO_LONG)
    throw new SheetFailure("cell_too_long", {
      row: output.row,
      column: column + 1,
      limit: output.limits.cellCharacters,
    });
  // Only two quotes: empty text is an empty cell.
  if (length === 2) return;
  if (!beginCell(output, column) || output.isCounting) return;
  reserve(output, length);
  const start = table.starts[index]!;
  const offset = offsetInPage(start);
  output.length = copyBytes(pageOf(table, start), offset, offset + length, output.buffer, output.length);
};

export const writePlain = (
  output: RowOutput,
  column: number,
  before: string,
  bytes: Buffer,
  from: number,
  to: number,
  after: string,
) => {
  if (!beginCell(output, column) || output.isCounting) return;
  if (before) writeAscii(output, before);
  reserve(output, to - from);
  output.length = copyBytes(bytes, from, to, output.buffer, output.length);
  if (after) writeAscii(output, after);
};
