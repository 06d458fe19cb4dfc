// What may be attached: known by its first bytes where it has any, and saved under the extension that goes with it.
import { open } from "node:fs/promises";
import { extname } from "node:path";
import { Failure } from "../../../platform/http/failure.ts";
import { nameOf } from "../../../platform/http/uploads.ts";

export type FileKind = { contentType: string; fileName: string; isPicture: boolean };

type Known = { contentType: string; shape: RegExp; extensions: readonly string[] };

const zip = /^PK\x03\x04/;
const compound = /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/;
const office = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

// Of several with the same beginning the name decides; of one alone the beginning does, whatever the name.
const known: readonly Known[] = [
  { contentType: "image/jpeg", shape: /^\xff\xd8\xff/, extensions: [".jpg", ".jpeg"] },
  { contentType: "image/png", shape: /^\x89PNG\r\n/, extensions: [".png"] },
  { contentType: "image/webp", shape: /^RIFF[^]{4}WEBP/, extensions: [".webp"] },
  { contentType: "application/pdf", shape: /^%PDF-/, extensions: [".pdf"] },
  { contentType: `${office}.spreadsheetml.sheet`, shape: zip, extensions: [".xlsx"] },
  { contentType: `${office}.wordprocessingml.document`, shape: zip, extensions: [".docx"] },
  { contentType: `${office}.presentationml.presentation`, shape: zip, extensions: [".pptx"] },
  { contentType: `${openDocument}.spreadsheet`, shape: zip, extensions: [".ods"] },
  { contentType: `${openDocument}.text`, shape: zip, extensions: [".odt"] },
  { contentType: "application/vnd.ms-excel", shape: compound, extensions: [".xls"] },
  { contentType: "application/msword", shape: compound, extensions: [".doc"] },
];
const texts = new Map([
  [".txt", "text/plain; charset=utf-8"],
  [".csv", "text/csv; charset=utf-8"],
]);

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Anything else is refused: a program, a page, an archive. */
export const kindOf = async (path: string, given: string): Promise<FileKind> => {
  const bytes = await headOf(path);
  const head = bytes.toString("latin1", 0, 16);
  const name = nameOf(given);
  const extension = extname(name).toLowerCase();
  const stem = (extension === "" ? name : name.slice(0, -extension.length)).slice(0, 200) || "file";
  const alike = known.filter(({ shape }) => shape.test(head));
  const match =
    alike.find(({ extensions }) => extensions.includes(extension)) ??
    (alike.length === 1 ? alike[0] : undefined);
  if (match) {
    const saved = match.extensions.includes(extension) ? extension : (match.extensions[0] ?? "");
    const { contentType } = match;
    return { contentType, fileName: `${stem}${saved}`, isPicture: contentType.startsWith("image/") };
  }
  const text = texts.get(extension);
  if (!text || alike.length > 0 || bytes.includes(0)) throw new Failure("chat.file_refused");
  return { contentType: text, fileName: `${stem}${extension}`, isPicture: false };
};
