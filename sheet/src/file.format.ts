// Recognises a file's format by its content; the name may be wrong.
import { open } from "node:fs/promises";
import { SheetFailure } from "./failure.ts";
import type { Limits } from "./limits.ts";
import type { Reader } from "./reader.ts";

const OLE = "d0cf11e0a1b11ae1";

/** Enough to reach the first element of a document. */
const START = 4096;

// What web portals save as .xls: Excel opens it, so people believe it is one.
const SPREADSHEETML = /<(?:\w+:)?Workbook\b[^>]*urn:schemas-microsoft-com:office:spreadsheet/;
const HTML =
  /^\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype html|html|head|body|meta|table|style|div|center|font|form)\b/i;

const asText = (start: Buffer) => {
  const isWide = start[0] === 0xff && start[1] === 0xfe;
  return (isWide ? start.toString("utf16le") : start.toString("utf8")).replace(/^\uFEFF/, "");
};

const openText = async (path: string, size: number, start: Buffer, limits: Limits): Promise<Reader> => {
  const head = asText(start);
  if (SPREADSHEETML.test(head))
    return (await import("./html/spreadsheetml.reader.ts")).openSpreadsheetMl(path, size, limits);
  if (HTML.test(head)) return (await import("./html/html.reader.ts")).openHtml(path, size, limits);
  return (await import("./csv/csv.reader.ts")).openCsv(path, size, limits);
};

const readStart = async (path: string) => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Buffer.alloc(START);
    const { bytesRead } = await file.read(start, 0, start.length, 0);
    return { size, start: start.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
};

// Each reader is loaded only for its format: every module delays the first row by some milliseconds.
const openZip = async (path: string, size: number, limits: Limits): Promise<Reader> => {
  const { openArchive } = await import("./container/zip.archive.ts");
  const archive = await openArchive(path, limits);
  if (archive.has("[Content_Types].xml")) {
    const { openXlsx, workbookPart } = await import("./xlsx/xlsx.reader.ts");
    const part = await workbookPart(archive, limits);
    if (/\.xml$/i.test(part) && archive.has(part)) return openXlsx(archive, size, limits);
  }
  if (archive.has("mimetype") && archive.has("content.xml"))
    return (await import("./ods/ods.reader.ts")).openOds(path, size, limits);
  throw new SheetFailure("unknown_format");
};

export const openFile = async (path: string, limits: Limits): Promise<Reader> => {
  const { size, start } = await readStart(path);
  if (size > limits.fileBytes) throw new SheetFailure("too_large", { limit: limits.fileBytes });
  if (start.toString("latin1", 0, 2) === "PK") return openZip(path, size, limits);
  if (start.toString("hex", 0, 8) === OLE)
    return (await import("./xls/xls.reader.ts")).openXls(path, size, limits);
  return openText(path, size, start, limits);
};
