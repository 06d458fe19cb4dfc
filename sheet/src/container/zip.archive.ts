// Opens a zip and inflates its entries within limits, so that a zip bomb is refused after a bounded amount of work.
import { createInflateRaw, crc32 } from "node:zlib";
import { pipeline, type Readable } from "node:stream";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import { corrupt, SheetFailure } from "../failure.ts";
import type { Limits } from "../limits.ts";

export type Archive = {
  has: (name: string) => boolean;
  names: () => string[];
  /** The inflated size an entry declares; `chunks` fails if it turns out larger. */
  sizeOf: (name: string) => number;
  /** The inflated bytes of an entry, chunk by chunk. Leaving the loop early closes the entry. */
  chunks: (name: string) => AsyncGenerator<Buffer>;
  /** A whole entry; for small ones. */
  whole: (name: string, maxBytes: number) => Promise<Buffer>;
};

// Names in an Office package are case-insensitive, and some programs do mix their case.
const keyOf = (name: string) => name.toLowerCase().replace(/^\//, "");

const PIECE = 64 * 1024;

const open = async (path: string) => {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false });
  } catch (error) {
    throw corrupt("zip", { detail: String(error) });
  }
};

const listEntries = async (zip: ZipFile, limits: Limits) => {
  if (zip.entryCount > limits.zipEntries)
    throw new SheetFailure("too_many_entries", { limit: limits.zipEntries });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(keyOf(entry.fileName), entry);
  } catch (error) {
    throw corrupt("zip", { detail: String(error) });
  }
  return entries;
};

export const openArchive = async (path: string, limits: Limits): Promise<Archive> => {
  const zip = await open(path);
  const entries = await listEntries(zip, limits);
  let inflated = 0;

  // Declared sizes may lie: they are enough to refuse an entry early, but only counted bytes let one through.
  const guardTotal = (bytes: number) => {
    if (bytes > limits.inflatedBytes)
      throw new SheetFailure("too_large", { limit: limits.inflatedBytes, of: "unpacked" });
    if (bytes > limits.ratioFreeBytes && bytes > zip.fileSize * limits.inflationRatio)
      throw new SheetFailure("too_large", { ratio: limits.inflationRatio });
  };

  const find = (name: string) => {
    const entry = entries.get(keyOf(name));
    if (!entry) throw corrupt("part_missing", { part: name });
    if (entry.isEncrypted()) throw new SheetFailure("encrypted");
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
      throw corrupt("compression", { part: name });
    return entry;
  };

  const openEntry = async (entry: Entry): Promise<Readable> => {
    const raw = await zip.openReadStreamPromise(entry, { decodeFileData: false });
    if (entry.compressionMethod === 0) return raw;
    // pipeline requires a callback; errors reach whoever iterates the inflater.
    return pipeline(raw, createInflateRaw({ chunkSize: PIECE }), () => {});
  };

  async function* chunks(name: string): AsyncGenerator<Buffer> {
    const entry = find(name);
    guardTotal(inflated + entry.uncompressedSize);
    let size = 0;
    let checksum = 0;
    try {
      for await (const chunk of await openEntry(entry)) {
        if (!Buffer.isBuffer(chunk)) continue;
        size += chunk.length;
        inflated += chunk.length;
        if (size > entry.uncompressedSize) throw corrupt("size", { part: name });
        guardTotal(inflated);
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
    } catch (error) {
      if (error instanceof SheetFailure) throw error;
      throw corrupt("inflate", { part: name, detail: String(error) });
    }
    if (size !== entry.uncompressedSize || checksum !== entry.crc32)
      throw corrupt("checksum", { part: name });
  }

  const whole = async (name: string, maxBytes: number) => {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const chunk of chunks(name)) {
      size += chunk.length;
      if (size > maxBytes)
        throw new SheetFailure("too_large", { part: name, limit: maxBytes, of: "unpacked" });
      pieces.push(chunk);
    }
    return Buffer.concat(pieces);
  };

  const sizeOf = (name: string) => find(name).uncompressedSize;

  return { has: (name) => entries.has(keyOf(name)), names: () => [...entries.keys()], sizeOf, chunks, whole };
};
