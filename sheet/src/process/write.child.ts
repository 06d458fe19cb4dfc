// The writing process: reads sheets and rows from its input, builds the workbook and writes its bytes to its output.
import { createLineReader } from "./json.lines.ts";
import { buildWorkbook } from "../write/write.build.ts";
import type { WriteCell } from "../write/write.shape.ts";
import type { WriteLine } from "../write/write.wire.ts";

async function* readLines(): AsyncGenerator<WriteLine, void> {
  const linesOf = createLineReader<WriteLine>();
  for await (const chunk of process.stdin) if (Buffer.isBuffer(chunk)) yield* linesOf(chunk);
  // Nothing is read after the end of the last sheet: getting here means that the parent is gone.
  throw new Error("the input ended early");
}

const lines = readLines();

const next = async () => {
  const { value } = await lines.next();
  if (!value) throw new Error("no line");
  return value;
};

async function* rowsOfSheet(): AsyncGenerator<readonly WriteCell[]> {
  for (;;) {
    const line = await next();
    if ("end" in line) return;
    if ("rows" in line) yield* line.rows;
  }
}

const first = await next();
if (!("sheets" in first)) throw new Error("the sheets come first");
const bytes = await buildWorkbook({
  sheets: first.sheets.map((sheet) => ({ ...sheet, rows: rowsOfSheet() })),
});
process.stdout.end(bytes, () => process.exit());
