// Writes rows as csv that spreadsheets open as a table and never as formulas.
import type { Cell } from "../cell.ts";

export type CsvOptions = {
  delimiter?: ";" | "," | "\t";
  /** Excel in Spanish reads 4,5 as a number and 4.5 as text. */
  decimalComma?: boolean;
};

/** Without this byte order mark Excel reads UTF-8 as the system's legacy code page. */
export const CSV_MARK = "\uFEFF";

// Spreadsheets run text that starts like this as a formula, also with the full-width signs of an East Asian keyboard or
// after zero-width characters. An apostrophe in front makes it text, and our reader removes it.
export const FORMULA = /^'*[\u200B-\u200F\u2060\uFEFF]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

const textOf = (cell: Cell, decimalComma: boolean): string => {
  if (cell === null) return "";
  if (typeof cell === "string") return FORMULA.test(cell) ? `'${cell}` : cell;
  if (typeof cell === "number") return decimalComma ? String(cell).replace(".", ",") : String(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if ("date" in cell) return cell.date.replace("T", " ");
  if ("time" in cell) return cell.time;
  if ("shown" in cell) return textOf(cell.shown, decimalComma);
  return "percent" in cell ? textOf(cell.percent, decimalComma) : textOf(cell.error, decimalComma);
};

// A spreadsheet splits at the delimiter of its own language, whatever the file uses: the rest would become a cell.
const quoted = (text: string, isNumber: boolean, delimiter: string) =>
  /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter) || (!isNumber && /[;,\t]/.test(text))
    ? `"${text.replaceAll('"', '""')}"`
    : text;

export const csvLine = (cells: readonly Cell[], { delimiter = ";", decimalComma = false }: CsvOptions = {}) =>
  `${cells.map((cell) => quoted(textOf(cell, decimalComma), typeof cell !== "string", delimiter)).join(delimiter)}\r\n`;

/** The whole file line by line, byte order mark first. */
export async function* csvLines(
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
  options: CsvOptions = {},
): AsyncGenerator<string, void> {
  yield CSV_MARK;
  for await (const row of rows) yield csvLine(row, options);
}
