// Keeps a workbook's shared strings as JSON bytes in pages, ready to be copied into rows, without string objects.
import { corrupt, SheetFailure } from "./failure.ts";
import type { Limits } from "./limits.ts";

// A string never spans two pages: the longest allowed one is below 200 kB as JSON.
const PAGE_BITS = 20;
const PAGE = 1 << PAGE_BITS;

/** Marks a string as longer than a cell may be: an error only if a cell uses it. */
export const TOO_LONG = 0xffffffff;

export type StringTable = {
  count: number;
  pages: Buffer[];
  /** The offset of each string's JSON across all pages, and its length in bytes. */
  starts: Uint32Array<ArrayBuffer>;
  lengths: Uint32Array<ArrayBuffer>;
  used: number;
  limits: Limits;
};

export const createStringTable = (limits: Limits): StringTable => ({
  count: 0,
  pages: [],
  starts: new Uint32Array(1024),
  lengths: new Uint32Array(1024),
  used: 0,
  limits,
});

const grown = (numbers: Uint32Array) => {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
};

const nextIndex = (table: StringTable) => {
  const index = table.count++;
  if (table.count > table.limits.sharedStrings)
    throw new SheetFailure("too_large", { limit: table.limits.sharedStrings, of: "unpacked" });
  if (index >= table.starts.length) {
    table.starts = grown(table.starts);
    table.lengths = grown(table.lengths);
  }
  return index;
};

/** Reserves room for one more string of at most `bytes`: the page and the position in it. */
const place = (table: StringTable, bytes: number) => {
  if (bytes > PAGE) throw corrupt("string_too_long");
  const left = (PAGE - (table.used & (PAGE - 1))) & (PAGE - 1);
  if (left < bytes) {
    table.used = table.pages.length * PAGE;
    if (table.used + PAGE > table.limits.sharedStringBytes)
      throw new SheetFailure("too_large", { limit: table.limits.sharedStringBytes, of: "unpacked" });
    table.pages.push(Buffer.allocUnsafeSlow(PAGE));
  }
  return table.used;
};

/** Adds text whose UTF-8 bytes are valid inside JSON as they are (see isPlainText). */
export const addPlain = (table: StringTable, bytes: Buffer, from: number, to: number) => {
  const length = to - from + 2;
  const start = place(table, length);
  const page = table.pages[start >>> PAGE_BITS]!;
  const at = start & (PAGE - 1);
  page[at] = 34;
  bytes.copy(page, at + 1, from, to);
  page[at + length - 1] = 34;
  const index = nextIndex(table);
  table.starts[index] = start;
  table.lengths[index] = length;
  table.used = start + length;
};

export const addText = (table: StringTable, text: string) => {
  if (text.length > table.limits.cellCharacters) {
    table.lengths[nextIndex(table)] = TOO_LONG;
    return;
  }
  const json = Buffer.from(JSON.stringify(text));
  addPlain(table, json, 1, json.length - 1);
};

export const pageOf = (table: StringTable, start: number) => table.pages[start >>> PAGE_BITS]!;
export const offsetInPage = (start: number) => start & (PAGE - 1);
