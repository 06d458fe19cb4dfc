// Detects the encoding of a text file, or that it is not text at all.
import { createReadStream } from "node:fs";
import { codePageOf, type CodePage, decoderFor } from "./csv.letters.ts";
import { SheetFailure } from "../failure.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | CodePage;

const SAMPLE = 256 * 1024;

const marked = (sample: Buffer): Encoding | undefined => {
  const start = sample.toString("hex", 0, 3);
  if (start === "efbbbf") return "utf-8";
  if (start.startsWith("fffe")) return "utf-16le";
  return start.startsWith("feff") ? "utf-16be" : undefined;
};

/** Without a byte order mark, UTF-16 shows by zeros on one side of the byte pairs, as Latin letters have. */
const unmarkedUtf16 = (sample: Buffer): Encoding | undefined => {
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  const pairs = sample.length / 2;
  if (odd > pairs * 0.5 && even < pairs * 0.05) return "utf-16le";
  return even > pairs * 0.5 && odd < pairs * 0.05 ? "utf-16be" : undefined;
};

// Formats that start as text but are not a table we read.
const OTHER_FORMAT = /^\s*(%PDF-|<\?xml|<!doctype|<html|<table|\{\\rtf)/i;

const refuseBinary = (sample: Buffer) => {
  let control = 0;
  for (const byte of sample) {
    if (byte < 32 && (byte < 9 || byte > 13) && byte !== 26 && byte !== 27) control += 1;
  }
  // A zero that a broken program wrote does not make a file a picture.
  if (control > Math.max(1, sample.length * 0.005)) throw new SheetFailure("unknown_format");
};

const isAllUtf8 = async (path: string) => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: SAMPLE }))
      if (Buffer.isBuffer(chunk)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/** A UTF-8 file with a few damaged bytes is still UTF-8: in another encoding every accent in it would be wrong. */
const isMostlyUtf8 = (sample: Buffer) => {
  let damaged = 0;
  let foreign = 0;
  for (const character of sample.toString("utf8")) {
    if (character === "\uFFFD") damaged += 1;
    else if (character > "\u007F") foreign += 1;
  }
  return foreign > 0 && damaged * 20 <= foreign;
};

const ENOUGH = 64 * 1024;
const WITH_LETTERS = /[\t\x20-\xff]{0,40}[\x80-\xff][\t\x20-\xff]{0,40}/g;

/** The pieces of the file that have letters beyond ASCII, wherever they are. */
const foreignPieces = async (path: string) => {
  const pieces: string[] = [];
  let length = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: SAMPLE, encoding: "latin1" }))
    for (const [piece] of String(chunk).matchAll(WITH_LETTERS)) {
      pieces.push(piece);
      length += piece.length;
      if (length > ENOUGH) return Buffer.from(pieces.join("\n"), "latin1");
    }
  return Buffer.from(pieces.join("\n"), "latin1");
};

const isUtf8 = async (path: string, sample: Buffer) => (await isAllUtf8(path)) || isMostlyUtf8(sample);

export const sniffEncoding = async (
  path: string,
  { markup = false } = {},
): Promise<{ encoding: Encoding; sample: string; isWhole: boolean }> => {
  let sample: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { end: SAMPLE - 1, highWaterMark: SAMPLE }))
    if (Buffer.isBuffer(chunk)) sample = Buffer.concat([sample, chunk]);
  const unicode = marked(sample) ?? unmarkedUtf16(sample);
  if (unicode !== "utf-16le" && unicode !== "utf-16be") refuseBinary(sample);
  const encoding =
    unicode ?? ((await isUtf8(path, sample)) ? "utf-8" : codePageOf(await foreignPieces(path)));
  const text = decoderFor(encoding).decode(sample, { stream: true });
  if (!markup && OTHER_FORMAT.test(text)) throw new SheetFailure("unknown_format");
  return { encoding, sample: text, isWhole: sample.length < SAMPLE };
};
