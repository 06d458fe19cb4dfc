// The archive's format: a plain tar (USTAR) of regular files, so that any operator can list and unpack it.

export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
/** Entries are sequential: read the content of one to its end before asking for the next. */
export type Entry = { name: string; size: number; content: Content };

const block = 512;
const longestName = 100;
const largestSize = 8 ** 11 - 1;
const checksumField = { start: 148, end: 156 };

const paddingOf = (size: number) => (block - (size % block)) % block;

/** The sum of the header's bytes, with the checksum field itself counted as spaces. */
const checksumOf = (header: Buffer): number =>
  header.reduce(
    (sum, byte, at) => sum + (at >= checksumField.start && at < checksumField.end ? 32 : byte),
    0,
  );

const headerOf = ({ name, size }: Entry, modifiedAt: number): Buffer => {
  if (Buffer.byteLength(name) > longestName || size > largestSize)
    throw new Error(`${name} does not fit into an archive`);
  const header = Buffer.alloc(block);
  const octal = (value: number, at: number, width: number) =>
    header.write(`${value.toString(8).padStart(width - 1, "0")}\0`, at, "latin1");
  header.write(name, 0);
  octal(0o600, 100, 8); // mode
  octal(0, 108, 8); // owner
  octal(0, 116, 8); // group
  octal(size, 124, 12);
  octal(modifiedAt, 136, 12);
  header.write("0", 156); // a regular file
  header.write("ustar\u000000", 257, "latin1");
  octal(checksumOf(header), checksumField.start, 7);
  header.write(" ", checksumField.end - 1, "latin1");
  return header;
};

export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const modifiedAt = Math.floor(Date.now() / 1000);
  for await (const entry of entries) {
    yield headerOf(entry, modifiedAt);
    let written = 0;
    for await (const piece of entry.content) {
      written += piece.length;
      yield piece;
    }
    if (written !== entry.size) throw new Error(`${entry.name} changed its size while it was read`);
    yield Buffer.alloc(paddingOf(entry.size));
  }
  yield Buffer.alloc(2 * block);
}

const readHeader = (header: Buffer) => {
  const text = (start: number, end: number) => header.toString("utf8", start, end).replace(/\0[^]*$/, "");
  const number = (start: number, end: number) => Number.parseInt(text(start, end).trim(), 8);
  if (number(checksumField.start, checksumField.end) !== checksumOf(header))
    throw new Error("it is no archive");
  if (text(156, 157) !== "0") throw new Error(`${text(0, longestName)} is no regular file`);
  return { name: text(0, longestName), size: number(124, 136) };
};

/** Reads the source to its very end, so that the checks of the source (gzip's, for one) run, too. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const pieces = source[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();

  /** Between one byte and `count`; none at the end. */
  const upTo = async (count: number): Promise<Uint8Array> => {
    while (rest.length === 0) {
      const next = await pieces.next();
      if (next.done) return rest;
      rest = next.value;
    }
    const part = rest.subarray(0, count);
    rest = rest.subarray(count);
    return part;
  };
  async function* exactly(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0;) {
      const part = await upTo(left);
      if (part.length === 0) throw new Error("its end is missing");
      left -= part.length;
      yield part;
    }
  }
  const all = async (count: number) => Buffer.concat(await Array.fromAsync(exactly(count)));

  try {
    for (let header = await all(block); header.some((byte) => byte !== 0); header = await all(block)) {
      const { name, size } = readHeader(header);
      yield { name, size, content: exactly(size) };
      await all(paddingOf(size));
    }
    for (let part = await upTo(block); part.length > 0; part = await upTo(block))
      if (part.some((byte) => byte !== 0)) throw new Error("something follows its end");
  } finally {
    await pieces.return?.();
  }
}
