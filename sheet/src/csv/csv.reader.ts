// Reads csv files in any common encoding and with any common delimiter; every cell is text.
import { createReadStream } from "node:fs";
import { cellOf } from "./csv.cell.ts";
import { sniffDelimiter } from "./csv.delimiter.ts";
import { sniffEncoding } from "./csv.encoding.ts";
import { decoderFor } from "./csv.letters.ts";
import { createRecordReader } from "./csv.records.ts";
import { corrupt, SheetFailure } from "../failure.ts";
import type { Limits } from "../limits.ts";
import type { Reader } from "../reader.ts";
import { endRows, writeRow, type RowOutput } from "../process/row.output.ts";

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

export const openCsv = async (path: string, fileBytes: number, limits: Limits): Promise<Reader> => {
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
