// Saves a chart's table as a csv file that spreadsheets in the current language open correctly.
import { currentLanguage } from "../../core/language/language.ts";
import { saveFile } from "../../core/net/saveFile.ts";
import type { ChartTable } from "./chart.ts";

/** An apostrophe protects against formulas that a spreadsheet would execute, as in all our exports. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Excel in Spanish uses a decimal comma, and a semicolon between columns. */
export const csvOf = ({ columns, rows }: ChartTable, isSpanish: boolean): string => {
  const cell = (value: string | number) => {
    const text = typeof value === "number" ? String(value).replace(".", isSpanish ? "," : ".") : plain(value);
    return (isSpanish ? /[";\n\r]/ : /[",\n\r]/).test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const line = (cells: readonly (string | number)[]) => cells.map(cell).join(isSpanish ? ";" : ",");
  return [columns, ...rows].map((cells) => `${line(cells)}\r\n`).join("");
};

export const saveTable = (table: ChartTable, title: string) =>
  // The byte order mark tells Excel that the file is UTF-8.
  saveFile(
    new Blob([`\uFEFF${csvOf(table, currentLanguage() === "es")}`], { type: "text/csv;charset=utf-8" }),
    `iGO ${title}.csv`,
  );
