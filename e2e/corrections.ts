// The workbook of faulty rows as a person mends it in a spreadsheet program: cells are overwritten, the rest stays.
import { readFile, writeFile } from "node:fs/promises";
import { readXlsx, writeXlsx } from "hucre/xlsx";

/** `{ 13: { Whatsapp: "…" } }`: the number of the row in the first file, the heading, and what belongs there. */
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
