// Whether a file is a PDF that opens: checks for header, cross-references, catalogue and at least one page, within
// bounds.
import { readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";

// PDF readers look for the end of the file in its last kilobyte.
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

/** Since PDF 1.5 pages may be in compressed object streams. */
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
  // The content of an encrypted PDF cannot be checked; the tax authority protects its forms from changes that way.
  return /\/Encrypt\s/.test(text) || aPage.test(text) || hasPackedPage(bytes, text);
};

/** Reads the whole file, because documents are small: see their size limit. */
export const isPdfFile = async (path: string): Promise<boolean> => isPdf(await readFile(path));
