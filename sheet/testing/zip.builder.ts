// Builds zip files for tests, honest ones and ones that lie about their sizes.
import { constants, crc32, deflateRawSync } from "node:zlib";

export type ZipEntry = {
  name: string;
  data: string | Uint8Array;
  /** The inflated size that the zip declares, if it is to lie. */
  declaredSize?: number;
  /** Bytes that are already deflated; `data` is then ignored. */
  deflated?: { bytes: Buffer; size: number; checksum: number };
  /** Points to the bytes of the previous entry, as overlapping bombs do. */
  overlapping?: boolean;
  encrypted?: boolean;
};

const LOCAL = 30;
const CENTRAL = 46;

export const zip = (entries: ZipEntry[]): Buffer => {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  let previous = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const data = Buffer.from(entry.data);
    const bytes = entry.deflated?.bytes ?? deflateRawSync(data);
    const size = entry.declaredSize ?? entry.deflated?.size ?? data.length;
    const checksum = entry.deflated?.checksum ?? crc32(data);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(entry.encrypted ? 0x801 : 0x800, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(checksum, 10);
    shared.writeUInt32LE(bytes.length, 14);
    shared.writeUInt32LE(size, 18);
    shared.writeUInt16LE(name.length, 22);
    const central = Buffer.alloc(CENTRAL);
    central.writeUInt32LE(0x02014b50, 0);
    shared.copy(central, 6);
    central.writeUInt32LE(entry.overlapping ? previous : offset, 42);
    centrals.push(central, name);
    if (entry.overlapping) continue;
    const signature = Buffer.alloc(4);
    signature.writeUInt32LE(0x04034b50, 0);
    locals.push(signature, shared, name, bytes);
    previous = offset;
    offset += LOCAL + name.length + bytes.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
};

const MB = 1024 * 1024;

/** Deflated text of `times` MB. Flushed chunks can be concatenated, so it costs neither time nor memory. */
export const deflatedRepeat = (before: string, piece: string, times: number) => {
  const flushed = { finishFlush: constants.Z_FULL_FLUSH };
  const block = deflateRawSync(Buffer.alloc(MB, piece), flushed);
  const blocks = Array.from({ length: times }, () => block);
  const bytes = Buffer.concat([deflateRawSync(before, flushed), ...blocks, deflateRawSync("")]);
  // Nobody reads far enough for the checksum to matter.
  return { bytes, size: before.length + times * MB, checksum: 0 };
};
