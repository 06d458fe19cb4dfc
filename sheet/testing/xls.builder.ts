// Builds small Excel 97 workbooks record by record, in the container that a real one is in.

const SECTOR = 512;
// Shorter streams are kept in another way.
const LEAST = 4096;

export const record = (id: number, data: Uint8Array = new Uint8Array(0)): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
};

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2);
  return bytes;
};

/** A text with a length of one or two bytes, in Latin letters. */
export const xlsText = (text: string, lengthBytes: 1 | 2): Buffer => {
  const head = lengthBytes === 1 ? Buffer.from([text.length]) : numbers(text.length);
  return Buffer.concat([head, Buffer.from([0]), Buffer.from(text, "latin1")]);
};

const begin = (kind: number) => record(0x809, Buffer.concat([numbers(0x600, kind), Buffer.alloc(12)]));
const end = record(0x0a);

const double = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};

export const numberRecord = (row: number, column: number, format: number, value: number): Buffer =>
  record(0x203, Buffer.concat([numbers(row, column, format), double(value)]));
export const formulaRecord = (id: number, row: number, column: number, value: number): Buffer =>
  record(id, Buffer.concat([numbers(row, column, 0), double(value), Buffer.alloc(8)]));
export const sharedRecord = (row: number, column: number, index: number): Buffer =>
  record(0xfd, Buffer.concat([numbers(row, column, 0), numbers(index, 0)]));
/** `flags` of a row: 0x20 is hidden. */
export const rowRecord = (row: number, flags: number): Buffer =>
  record(0x208, Buffer.concat([numbers(row, 0, 9, 255, 0, 0, flags), Buffer.alloc(2)]));
export const columnsRecord = (first: number, last: number, flags: number): Buffer =>
  record(0x7d, numbers(first, last, 2560, 0, flags, 0));

/** Shared strings as records: the pieces become the table and its continuations, after counts that may be wrong. */
export const stringRecords = (pieces: Uint8Array[], count: number): Buffer => {
  const counts = numbers(count, 0, count, 0);
  const [first = Buffer.alloc(0), ...others] = pieces;
  return Buffer.concat([
    record(0xfc, Buffer.concat([counts, first])),
    ...others.map((piece) => record(0x3c, piece)),
  ]);
};

type Book = {
  /** The cells of the only sheet. */
  cells: Uint8Array[];
  strings?: Uint8Array;
  /** Formats with their codes; the cells' formats refer to them by index, after the plain one. */
  codes?: string[];
};

const workbookStream = ({ cells, strings, codes = [] }: Book) => {
  const formats = codes.map((code, at) =>
    record(0x41e, Buffer.concat([numbers(164 + at), xlsText(code, 2)])),
  );
  const plain = [0, ...codes.map((_, at) => 164 + at)];
  const xfs = plain.map((id) => record(0xe0, Buffer.concat([numbers(0, id), Buffer.alloc(16)])));
  const name = xlsText("Hoja", 1);
  const before = [begin(5), ...formats, ...xfs];
  const after = [...(strings ? [strings] : []), end];
  const length = Buffer.concat([...before, ...after]).length + 4 + 6 + name.length;
  const at = Buffer.alloc(6);
  at.writeUInt32LE(length, 0);
  return Buffer.concat([
    ...before,
    record(0x85, Buffer.concat([at, name])),
    ...after,
    begin(0x10),
    ...cells,
    end,
  ]);
};

const entry = (name: string, kind: number, start: number, size: number) => {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, "utf16le");
  bytes.writeUInt16LE(name === "" ? 0 : (name.length + 1) * 2, 64);
  bytes[66] = kind;
  for (const at of [68, 72, 76]) bytes.writeUInt32LE(0xffffffff, at);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
};

/** A container with one stream: sector 0 the table of sectors, 1 the directory, then the stream. */
const container = (name: string, content: Buffer) => {
  const sectors = Math.max(LEAST, Math.ceil(content.length / SECTOR) * SECTOR) / SECTOR;
  if (sectors > SECTOR / 4 - 2) throw new Error("A workbook for tests is small.");
  const head = Buffer.alloc(SECTOR);
  head.write("d0cf11e0a1b11ae1", 0, "hex");
  head.set(numbers(0x3e, 3, 0xfffe, 9, 6), 24);
  head.writeUInt32LE(1, 44);
  head.writeUInt32LE(1, 48);
  head.writeUInt32LE(LEAST, 56);
  for (const at of [60, 68]) head.writeUInt32LE(0xfffffffe, at);
  head.fill(0xff, 76);
  head.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(0xfffffffe, 4);
  for (let at = 0; at < sectors; at++)
    table.writeUInt32LE(at === sectors - 1 ? 0xfffffffe : at + 3, (at + 2) * 4);
  const size = sectors * SECTOR;
  const directory = Buffer.concat([
    entry("Root Entry", 5, 0xfffffffe, 0),
    entry(name, 2, 2, size),
    entry("", 0, 0, 0),
    entry("", 0, 0, 0),
  ]);
  return Buffer.concat([head, table, directory, content, Buffer.alloc(size - content.length)]);
};

export const anXls = (book: Book, stream = "Workbook"): Buffer => container(stream, workbookStream(book));
