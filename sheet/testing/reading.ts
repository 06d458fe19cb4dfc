// Helps tests read through the public API: bytes to a file, a file to its rows, a failure to its code.
import { join } from "node:path";
import type { SheetRow } from "../src/cell.ts";
import { SheetFailure } from "../src/failure.ts";
import { readRows, type ReadOptions } from "../src/workbook.ts";
import { saved } from "./saved.ts";

export { saved };

export const fixture = (name: string) => join(import.meta.dirname, "../fixtures", name);

export const rowsOf = async (path: string, options: Partial<ReadOptions> = {}) => {
  const rows: SheetRow[] = [];
  for await (const batch of readRows(path, { sheet: 0, ...options })) rows.push(...batch);
  return rows;
};

/** The cells of all rows, without their numbers. */
export const cellsOf = async (bytes: string | Uint8Array, options: Partial<ReadOptions> = {}) =>
  (await rowsOf(saved(bytes), options)).map(({ cells }) => cells);

/** The code and parameters of the failure that a promise rejects with; anything else is an error of the test. */
export const failureOf = async (attempt: Promise<unknown>) => {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof SheetFailure) return { code: error.code, ...error.params };
    throw error;
  }
  throw new Error("It was read, and should not have been.");
};
