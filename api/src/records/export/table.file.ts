// Exports a table as xlsx or csv, streamed as the client reads it. Cells are written so that an import reads the same
// values back.
import { Readable } from "node:stream";
import type { ListEntry } from "@igo/contract/markets/lists";
import { numberText, withoutNoise } from "@igo/contract/parsing/text";
import type { Cell } from "@igo/sheet/cell";
import { csvLines } from "@igo/sheet/csv/csv.writer";
import { type TableColumn, writeTable } from "@igo/sheet/write/write.stream";
import { inPieces } from "../../platform/db/copy.ts";
import type { FileReply } from "../../platform/http/fileReply.ts";
import type { Language } from "../../platform/http/words.ts";
import { setFlagsFromString } from "node:v8";

// V8 reads this after each garbage collection; 0 restores its default.
const growAtMost = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`);

let streams = 0;

/**
 * While the stream is read, V8 collects as soon as the old generation has grown by half; by default it waits until that
 * has grown fourfold. Exporting a million markets added 105 MB instead of 265 MB. Only during exports, because more
 * frequent collections would slow down everyone's lists.
 */
const sparing = (stream: Readable): Readable => {
  streams += 1;
  growAtMost(50);
  return stream.once("close", () => {
    streams -= 1;
    if (streams === 0) growAtMost(0);
  });
};

// Passing single lines through the stream costs more than making them.
const pieceSize = 64 * 1024;
const contentTypes = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;

/** Returns a function from a list's code to its label. */
export const labelIn = (entries: readonly Pick<ListEntry, "code" | "en" | "es">[], language: Language) => {
  const labels = new Map(entries.map((entry) => [entry.code, entry[language]]));
  return (code: string) => labels.get(code) ?? code;
};

export const yesNo = (language: Language, value: boolean): string =>
  language === "es" ? (value ? "Sí" : "No") : value ? "Yes" : "No";

/** Imports read a lone dash as "clear this cell"; the apostrophe marks it as text. */
export const guardedText = (text: string): string => (text === "-" ? "'-" : text);

/** The date in Bogota. */
export const dayOf = (instant: string): Cell => ({
  date: new Date(Date.parse(instant) - 5 * 3_600_000).toISOString().slice(0, 10),
});

/** csv has no percent format, so write the sign: a bare 0.5 would be read back as 50 %. */
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

/** Excel in Spanish expects decimal commas, and semicolons between columns. */
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
