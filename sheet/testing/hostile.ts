// Helps tests with hostile files: builds bombs and tries them on every entry point.
import { expect } from "vitest";
import { inspect } from "../src/workbook.ts";
import { failureOf, rowsOf, saved } from "./reading.ts";
import { sheetXml } from "./xlsx.builder.ts";

export const MB = 1024 * 1024;

export const oneCell = sheetXml('<row r="1"><c r="A1"><v>1</v></c></row>');
export const sheetPart = "xl/worksheets/sheet1.xml";
/** A sheet's XML up to its first row. */
export const openSheet = sheetXml("").replace("</sheetData></worksheet>", "");
/** A small billion laughs attack. */
export const laughs = '<!DOCTYPE lol [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';

/** The deadline proves "soon" on a slow machine too; bench/hostile.ts measures. */
export const soon = { deadlineMs: 10_000 };

/** The failure of reading the whole file. The preview must end soon too, and neither may grow our own memory. */
export const failuresOf = async (bytes: string | Uint8Array) => {
  const path = saved(bytes);
  const before = process.memoryUsage.rss();
  const preview = inspect(path, { limits: soon }).catch((error: unknown) =>
    expect(error).toHaveProperty("code"),
  );
  const failure = await failureOf(rowsOf(path, { limits: soon }));
  await preview;
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * MB);
  return failure;
};
