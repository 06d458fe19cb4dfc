// What may be attached: recognised by its first bytes where the format has any, and stored under a matching extension.
import { open } from "node:fs/promises";
import { extname } from "node:path";
import { Failure } from "../../../platform/failure.ts";
import { safeFileName } from "../../../platform/http/uploads.ts";

export type FileKind = { contentType: string; fileName: string; isPicture: boolean };

/** The first bytes in hexadecimal. */
type Known = { contentType: string; begins: string; extensions: readonly string[] };

const zip = "504b0304";
const compound = "d0cf11e0a1b11ae1";
const office = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

// If several types share their first bytes, the name decides between them; otherwise the bytes alone decide.
const known: readonly Known[] = [
  { contentType: "image/jpeg", begins: "ffd8ff", extensions: [".jpg", ".jpeg"] },
  { contentType: "image/png", begins: "89504e470d0a", extensions: [".png"] },
  { contentType: "image/webp", begins: "52494646", extensions: [".webp"] },
  { contentType: "application/pdf", begins: "255044462d", extensions: [".pdf"] },
  { contentType: `${office}.spreadsheetml.sheet`, begins: zip, extensions: [".xlsx"] },
  { contentType: `${office}.wordprocessingml.document`, begins: zip, extensions: [".docx"] },
  { contentType: `${office}.presentationml.presentation`, begins: zip, extensions: [".pptx"] },
  { contentType: `${openDocument}.spreadsheet`, begins: zip, extensions: [".ods"] },
  { contentType: `${openDocument}.text`, begins: zip, extensions: [".odt"] },
  { contentType: "application/vnd.ms-excel", begins: compound, extensions: [".xls"] },
  { contentType: "application/msword", begins: compound, extensions: [".doc"] },
];
const texts = new Map([
  [".txt", "text/plain; charset=utf-8"],
  [".csv", "text/csv; charset=utf-8"],
  [".eml", "message/rfc822"],
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

/** Throws for anything else: programs, pages, archives. */
export const fileKindOf = async (path: string, given: string): Promise<FileKind> => {
  const bytes = await headOf(path);
  const head = bytes.toString("hex", 0, 16);
  const name = safeFileName(given);
  const extension = extname(name).toLowerCase();
  const stem = (extension === "" ? name : name.slice(0, -extension.length)).slice(0, 200) || "file";
  const alike = known.filter(({ begins }) => head.startsWith(begins));
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
