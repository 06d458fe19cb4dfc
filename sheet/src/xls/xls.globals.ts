// Reads what precedes the sheets of an Excel 97 workbook: their names, the strings, and which formats are dates.
import { corrupt, SheetFailure } from "../failure.ts";
import type { Limits } from "../limits.ts";
import { type NumberFormat, numberFormat } from "../number.format.ts";
import type { SheetHead } from "../reader.ts";
import { nextAt, readSharedStrings, readString, recordAt } from "./xls.records.ts";

export type XlsGlobals = {
  sheets: (SheetHead & { at: number })[];
  formats: NumberFormat[];
  date1904: boolean;
  strings: string[];
};

const [EOF, DATE_MODE, FILE_PASS, CONTINUE, SHEET, XF, SST, FORMAT, BOF] = [
  0x0a, 0x22, 0x2f, 0x3c, 0x85, 0xe0, 0xfc, 0x41e, 0x809,
];
const EXCEL_97 = 0x600;

export const readGlobals = (stream: Buffer, limits: Limits): XlsGlobals => {
  const first = recordAt(stream, 0);
  if (first?.id !== BOF || first.data.readUInt16LE(0) !== EXCEL_97) throw new SheetFailure("unknown_format");
  const codes = new Map<number, string>();
  const formats: number[] = [];
  const sheets: (SheetHead & { at: number })[] = [];
  const stringPieces: Buffer[] = [];
  let date1904 = false;
  let hasMacros = false;
  let ended = false;
  let previous = 0;
  for (
    let record = recordAt(stream, nextAt(first));
    record && !ended;
    record = recordAt(stream, nextAt(record))
  ) {
    const { id, data } = record;
    if (id === EOF) ended = true;
    else if (id === FILE_PASS) throw new SheetFailure("encrypted");
    else if (id === DATE_MODE) date1904 = data.readUInt16LE(0) === 1;
    else if (id === FORMAT) codes.set(data.readUInt16LE(0), readString(data, 2, 2));
    else if (id === XF) formats.push(data.readUInt16LE(2));
    else if (id === SST || (id === CONTINUE && previous === SST)) stringPieces.push(data);
    else if (id === SHEET) {
      const kind = data.readUInt8(5);
      if (kind === 0)
        sheets.push({
          at: data.readUInt32LE(0),
          hidden: (data.readUInt8(4) & 3) !== 0,
          name: readString(data, 6, 1),
        });
      hasMacros ||= kind === 1;
    }
    if (id !== CONTINUE) previous = id;
  }
  if (!ended) throw corrupt("xls_short");
  if (sheets.length === 0)
    throw hasMacros ? new SheetFailure("unsafe", { reason: "macros" }) : new SheetFailure("no_sheet");
  const strings = stringPieces.length > 0 ? readSharedStrings(stringPieces, limits.sharedStrings) : [];
  return { sheets, strings, date1904, formats: formats.map((id) => numberFormat(id, codes.get(id))) };
};
