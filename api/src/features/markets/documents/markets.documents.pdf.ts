// Whether a file is a PDF that opens: header, cross-references, catalogue and at least one page, looked for within bounds.
import { readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";

// A reader looks for the end of the file in its last kilobyte.
const tailBytes = 1024;
const maxStreams = 500;
const maxInflatedBytes = 4 * 2 ** 20;

const aPage = /\/Type\s*\/Page(?![A-Za-z])/;
const aCatalogue = /\/Root\s+\d+\s+\d+\s+R/;
const crossReferences = /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/;

const inflated = (bytes: Buffer): string => {
  try {
    return inflateSync(bytes, { maxOutputLength: maxInflatedBytes }).toString("latin1");
  } catch {
    return "";
  }
};

/** Since PDF 1.5 pages may stand in compressed streams of objects. */
const hasPackedPage = (bytes: Buffer, text: string): boolean => {
  const streams = text.matchAll(/\/Type\s*\/ObjStm\b[^]{0,500}?stream\r?\n/g);
  let left = maxStreams;
  for (const { 0: head, index } of streams) {
    if (left-- === 0) return false;
    const start = index + head.length;
    const end = text.indexOf("endstream", start);
    if (end > start && aPage.test(inflated(bytes.subarray(start, end)))) return true;
  }
  return false;
};

export const isPdf = (bytes: Buffer): boolean => {
  const text = bytes.toString("latin1");
  if (!/^%PDF-\d\.\d/.test(text)) return false;
  const tail = text.slice(-tailBytes);
  const [, offset] = /startxref\s+(\d+)\s+%%EOF\s*\0*$/.exec(tail) ?? [];
  if (offset === undefined || Number(offset) >= bytes.length) return false;
  if (!crossReferences.test(text.slice(Number(offset), Number(offset) + 40))) return false;
  if (!aCatalogue.test(text)) return false;
  // What is inside an encrypted one cannot be seen; the tax authority protects its forms from being changed that way.
  return /\/Encrypt\s/.test(text) || aPage.test(text) || hasPackedPage(bytes, text);
};

/** Documents are small: see the largest one there may be. */
export const isPdfFile = async (path: string): Promise<boolean> => isPdf(await readFile(path));
