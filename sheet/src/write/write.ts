// The door for writing workbooks for people: templates with drop-downs, faulty rows with their reasons, small exports.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { endOf, startProcess, type Child } from "../process/process.start.ts";
import type { Fill, Format } from "./write.cells.ts";
import type { WorkbookSpec, WriteCell, WriteColumn, WriteRows, WriteSheetSpec } from "./write.shape.ts";
import type { WriteLine } from "./write.wire.ts";

export type { Fill, Format, WorkbookSpec, WriteCell, WriteColumn, WriteRows, WriteSheetSpec };

const MEMORY = 1024 * 1024 * 1024;
const BATCH = 200;

async function* linesOf({ sheets }: WorkbookSpec): AsyncGenerator<string> {
  const line = (value: WriteLine) => `${JSON.stringify(value)}\n`;
  yield line({ sheets: sheets.map((sheet) => ({ ...sheet, rows: undefined })) });
  for (const { rows } of sheets) {
    let batch: (readonly WriteCell[])[] = [];
    for await (const row of rows) {
      batch.push(row);
      if (batch.length < BATCH) continue;
      yield line({ rows: batch });
      batch = [];
    }
    yield line({ rows: batch });
    yield line({ end: true });
  }
}

const outputOf = async (child: Child) => {
  const ending = endOf(child);
  const bytes = Buffer.concat(await child.stdout.toArray());
  const failure = await ending();
  if (failure) throw failure;
  return bytes;
};

const isPipeError = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  /^(EPIPE|ECONNRESET|ERR_STREAM_PREMATURE_CLOSE)$/.test(String(error.code));

/**
 * The bytes of an xlsx file. It is built in a process of its own, because building holds all of it in memory and a
 * thread for seconds; the rows are taken only as fast as that process takes them. Long exports: write.stream.ts.
 */
export const writeWorkbook = async (spec: WorkbookSpec): Promise<Uint8Array> => {
  const child = startProcess("write.child.ts", "", MEMORY);
  const feeding = pipeline(Readable.from(linesOf(spec)), child.stdin);
  const [written, fed] = await Promise.allSettled([outputOf(child), feeding]);
  child.kill("SIGKILL");
  // Rows that could not be read are the cause; a broken pipe is only what the process's end looks like from here.
  if (fed.status === "rejected" && !isPipeError(fed.reason)) throw fed.reason;
  if (written.status === "rejected") throw written.reason;
  return written.value;
};
