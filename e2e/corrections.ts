// Fixes the workbook with errors the way a person would in a spreadsheet program: overwrites cells, keeps the rest.
import { readFile, writeFile } from "node:fs/promises";
import { readXlsx, writeXlsx } from "hucre/xlsx";

/** `{ 13: { Whatsapp: "…" } }`: the row number in the original file, the heading, and the correct value. */
export type Corrections = Readonly<Record<number, Readonly<Record<string, string>>>>;

export const correct = async (from: string, to: string, corrections: Corrections): Promise<number> => {
  const { sheets } = await readXlsx(await readFile(from));
  const [sheet] = sheets;
  if (!sheet) throw new Error("The workbook has no sheet");
  const [headings = [], ...rows] = sheet.rows;
  for (const row of rows) {
    for (const [heading, value] of Object.entries(corrections[Number(row[0])] ?? {})) {
      const column = headings.indexOf(heading);
      if (column < 0) throw new Error(`The workbook has no column ${heading}`);
      row[column] = value;
    }
  }
  await writeFile(to, await writeXlsx({ sheets: [{ name: sheet.name, rows: [headings, ...rows] }] }));
  return rows.length;
};
