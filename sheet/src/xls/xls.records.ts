// Parses the records and strings of an Excel 97 stream.
import { corrupt, SheetFailure } from "../failure.ts";

export type XlsRecord = { id: number; at: number; data: Buffer };

export const recordAt = (stream: Buffer, at: number): XlsRecord | undefined => {
  if (at + 4 > stream.length) return undefined;
  const length = stream.readUInt16LE(at + 2);
  if (at + 4 + length > stream.length) throw corrupt("xls_record");
  return { id: stream.readUInt16LE(at), at, data: stream.subarray(at + 4, at + 4 + length) };
};

export const nextAt = ({ at, data }: XlsRecord) => at + 4 + data.length;

const decode = (bytes: Buffer, isWide: boolean) => bytes.toString(isWide ? "utf16le" : "latin1");

/** A string whose length field has `lengthBytes` bytes, entirely within one record. */
export const readString = (data: Buffer, at: number, lengthBytes: 1 | 2) => {
  const length = lengthBytes === 1 ? data.readUInt8(at) : data.readUInt16LE(at);
  const flags = length === 0 && at + lengthBytes >= data.length ? 0 : data.readUInt8(at + lengthBytes);
  const from = at + lengthBytes + 1;
  const isWide = (flags & 1) === 1;
  return decode(data.subarray(from, from + length * (isWide ? 2 : 1)), isWide);
};

/** Reads across records: a text that is split declares its character width again. */
const createPieces = (pieces: Buffer[]) => {
  let [piece, at] = [0, 0];
  const skipRead = () => {
    while (piece < pieces.length && at >= pieces[piece]!.length) at -= pieces[piece++]!.length;
  };
  const here = () => {
    skipRead();
    const bytes = pieces[piece];
    if (!bytes) throw corrupt("xls_strings");
    return bytes;
  };
  const take = (bytes: number) => {
    let value = 0;
    for (let index = 0; index < bytes; index++) value += here()[at++]! * 256 ** index;
    return value;
  };
  const letters = (length: number, flags: number) => {
    let text = "";
    let left = length;
    let isWide = (flags & 1) === 1;
    while (left > 0) {
      const before = piece;
      const bytes = here();
      if (piece !== before) isWide = (bytes[at++]! & 1) === 1;
      const width = isWide ? 2 : 1;
      const found = Math.min(left, Math.floor((bytes.length - at) / width));
      if (found < 1) throw corrupt("xls_strings");
      text += decode(bytes.subarray(at, at + found * width), isWide);
      at += found * width;
      left -= found;
    }
    return text;
  };
  const skip = (bytes: number) => {
    at += bytes;
  };
  const isOver = () => {
    skipRead();
    return piece >= pieces.length;
  };
  return { take, letters, skip, isOver };
};

/** The shared strings, in a record and its continuations. Their count is what the file says, and sometimes wrong. */
export const readSharedStrings = (records: Buffer[], most: number): string[] => {
  const { take, letters, skip, isOver } = createPieces(records);
  skip(4);
  const count = take(4);
  const strings: string[] = [];
  const next = () => {
    const length = take(2);
    const flags = take(1);
    const runs = flags & 8 ? take(2) : 0;
    const extra = flags & 4 ? take(4) : 0;
    strings.push(letters(length, flags));
    skip(runs * 4 + extra);
  };
  while (!isOver()) {
    if (strings.length >= most) throw new SheetFailure("too_large", { limit: most });
    try {
      next();
    } catch (error) {
      // What follows the last string may be anything.
      if (strings.length >= count) break;
      throw error;
    }
  }
  return strings;
};

/** 30-bit numbers, integer or floating-point, some of them in hundredths. */
export const readShortNumber = (data: Buffer, at: number) => {
  const bits = data.readInt32LE(at);
  const eight = Buffer.alloc(8);
  eight.writeInt32LE(bits & ~3, 4);
  const value = bits & 2 ? bits >> 2 : eight.readDoubleLE(0);
  return bits & 1 ? value / 100 : value;
};
