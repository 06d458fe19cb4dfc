// The entry point of the spreadsheet engine: what is in a file, and its rows as a stream with backpressure.
import type { SheetRow } from "./cell.ts";
import { runJob } from "./process/child.process.ts";
import { SheetFailure } from "./failure.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import type { SheetInfo, SheetRemarks, WorkbookInfo } from "./process/wire.ts";

export type { SheetInfo, SheetRemarks, SheetRow, WorkbookInfo };

type Options = { limits?: Partial<Limits>; signal?: AbortSignal };

export type ReadOptions = Options & {
  /** The sheet's index as returned by `inspect`; csv has one sheet, 0. */
  sheet: number;
  /** Skips rows before this number. */
  fromRow?: number;
  /** The most rows in one batch. */
  batch?: number;
  /** Called now and then with the estimated number of rows. */
  onExpected?: (rows: number) => void;
};

/** The sheets of a file with their first rows. Throws SheetFailure if the file cannot or must not be read. */
export const inspect = async (path: string, { limits, signal }: Options = {}): Promise<WorkbookInfo> => {
  const job = { task: "inspect", path, limits: { ...defaultLimits, ...limits } } as const;
  for await (const line of runJob(job, signal)) if ("info" in line) return line.info;
  throw new SheetFailure("corrupt", { reason: "no answer" });
};

/** The rows of one sheet in batches. The file is read only as fast as the loop takes them; leaving the loop ends it. */
export async function* readRows(
  path: string,
  { sheet, fromRow = 1, batch = 1000, onExpected, limits, signal }: ReadOptions,
): AsyncGenerator<SheetRow[], void> {
  const job = { task: "rows", path, sheet, fromRow, batch, limits: { ...defaultLimits, ...limits } } as const;
  for await (const line of runJob(job, signal)) {
    if (Array.isArray(line)) yield line;
    else if ("expected" in line) onExpected?.(line.expected);
  }
}
