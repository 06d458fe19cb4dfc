// A table as a file that people open in a spreadsheet, written while the caller takes the bytes; and how its cells say
// what they hold so that an import reads back the same.
import { Readable } from "node:stream";
import type { ListEntry } from "@igo/contract/markets/lists";
import { numberText, withoutNoise } from "@igo/contract/parsing/text";
import type { Cell } from "@igo/sheet/cell";
import { csvLines } from "@igo/sheet/csv/csv.writer";
import { type TableColumn, writeTable } from "@igo/sheet/write/write.stream";
import { inPieces } from "../../platform/db/copy.ts";
import { sparing } from "../../platform/metrics/heap.ts";
import type { FileReply } from "../../platform/http/fileReply.ts";
import type { Language } from "../../platform/http/words.ts";

// Written line by line, most of the time goes by in handing over.
const pieceSize = 64 * 1024;
const contentTypes = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;

/** The label of a code in a list. */
export const labelIn = (entries: readonly Pick<ListEntry, "code" | "en" | "es">[], language: Language) => {
  const labels = new Map(entries.map((entry) => [entry.code, entry[language]]));
  return (code: string) => labels.get(code) ?? code;
};

export const yesNo = (language: Language, value: boolean): string =>
  language === "es" ? (value ? "Sí" : "No") : value ? "Yes" : "No";

/** A dash alone clears a cell when it is read: the apostrophe makes it the text it is. */
export const plainText = (text: string): string => (text === "-" ? "'-" : text);

/** Local days are Bogota's. */
export const dayOf = (instant: string): Cell => ({
  date: new Date(Date.parse(instant) - 5 * 3_600_000).toISOString().slice(0, 10),
});

/** In csv a percent is the text people write: read back, 0.5 alone would be taken for a half. */
const csvCell = (cell: Cell, decimalComma: boolean): Cell => {
  if (cell === null || typeof cell !== "object" || !("percent" in cell)) return cell;
  const text = `${numberText(withoutNoise(cell.percent * 100))} %`;
  return decimalComma ? text.replace(".", ",") : text;
};

async function* csvRows(rows: AsyncIterable<Cell[]>, headings: string[], decimalComma: boolean) {
  yield headings;
  for await (const row of rows) yield row.map((cell) => csvCell(cell, decimalComma));
}

type CsvOptions = { delimiter: ";" | ","; decimalComma: boolean };

/** Excel in Spanish takes a comma for the decimal sign, and a semicolon between columns. */
export const csvOptionsOf = (language: Language): CsvOptions => {
  const decimalComma = language === "es";
  return { delimiter: decimalComma ? ";" : ",", decimalComma };
};

export const csvFile = (rows: AsyncIterable<Cell[]>, headings: string[], options: CsvOptions): Readable =>
  Readable.from(inPieces(csvLines(csvRows(rows, headings, options.decimalComma), options), pieceSize), {
    objectMode: false,
  });

type Table = {
  name: string;
  format: "xlsx" | "csv";
  columns: readonly TableColumn[];
  rows: AsyncIterable<Cell[]>;
};

export const tableFile = ({ name, format, columns, rows }: Table, language: Language): FileReply => ({
  fileName: `iGO ${name} ${new Date().toISOString().slice(0, 10)}.${format}`,
  contentType: contentTypes[format],
  body: sparing(
    format === "csv"
      ? csvFile(
          rows,
          columns.map(({ heading }) => heading),
          csvOptionsOf(language),
        )
      : Readable.from(writeTable(name, columns, rows), { objectMode: false }),
  ),
});
