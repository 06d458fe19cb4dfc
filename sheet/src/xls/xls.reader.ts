// Reads Excel 97 workbooks within the smaller limits. hucre reads them too, but reports no percentages, hidden sheets or
// encryption.
import { readFile } from "node:fs/promises";
import type { Cell } from "../cell.ts";
import { openContainer, withinBounds } from "../container/cfb.container.ts";
import { corrupt, SheetFailure } from "../failure.ts";
import type { Limits } from "../limits.ts";
import type { Reader } from "../reader.ts";
import { endRows, hideColumns, writeRow, type RowOutput } from "../process/row.output.ts";
import { numberCell } from "../serial.ts";
import { readGlobals, type XlsGlobals } from "./xls.globals.ts";
import { nextAt, readShortNumber, readString, recordAt, type XlsRecord } from "./xls.records.ts";

const ids = {
  eof: 0x0a,
  columns: 0x7d,
  multiple: 0xbd,
  rich: 0xd6,
  shared: 0xfd,
  number: 0x203,
  label: 0x204,
  boolean: 0x205,
  string: 0x207,
  short: 0x27e,
  row: 0x208,
  begin: 0x809,
};

// The two others are of older versions, and some programs write them into newer files.
const formulas = new Set([0x06, 0x206, 0x406]);

const errors = new Map([
  [0, "#NULL!"],
  [7, "#DIV/0!"],
  [15, "#VALUE!"],
  [23, "#REF!"],
  [29, "#NAME?"],
  [36, "#NUM!"],
  [42, "#N/A"],
]);

const errorCell = (code: number): Cell => ({ error: errors.get(code) ?? "#N/A" });
// Old files have carriage returns and NULs inside text.
const textCell = (text: string): Cell =>
  text.replaceAll("\0", "").replace(/\r\n?/g, "\n").toWellFormed() || null;

type Put = (row: number, column: number, cell: Cell) => void;

const cellReader = ({ formats, date1904, strings }: XlsGlobals, put: Put) => {
  // A formula's text is in its own record, which is not always the next one.
  let waiting: { row: number; column: number } | undefined;

  const number = (data: Buffer, at: number, value: number) =>
    numberCell(value, formats[data.readUInt16LE(at)], date1904);
  const sharedText = (index: number, row: number) => {
    const text = strings[index];
    if (text === undefined) throw corrupt("string_index", { row: row + 1 });
    return text;
  };
  const formula = (data: Buffer, row: number, column: number): Cell => {
    if (data.readUInt16LE(12) !== 0xffff) return number(data, 4, data.readDoubleLE(6));
    const kind = data.readUInt8(6);
    if (kind === 0) waiting = { row, column };
    if (kind === 1) return data.readUInt8(8) !== 0;
    return kind === 2 ? errorCell(data.readUInt8(8)) : null;
  };
  const single = (id: number, data: Buffer, row: number, column: number): Cell | undefined => {
    if (id === ids.shared) return textCell(sharedText(data.readUInt32LE(6), row));
    if (id === ids.short) return number(data, 4, readShortNumber(data, 6));
    if (id === ids.number) return number(data, 4, data.readDoubleLE(6));
    if (id === ids.label || id === ids.rich) return textCell(readString(data, 6, 2));
    if (id === ids.boolean)
      return data.readUInt8(7) === 1 ? errorCell(data.readUInt8(6)) : data.readUInt8(6) !== 0;
    return formulas.has(id) ? formula(data, row, column) : undefined;
  };

  return ({ id, data }: XlsRecord) => {
    if (id === ids.string && waiting) {
      put(waiting.row, waiting.column, textCell(readString(data, 0, 2)));
      waiting = undefined;
    }
    if (data.length < 6) return;
    const [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)];
    if (id === ids.multiple)
      for (let at = 4; at + 6 <= data.length - 2; at += 6)
        put(row, column + (at - 4) / 6, number(data, at, readShortNumber(data, at + 2)));
    else {
      const cell = single(id, data, row, column);
      if (cell !== undefined) put(row, column, cell);
    }
  };
};

