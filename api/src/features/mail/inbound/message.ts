// Reads a message as a stream, in the worker: texts up to a limit, files straight into the store. Only little of it is in
// memory at a time, however large it is.
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { MailParser } from "mailparser";
import { maxFileBytes, maxFilesOfMail } from "@igo/contract/mail/mail";
import type { Files } from "../../../platform/files/files.ts";
import { Failure } from "../../../platform/failure.ts";
import type { EventReply } from "../../calendar/calendar.service.ts";
import { maxCalendarBytes, readCalendarReplies } from "./calendar.reply.ts";
import { withCharset } from "./charset.ts";

/** The limit for an entire message; base64 makes files a third larger. */
export const maxMessageBytes = 40 * 2 ** 20;
const maxTextLength = 500_000;
const maxAddresses = 50;

export type IncomingAddress = { name: string; address: string };
export type IncomingFile = { fileKey: string; fileName: string; size: number; contentId: string | null };
export type IncomingMessage = {
  subject: string;
  from: IncomingAddress | null;
  to: IncomingAddress[];
  cc: IncomingAddress[];
  text: string | null;
  html: string | null;
  files: IncomingFile[];
  /** The names of files that are not stored. */
  leftOut: string[];
  /** What a calendar answers in it. */
  replies: EventReply[];
};

/** Removes line breaks and invisible characters. */
export const headerLine = (text: string, most: number): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, most);

type Parsed = { value: readonly { name: string; address?: string | undefined; group?: unknown }[] };

const addressesOf = (given: Parsed | Parsed[] | undefined): IncomingAddress[] =>
  [given ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .flatMap(({ name, address = "" }) => {
      const plain = headerLine(address, 300).toLowerCase();
      return /^[^\s@<>]+@[^\s@<>]+$/.test(plain) && plain.length <= 254
        ? [{ name: headerLine(name, 100), address: plain }]
        : [];
    })
    .slice(0, maxAddresses);

type Part = {
  contentType?: string | undefined;
  filename?: string | undefined;
  cid?: string | undefined;
  content: unknown;
};

const openParser = () =>
  new MailParser({
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
    checksumAlgo: false,
    maxHtmlLengthToParse: maxTextLength,
  });

const longestHead = 65_536;

/** A mail within a mail rarely has a file name, but a subject. */
const nameOfMail = async (path: string, given: string | undefined): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(path, { end: longestHead - 1 })) parts.push(part);
  const [head = ""] = Buffer.concat(parts)
    .toString("latin1")
    .split(/\r?\n\r?\n/, 1);
  const parser = openParser();
  await pipeline(Readable.from([Buffer.from(`${head}\r\n\r\n`, "latin1")]), withCharset(), parser.resume());
  const name = headerLine(given ?? parser.subject ?? "", 200).replace(/\.eml$/i, "");
  return `${name || "mail"}.eml`;
};

const calendarTypes = new Set(["text/calendar", "application/ics"]);

/** Many programs send the answer twice, as a part and as a file. */
const repliesIn = async (path: string, size: number, { contentType = "", filename = "" }: Part) => {
  const isCalendar = calendarTypes.has(contentType.toLowerCase()) || /\.ics$/i.test(filename);
  return isCalendar && size <= maxCalendarBytes ? readCalendarReplies(await readFile(path, "utf8")) : [];
};

/** Stores a file while there is room; of any other, records only the name. */
const keep = async (files: Files, part: Part, kept: IncomingMessage) => {
  const name = headerLine(part.filename ?? "", 200) || "file";
  const content = part.content instanceof Readable ? part.content : Readable.from([]);
  const room = maxFileBytes - kept.files.reduce((sum, { size }) => sum + size, 0);
  if (kept.files.length >= maxFilesOfMail || room <= 0) {
    content.resume();
    kept.leftOut.push(name);
    return;
  }
  try {
    const { key, size } = await files.put(content, room);
    const contentId = part.cid === undefined ? null : headerLine(part.cid, 250);
    const isMail = part.contentType === "message/rfc822";
    const fileName = isMail ? await files.near(key, (path) => nameOfMail(path, part.filename)) : name;
    kept.files.push({ fileKey: key, size, fileName, contentId });
    if (kept.replies.length === 0)
      kept.replies = await files.near(key, (path) => repliesIn(path, size, part));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    content.resume();
    kept.leftOut.push(name);
  }
};

/** The caller must remove the files if it does not store the message. */
export const readMessage = async (files: Files, source: Readable): Promise<IncomingMessage> => {
  const parser = openParser();
  const message: IncomingMessage = {
    subject: "",
    from: null,
    to: [],
    cc: [],
    text: null,
    html: null,
    files: [],
    leftOut: [],
    replies: [],
  };
  const keepFiles = async () => {
    for await (const part of parser as AsyncIterable<Part & { type: string; release?: () => void }>)
      if (part.type === "attachment") {
        await keep(files, part, message);
        part.release?.();
      }
  };
  try {
    await Promise.all([pipeline(source, withCharset(), parser), keepFiles()]);
  } catch (error) {
    for (const { fileKey } of message.files) await files.remove(fileKey);
    throw error;
  }
  return {
    ...message,
    subject: headerLine(parser.subject ?? "", 200),
    from: addressesOf(parser.from)[0] ?? null,
    to: addressesOf(parser.to),
    cc: addressesOf(parser.cc),
    text: parser.text === false ? null : parser.text.slice(0, maxTextLength),
    html: parser.html === false ? null : parser.html.slice(0, maxTextLength),
  };
};
