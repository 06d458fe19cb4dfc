// Saves a chart's table as a csv file that spreadsheets in the current language open correctly.
import { currentLanguage } from "../../core/language/language.ts";
import { saveFile } from "../../core/net/saveFile.ts";
import type { ChartTable } from "./chart.ts";

// As in all our exports (sheet/src/csv/csv.writer.ts), which the browser must not import: an apostrophe protects against
// formulas that a spreadsheet would execute, and quotes against delimiters of another language. A test compares both.
const FORMULA = /^'*[\u200B-\u200F\u2060\uFEFF]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const plain = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
const quoted = (text: string) =>
  /["\r\n]|^\s|\s$|[;,\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Excel in Spanish uses a decimal comma, and a semicolon between columns. */
export const csvOf = ({ columns, rows }: ChartTable, isSpanish: boolean): string => {
  const cell = (value: string | number) =>
    typeof value === "number" ? String(value).replace(".", isSpanish ? "," : ".") : quoted(plain(value));
  const line = (cells: readonly (string | number)[]) => cells.map(cell).join(isSpanish ? ";" : ",");
  return [columns, ...rows].map((cells) => `${line(cells)}\r\n`).join("");
};

export const saveTable = (table: ChartTable, title: string) =>
  // The byte order mark tells Excel that the file is UTF-8.
  saveFile(
    new Blob([`\uFEFF${csvOf(table, currentLanguage() === "es")}`], { type: "text/csv;charset=utf-8" }),
    `iGO ${title}.csv`,
  );
