// The reading process: opens one file, does one job, writes lines to its output and exits. It never outlives its parent.
import { once } from "node:events";
import type { SheetRow } from "../cell.ts";
import { SheetFailure } from "../failure.ts";
import { openFile } from "../file.format.ts";
import type { Limits } from "../limits.ts";
import type { Reader } from "../reader.ts";
import { createOutput } from "./row.output.ts";
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

/** Reads a sheet's first rows, at most about `bytes` of them. */
const readHead = async (reader: Reader, index: number, limits: Limits, bytes: number) => {
  const output = createOutput({ limits, fileBytes: reader.fileBytes, batch: 1, maxRows: HEAD_ROWS });
  const filling = reader.fill(index, output);
  const head: SheetRow[] = [];
  let reported = 0;
  const takeLines = () => {
    for (const line of output.lines.splice(0)) {
      reported += line.length;
      if (reported <= bytes) head.push(...rowsOf(line));
      else output.done = true;
    }
  };
  let step = await filling.next();
  while (!step.done) {
    guardMemory(limits);
    takeLines();
    step = await filling.next();
  }
  takeLines();
  // The last row is known if the sheet was read to its end; otherwise only what the sheet declares.
  return { head, told: reported, unsolved: output.unsolved, rows: output.done ? step.value : output.row };
};

const rowsOf = (line: Buffer): SheetRow[] => JSON.parse(line.toString());

const inspect = async ({ limits }: Job, reader: Reader) => {
  const sheets: SheetInfo[] = [];
  // The limit of a preview's size is for all sheets together.
  let left = limits.headBytes;
  for (const [index, { name, hidden }] of reader.sheets.entries()) {
    const { head, told: reported, unsolved, rows } = await readHead(reader, index, limits, left);
    left -= reported;
    sheets.push({ index, name, hidden, head, unsolved, rows });
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