type Hidden = { rows: Set<number>; columns: [number, number][] };

const HIDDEN_ROW = 0x20;
const HIDDEN_COLUMN = 1;

/** Which rows and columns are hidden, in a sheet's records of them. */
const readHidden = ({ id, data }: XlsRecord, { rows, columns }: Hidden) => {
  if (id === ids.row && data.length >= 14 && (data.readUInt16LE(12) & HIDDEN_ROW) !== 0)
    rows.add(data.readUInt16LE(0));
  if (id === ids.columns && data.length >= 10 && (data.readUInt16LE(8) & HIDDEN_COLUMN) !== 0)
    columns.push([data.readUInt16LE(0), data.readUInt16LE(2)]);
};

type Collected = { rows: Map<number, Cell[]>; hidden: Hidden };

/** All cells of a sheet by row, because some programs write them out of order. Yields so that memory can be checked. */
function* collectRows(
  stream: Buffer,
  at: number,
  globals: XlsGlobals,
  limits: Limits,
): Generator<void, Collected> {
  const rows = new Map<number, Cell[]>();
  const hidden: Hidden = { rows: new Set(), columns: [] };
  const read = cellReader(globals, (row, column, cell) => {
    if (cell === null) return;
    const cells = rows.get(row) ?? [];
    // A cell beyond the last column stands for all of them.
    cells[Math.min(column, limits.columns)] = cell;
    rows.set(row, cells);
    if (rows.size > limits.legacyRows) throw new SheetFailure("too_many_rows", { limit: limits.legacyRows });
  });
  // Charts are nested in a sheet as streams with their own start and end.
  let depth = 0;
  let records = 0;
  for (let record = recordAt(stream, at); ; record = recordAt(stream, nextAt(record))) {
    if (!record) throw corrupt("xls_short");
    if (record.id === ids.begin) depth += 1;
    else if (record.id === ids.eof && --depth <= 0) return { rows, hidden };
    else if (depth === 1) {
      read(record);
      readHidden(record, hidden);
    }
    if (++records % 20_000 === 0) yield;
  }
}

export const openXls = async (path: string, size: number, limits: Limits): Promise<Reader> => {
  const container = openContainer(await readFile(path));
  if (container.has("EncryptedPackage")) throw new SheetFailure("encrypted");
  // Its name until Excel 95, which some programs still give to the newer format.
  const name = ["Workbook", "Book"].find(container.has);
  if (name === undefined) throw new SheetFailure("unknown_format");
  if (size > limits.legacyFileBytes) throw new SheetFailure("too_large", { limit: limits.legacyFileBytes });
  const stream = container.stream(name);
  const globals = withinBounds(() => readGlobals(stream, limits));

  async function* fill(index: number, output: RowOutput): AsyncGenerator<void, number | null> {
    const collecting = collectRows(stream, globals.sheets[index]?.at ?? 0, globals, limits);
    let step = withinBounds(() => collecting.next());
    while (!step.done) {
      yield;
      step = withinBounds(() => collecting.next());
    }
    const { rows, hidden } = step.value;
    for (const [first, last] of hidden.columns) hideColumns(output, first, last);
    for (const [row, cells] of [...rows].sort(([one], [other]) => one - other)) {
      if (output.done) break;
      const filled = Array.from(cells, (cell) => cell ?? null);
      writeRow(output, { row: row + 1, cells: filled }, hidden.rows.has(row));
      if (output.lines.length > 0) yield;
    }
    endRows(output);
    return null;
  }
  return {
    format: "xls",
    fileBytes: size,
    bytesOf: () => size,
    sheets: globals.sheets.map(({ name, hidden }) => ({ name, hidden })),
    fill,
  };
};
