// Reads csv files in any common encoding and with any common delimiter; every cell is text.
import { createReadStream } from "node:fs";
import { cellOf } from "./csv.cell.ts";
import { sniffEncoding } from "./csv.encoding.ts";
import { decoderFor } from "./csv.letters.ts";
import { createRecordReader, declaredDelimiter } from "./csv.records.ts";
import { corrupt, SheetFailure } from "../failure.ts";
import type { Limits } from "../limits.ts";
import type { SheetReader } from "../reader.ts";
import { endRows, writeRow, type RowOutput } from "../process/row.output.ts";

// Guesses which character separates a csv file's cells, from the shape of its first records.
const CANDIDATES = [";", ",", "\t", "|"];
const MAX_RECORDS = 200;

/** The most common number of cells in a record, and the share of records that have it. */
const shape = (counts: number[]) => {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  const [usual = 1, found = 0] =
    [...times].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [];
  return { usual, share: counts.length === 0 ? 0 : found / counts.length };
};

const recordsOf = (sample: string, delimiter: string, isWhole: boolean) => {
  const reader = createRecordReader(delimiter, { fixesQuotes: false });
  const records = reader.push(sample);
  return isWhole || records.length === 0 ? [...records, ...reader.end()] : records;
};

const score = (sample: string, delimiter: string, isWhole: boolean) => {
  const counts: number[] = [];
  for (const record of recordsOf(sample, delimiter, isWhole).slice(0, MAX_RECORDS))
    if (record.join("").trim() !== "") counts.push(record.length);
  const { usual, share } = shape(counts);
  if (usual < 2) return 0;
  // If most commas are between digits they may be decimal commas, so any other separator wins.
  const commas = delimiter === "," ? (sample.match(/,/g)?.length ?? 0) : 0;
  const decimals = commas > 0 ? (sample.match(/\d,(?=\d)/g)?.length ?? 0) : 0;
  const doubt = decimals > commas / 2 ? 0.3 : 1;
  return share * share * Math.log2(usual) * doubt;
};

/** `isWhole`: the sample is the whole file, so its last line counts too. */
const sniffDelimiter = (sample: string, isWhole: boolean) => {
  const declared = declaredDelimiter(sample)?.[1];
  if (declared) return declared;
  const scores = CANDIDATES.map((delimiter) => ({ delimiter, points: score(sample, delimiter, isWhole) }));
  const best = scores.reduce((one, other) => (other.points > one.points ? other : one));
  if (best.points > 0) return best.delimiter;
  // One column: a character that never occurs splits nothing.
  return [",", ";", "\t", "|"].find((delimiter) => !sample.includes(delimiter)) ?? ",";
};

const PIECE = 64 * 1024;

// Blank lines take no memory, but they take time.
const BLANK_LINES = 1_000_000;

const writeRecords = (records: string[][], firstRow: number, output: RowOutput) => {
  for (const [index, record] of records.entries()) {
    if (output.done) return;
    // Empty lines are counted but not returned.
    writeRow(output, { row: firstRow + index, cells: record.map(cellOf) });
  }
};

export const openCsv = async (path: string, fileBytes: number, limits: Limits): Promise<SheetReader> => {
  const { encoding, sample, isWhole } = await sniffEncoding(path);
  const delimiter = sniffDelimiter(sample, isWhole);

  async function* fill(_sheet: number, output: RowOutput): AsyncGenerator<void, number | null> {
    const decoder = decoderFor(encoding);
    const records = createRecordReader(delimiter);
    let row = 1;
    let bytesRead = 0;
    const tell = (found: string[][]) => {
      if (row + found.length > BLANK_LINES + limits.rows)
        throw new SheetFailure("too_many_rows", { limit: limits.rows });
      writeRecords(found, row, output);
      row += found.length;
    };
    for await (const chunk of createReadStream(path, { highWaterMark: PIECE })) {
      if (!Buffer.isBuffer(chunk)) continue;
      bytesRead += chunk.length;
      output.share = bytesRead / fileBytes;
      // Nobody typed a zero, and databases refuse it.
      const text = decoder.decode(chunk, { stream: true }).replaceAll("\0", "");
      tell(records.push(text));
      if (output.done) return null;
      // A record that never ends: written as it is, it fails by its longest cell; otherwise it is simply too large.
      if (records.pending() > limits.rowBytes) {
        tell(records.end());
        throw new SheetFailure("too_large", { row, limit: limits.rowBytes });
      }
      yield;
    }
    tell(records.push(decoder.decode()));
    const last = records.end();
    // A cell without its closing quote swallows every row after it: better to say where than to lose them.
    if (records.hasOpenQuote()) throw corrupt("quote", { row: row + last.length - 1 });
    tell(last);
    endRows(output);
    return null;
  }

  return { format: "csv", fileBytes, encoding, delimiter, sheets: [{ name: "", hidden: false }], fill };
};
