// The reading process: opens one file, does one job, writes lines to its output and exits. It never outlives its parent.
import { once } from "node:events";
import type { SheetRow } from "../cell.ts";
import { SheetFailure } from "../failure.ts";
import { openFile } from "../file.format.ts";
import type { Limits } from "../limits.ts";
import type { Reader } from "../reader.ts";
import { createOutput, hiddenColumnsOf } from "./row.output.ts";
import type { Job, Line, SheetInfo } from "./wire.ts";

const HEAD_ROWS = 60;

// Waiting for the pipe to drain is all the backpressure there is: meanwhile no more of the file is read.
const send = async (line: Uint8Array | string) => {
  if (!process.stdout.write(line)) await once(process.stdout, "drain");
};
const sendMessage = (message: Line) => send(`${JSON.stringify(message)}\n`);

const guardMemory = ({ memoryBytes }: Limits) => {
  if (process.memoryUsage.rss() > memoryBytes) throw new SheetFailure("memory", { limit: memoryBytes });
};

const limitsFor = ({ format }: Reader, limits: Limits): Limits =>
  format === "xls" || format === "ods"
    ? { ...limits, rows: Math.min(limits.rows, limits.legacyRows) }
    : limits;

const sheetRows = async (job: Extract<Job, { task: "rows" }>, reader: Reader) => {
  if (!reader.sheets[job.sheet]) throw new SheetFailure("no_sheet", { sheet: job.sheet });
  const output = createOutput({ ...job, fileBytes: reader.fileBytes, limits: limitsFor(reader, job.limits) });
  const sendLines = async () => {
    for (const line of output.lines.splice(0)) await send(line);
  };
  for await (const _ of reader.fill(job.sheet, output)) {
    guardMemory(job.limits);
    if (output.lines.length === 0) continue;
    // Sent before the rows, so that the receiver already knows the progress.
    if (output.share > 0) await sendMessage({ expected: Math.round(output.rowsSent / output.share) });
    await sendLines();
  }
  await sendLines();
  await sendMessage({ end: true });
};

// What is hidden in a sheet is counted in all of it as long as that costs no more than a blink.
const COUNTED_BYTES = 12 * 1024 * 1024;

/** Reads a sheet's first rows, at most about `bytes` of them; all of it with `countsRest`, for its remarks. */
const readHead = async (
  reader: Reader,
  index: number,
  { limits, bytes, countsRest }: { limits: Limits; bytes: number; countsRest: boolean },
) => {
  const { fileBytes } = reader;
  const output = createOutput({ limits, fileBytes, batch: 1, maxRows: HEAD_ROWS, countsRest });
  const filling = reader.fill(index, output);
  const head: SheetRow[] = [];
  let reported = 0;
  let isCounted = true;
  const takeLines = () => {
    for (const line of output.lines.splice(0)) {
      reported += line.length;
      if (reported <= bytes) head.push(...rowsOf(line));
      else output.done = true;
    }
  };
  const next = async () => {
    try {
      return await filling.next();
    } catch (error) {
      // What is wrong further down is told when the rows are read.
      if (!output.isCounting || !(error instanceof SheetFailure)) throw error;
      isCounted = false;
      return { done: true, value: null } as const;
    }
  };
  let step = await next();
  while (!step.done) {
    guardMemory(limits);
    takeLines();
    step = await next();
  }
  takeLines();
  const hiddenColumnsAt = hiddenColumnsOf(output);
  const remarks = {
    hiddenRows: output.hiddenRows,
    hiddenColumns: hiddenColumnsAt.length,
    hiddenColumnsAt,
    isCounted: isCounted && !output.done,
    hasMoreColumns: output.hasMoreColumns,
  };
  // The last row is known if the sheet was read to its end; otherwise only what the sheet declares.
  const rows = remarks.isCounted ? output.row : step.value;
  return { head, told: reported, unsolved: output.unsolved, remarks, rows };
};

const rowsOf = (line: Buffer): SheetRow[] => JSON.parse(line.toString());

const inspect = async (job: Job, reader: Reader) => {
  const sheets: SheetInfo[] = [];
  const limits = { ...limitsFor(reader, job.limits), leavesColumns: true };
  // The limits of a preview are for all sheets together.
  let left = limits.headBytes;
  let counted = COUNTED_BYTES;
  for (const [index, { name, hidden }] of reader.sheets.entries()) {
    const size = reader.bytesOf?.(index) ?? Number.POSITIVE_INFINITY;
    const countsRest = size <= counted;
    if (countsRest) counted -= size;
    const { told, ...rest } = await readHead(reader, index, { limits, bytes: left, countsRest });
    left -= told;
    sheets.push({ index, name, hidden, ...rest });
  }
  const { format, encoding, delimiter } = reader;
  await sendMessage({ info: { format, encoding, delimiter, sheets } });
};

const run = async () => {
  const job: Job = JSON.parse(process.argv[2] ?? "null");
  try {
    const reader = await openFile(job.path, job.limits);
    await (job.task === "rows" ? sheetRows(job, reader) : inspect(job, reader));
  } catch (error) {
    const known = error instanceof SheetFailure;
    await sendMessage(
      known
        ? { failure: error.code, params: error.params }
        : { fault: String(error instanceof Error ? error.stack : error) },
    );
  }
};

// The parent holds the other end of our input: when it ends, however it ends, so do we.
process.stdin.resume().on("end", () => process.exit());
process.stdout.on("error", () => process.exit());
await run();
process.stdout.end(() => process.exit());
