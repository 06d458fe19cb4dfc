// The archive's format: a plain tar of regular files, so that any operator can list and unpack it.
import { pipeline } from "node:stream/promises";
import { extract, type Pack, pack } from "tar-stream";
import type { Content } from "../platform/files/store.shape.ts";

/** Entries are sequential: read the content of one to its end before asking for the next. */
export type Entry = { name: string; size: number; content: Content };

/** Streams of the library leave open what their pieces are. */
async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const piece of stream) if (piece instanceof Uint8Array) yield piece;
}

const fill = async (archive: Pack, entries: AsyncIterable<Entry>) => {
  const mtime = new Date();
  for await (const { name, size, content } of entries) {
    const file = archive.entry({ name, size, mode: 0o600, mtime });
    await pipeline(content, file).catch((error: unknown) => {
      throw new Error(`${name} could not be copied`, { cause: error });
    });
  }
  archive.finalize();
};

export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const archive = pack();
  const filled = fill(archive, entries).catch((error: unknown) =>
    archive.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  try {
    yield* bytesOf(archive);
  } finally {
    archive.destroy();
    await filled;
  }
}

/** Reads the source to its very end, so that the checks of the source (gzip's, for one) run, too. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const archive = extract();
  // The reader of `archive` gets the error of the source.
  const read = pipeline(source, archive).catch(() => undefined);
  try {
    for await (const content of archive) {
      const { name, size, type } = content.header;
      if (type !== "file") throw new Error(`${name} is no regular file`);
      yield { name, size, content: bytesOf(content) };
    }
  } finally {
    archive.destroy();
    await read;
  }
}
