// Workbooks for tests: sheets from lines like those of a csv, and an import's rows with errors, returned with changes.
import { uploadCorrections, downloadImportErrors } from "@igo/contract/imports/imports.calls";
import type { ImportRun } from "@igo/contract/imports/imports";
import { cellText } from "@igo/contract/parsing/text";
import { inspect } from "@igo/sheet/workbook";
import { buildWorkbook } from "@igo/sheet/write/write.build";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { askingOf } from "../asking.ts";
import { bytesOf } from "../bytes.ts";
import { settled } from "./markets.ts";

type Ask = ReturnType<typeof askingOf>;
export type SheetOfLines = { name: string; headings: string; lines: string[] };

export const workbook = async (...sheets: SheetOfLines[]) => ({
  name: "stores.xlsx",
  bytes: await buildWorkbook({
    sheets: sheets.map(({ name, headings, lines }) => ({
      name,
      columns: headings.split(";").map((heading) => ({ heading, format: "text" as const })),
      rows: lines.map((line) => line.split(";")),
    })),
  }),
});

/** A workbook of an import's rows with errors, saved by a spreadsheet program with its texts changed by `change`. */
export const changed = async (
  bytes: Uint8Array,
  change: (texts: string[][]) => void,
): Promise<Uint8Array> => {
  const folder = mkdtempSync(join(tmpdir(), "igo-workbook-"));
  try {
    const path = join(folder, "errors.xlsx");
    writeFileSync(path, bytes);
    const { sheets } = await inspect(path);
    const texts = (sheets[0]?.head ?? []).map(({ cells }) => cells.map(cellText));
    change(texts);
    const [headings = [], ...rows] = texts;
    const columns = headings.map((heading) => ({ heading, format: "text" as const }));
    return await buildWorkbook({ sheets: [{ name: "Hoja1", columns, rows }] });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Uploads an import's rows with errors again, with their texts changed by `change`. */
export const correct = async (
  ask: Ask,
  id: string,
  change: (texts: string[][]) => void,
): Promise<ImportRun> => {
  const bytes = bytesOf(await ask(downloadImportErrors, { params: { id } }));
  const file = { name: "corrected.xlsx", bytes: await changed(bytes, change) };
  await ask(uploadCorrections, { params: { id }, file });
  return settled(ask, id);
};
