// Reads the HTML tables that banks and portals save as .xls: all of them, one below the other, as Excel opens them.
import { readFile } from "node:fs/promises";
import type { Cell } from "../cell.ts";
import { unwrapped } from "../csv/csv.cell.ts";
import { sniffEncoding } from "../csv/csv.encoding.ts";
import { type CodePage, decoderFor } from "../csv/csv.letters.ts";
import { SheetFailure } from "../failure.ts";
import { tagsOf } from "./html.tags.ts";
import type { Limits } from "../limits.ts";
import type { Reader } from "../reader.ts";
import { endRows, writeRow, type RowOutput } from "../process/row.output.ts";

const spans = { columns: /\bcolspan\s*=\s*["']?(\d{1,6})/i, rows: /\browspan\s*=\s*["']?(\d{1,6})/i };
const spanOf = (attributes: string, of: keyof typeof spans) =>
  Math.min(Math.max(Number(spans[of].exec(attributes)?.[1] ?? 1), 1), 1000);

/** A cell ends with its row, at the next cell or with its table: nested tables start rows of their own. */
const createTables = (output: RowOutput) => {
  const { columns, cellCharacters } = output.limits;
  let row = 0;
  let cells: Cell[] = [];
  let column = 0;
  let text: string | undefined;
  // For each column: how many rows below a cell from above still spans.
  let taken: number[] = [];
  let span = { columns: 1, rows: 1 };

  const endCell = () => {
    if (text === undefined) return;
    while ((taken[column] ?? 0) > 0) column += 1;
    const value = unwrapped(
      text
        .replace(/[ \t\r\f\u00a0]+/g, " ")
        .replace(/ ?\n ?/g, "\n")
        .trim(),
    );
    // A cell beyond the last column is refused here.
    if (value !== "") cells[Math.min(column, columns)] = value;
    if (span.rows > 1)
      for (let at = column; at < Math.min(column + span.columns, columns); at += 1) taken[at] = span.rows;
    column = Math.min(column + span.columns, columns + 1);
    text = undefined;
  };
  const endRow = () => {
    endCell();
    if (cells.length > 0 && !output.done)
      writeRow(output, { row, cells: Array.from(cells, (cell) => cell ?? null) });
    cells = [];
    column = 0;
  };
  const beginRow = () => {
    endRow();
    row += 1;
    taken = taken.map((rows) => Math.max(0, rows - 1));
  };
  return {
    open: (name: string, attributes: string) => {
      if (name === "tr") beginRow();
      else if (name === "td" || name === "th") {
        endCell();
        if (row === 0) row = 1;
        text = "";
        span = { columns: spanOf(attributes, "columns"), rows: spanOf(attributes, "rows") };
      } else if (name === "table") {
        endRow();
        taken = [];
      } else if (text !== undefined && name === "br") text += "\n";
    },
    close: (name: string) => {
      if (name === "td" || name === "th") endCell();
      else if (name === "tr" || name === "table") endRow();
      else if (text !== undefined && /^(?:p|div|li)$/.test(name)) text += "\n";
    },
    text: (more: string) => {
      // Keep only enough to know that it is too long; line breaks in the source are spaces.
      if (text !== undefined && text.length <= cellCharacters)
        text += more.slice(0, cellCharacters + 1).replace(/[\r\n]+/g, " ");
    },
    end: endRow,
  };
};

const codePages: ReadonlySet<string> = new Set<CodePage>(["windows-1252", "cp850", "macintosh"]);

/** What the page says about its encoding, if it is one that we know. It counts only where nothing shows it. */
const declaredEncoding = (bytes: Buffer) => {
  const head = bytes.toString("latin1", 0, 4096);
  const [, label] = /<meta\b[^>]{0,200}\bcharset\s*=\s*["']?([\w.:-]{1,40})/i.exec(head) ?? [];
  try {
    return label === undefined || /^utf/i.test(label) ? undefined : new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
};

const isTable = /<table[\s>]/i;

export const openHtml = async (path: string, size: number, limits: Limits): Promise<Reader> => {
  if (size > limits.legacyFileBytes) throw new SheetFailure("too_large", { limit: limits.legacyFileBytes });
  const bytes = await readFile(path);
  const { encoding: sniffed } = await sniffEncoding(path, { markup: true });
  const encoding = codePages.has(sniffed) ? (declaredEncoding(bytes) ?? sniffed) : sniffed;
  const html = decoderFor(encoding).decode(bytes);
  if (!isTable.test(html)) throw new SheetFailure("unknown_format");

  async function* fill(_sheet: number, output: RowOutput): AsyncGenerator<void, number | null> {
    const tables = createTables(output);
    let tags = 0;
    for (const _ of tagsOf(html, tables)) {
      if (output.done) return null;
      if (++tags % 5000 === 0 || output.lines.length > 0) yield;
    }
    tables.end();
    endRows(output);
    return null;
  }
  return { format: "xls", fileBytes: size, encoding, sheets: [{ name: "", hidden: false }], fill };
};
