// A chart's table as a csv file that a spreadsheet in the language spoken opens as it should.
import { currentLanguage } from "../../core/language/language.ts";
import { saveFile } from "../../core/net/saveFile.ts";
import type { ChartTable } from "./chart.ts";

/** What a spreadsheet would carry out gets an apostrophe, as in every file that leaves here. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Excel in Spanish takes a comma for the decimal sign, and a semicolon between columns. */
export const csvOf = ({ columns, rows }: ChartTable, isSpanish: boolean): string => {
  const cell = (value: string | number) => {
    const text = typeof value === "number" ? String(value).replace(".", isSpanish ? "," : ".") : plain(value);
    return (isSpanish ? /[";\n\r]/ : /[",\n\r]/).test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const line = (cells: readonly (string | number)[]) => cells.map(cell).join(isSpanish ? ";" : ",");
  return [columns, ...rows].map((cells) => `${line(cells)}\r\n`).join("");
};

export const saveTable = (table: ChartTable, title: string) =>
  // The mark at the beginning tells Excel that it is UTF-8.
  saveFile(
    new Blob([`\uFEFF${csvOf(table, currentLanguage() === "es")}`], { type: "text/csv;charset=utf-8" }),
    `iGO ${title}.csv`,
  );
