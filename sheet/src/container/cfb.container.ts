// Opens the container of old Office files (a small file system in a file) and reads its streams by name. Refuses loops and
// false lengths.
import { corrupt } from "../failure.ts";

const HEADER = 512;
const ENTRY = 128;
const LAST_SECTOR = 0xfffffffa;

type Entry = { name: string; kind: number; start: number; size: number };

/** The bytes of a chain of sectors. A chain with more sectors than the file has is a loop. */
const readChain = (
  start: number,
  next: Uint32Array,
  sector: (index: number) => Buffer,
  most = Number.POSITIVE_INFINITY,
) => {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for (let at = start; at < LAST_SECTOR && bytes < most; at = next[at] ?? LAST_SECTOR) {
    if (pieces.length > next.length) throw corrupt("cfb_circle");
    const piece = sector(at);
    pieces.push(piece);
    bytes += piece.length;
  }
  return Buffer.concat(pieces);
};

const numbersOf = (bytes: Buffer) => {
  const numbers = new Uint32Array(Math.floor(bytes.length / 4));
  for (let index = 0; index < numbers.length; index++) numbers[index] = bytes.readUInt32LE(index * 4);
  return numbers;
};

const readEntries = (directory: Buffer): Entry[] => {
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const length = Math.min(Math.max(directory.readUInt16LE(at + 64) - 2, 0), 62);
    entries.push({
      name: directory.toString("utf16le", at, at + length),
      kind: directory[at + 66] ?? 0,
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
};

export type Container = { has: (name: string) => boolean; stream: (name: string) => Buffer };

const open = (file: Buffer): Container => {
  const sectorSize = 1 << file.readUInt16LE(30);
  const smallSize = 1 << file.readUInt16LE(32);
  if ((sectorSize !== 512 && sectorSize !== 4096) || smallSize !== 64) throw corrupt("cfb_header");
  const sectors = Math.ceil(file.length / sectorSize);
  const sector = (index: number) => {
    const from = (index + 1) * sectorSize;
    if (from >= file.length) throw corrupt("cfb_sector");
    return file.subarray(from, from + sectorSize);
  };
  const tables: number[] = [...numbersOf(file.subarray(76, HEADER))];
  // Larger files continue the list of tables in sectors; the last number of each points to the next.
  for (let at = file.readUInt32LE(68), seen = 0; at < LAST_SECTOR; seen++) {
    if (seen > sectors) throw corrupt("cfb_circle");
    const more = numbersOf(sector(at));
    tables.push(...more.subarray(0, -1));
    at = more.at(-1) ?? LAST_SECTOR;
  }
  const used = tables.filter((index) => index < LAST_SECTOR);
  if (used.length > sectors) throw corrupt("cfb_tables");
  const next = numbersOf(Buffer.concat(used.map(sector)));
  const entries = readEntries(readChain(file.readUInt32LE(48), next, sector));
  const root = entries.find(({ kind }) => kind === 5);

  const small = () => {
    const nextSmall = numbersOf(readChain(file.readUInt32LE(60), next, sector));
    const all = root ? readChain(root.start, next, sector, root.size) : Buffer.alloc(0);
    return { nextSmall, piece: (index: number) => all.subarray(index * smallSize, (index + 1) * smallSize) };
  };
  // Names of this file system do not depend on capitals.
  const find = (name: string) =>
    entries.find((entry) => entry.kind === 2 && entry.name.toLowerCase() === name.toLowerCase());

  const stream = (name: string) => {
    const entry = find(name);
    if (!entry) throw corrupt("cfb_stream", { name });
    const isSmall = entry.size < file.readUInt32LE(56);
    const { nextSmall, piece } = isSmall ? small() : { nextSmall: next, piece: sector };
    const bytes = readChain(entry.start, nextSmall, piece, entry.size);
    if (bytes.length < entry.size) throw corrupt("cfb_short");
    return bytes.subarray(0, entry.size);
  };
  return { has: (name) => find(name) !== undefined, stream };
};

/** A number that points outside the file makes Buffer throw a RangeError: the file is corrupt, not our code. */
export const withinBounds = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw corrupt("out_of_bounds");
    throw error;
  }
};

export const openContainer = (file: Buffer): Container => {
  const container = withinBounds(() => open(file));
  return { has: container.has, stream: (name) => withinBounds(() => container.stream(name)) };
};
