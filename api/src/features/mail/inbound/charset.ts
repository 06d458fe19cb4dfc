// Text whose mail names no charset although it has letters beyond ASCII: UTF-8 if it can be that, else windows-1252, as
// old programs and scanners send it, as it is or in base64 or quoted-printable. Which letters they are is written as
// UTF-8 before the mail is taken apart. Files stay as they are.
import { isUtf8 } from "node:buffer";
import { Transform } from "node:stream";
import { fieldOf, readHead } from "./head.ts";

/** No headers are longer, and a longer line is looked at in pieces. */
const most = 65_536;
const maxBoundaries = 100;
/** Of an encoded text, which is known only as a whole; no longer one is shown. */
const maxHeld = 2 * 2 ** 20;
const newline = 10;
const oldText = new TextDecoder("windows-1252");

const decoded = (line: Buffer): Buffer => (isUtf8(line) ? line : Buffer.from(oldText.decode(line)));

/** Whether the part is text that names no charset. */
const isBare = (type: string, disposition: string): boolean =>
  (type === "" || /^text\/(?:plain|html)\b/i.test(type)) &&
  !/^attachment\b/i.test(disposition) &&
  !/;\s*charset(?:\*\d*\*?)?\s*=\s*(?!"?us-ascii)/i.test(type);

const boundaryOf = (type: string): string | undefined =>
  /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(type)?.slice(1).find(Boolean);

type Encoding = { decode: (text: string) => Buffer; encode: (bytes: Buffer) => string };

const encodings = new Map<string, Encoding>([
  [
    "base64",
    {
      decode: (text) => Buffer.from(text, "base64"),
      encode: (bytes) => bytes.toString("base64").replaceAll(/.{1,76}/g, "$&\r\n"),
    },
  ],
  [
    "quoted-printable",
    {
      decode: (text) =>
        Buffer.from(
          text
            .replaceAll(/=[ \t]*\r?\n/g, "")
            .replaceAll(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          "latin1",
        ),
      encode: (bytes) =>
        bytes
          .toString("latin1")
          .replaceAll(
            /[^\t\r\n -<>-~]/g,
            (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
          ),
    },
  ],
]);

const recoded = (lines: readonly Buffer[], { decode, encode }: Encoding): Buffer => {
  const all = Buffer.concat(lines);
  const bytes = decode(all.toString("latin1"));
  return isUtf8(bytes) ? all : Buffer.from(`${encode(decoded(bytes)).trimEnd()}\r\n`, "latin1");
};

/** Passes a message on, with such lines as UTF-8. */
export const withCharset = (): Transform => {
  const boundaries: string[] = [];
  let headers: string | undefined = "";
  let isDecoded = false;
  let rest: Buffer = Buffer.alloc(0);

  let held: { encoding: Encoding; lines: Buffer[]; size: number } | undefined;

  const letGo = (): Buffer[] => {
    if (!held) return [];
    const { encoding, lines, size } = held;
    held = undefined;
    return size > maxHeld ? lines : [recoded(lines, encoding)];
  };

  const take = (line: Buffer): Buffer[] => {
    const text = line.toString("latin1").trimEnd();
    if (text.startsWith("--") && boundaries.some((one) => text === `--${one}` || text === `--${one}--`)) {
      headers = "";
      return [...letGo(), line];
    }
    if (held) {
      held.lines.push(line);
      held.size += line.length;
      return held.size > maxHeld ? letGo() : [];
    }
    if (headers === undefined) return [isDecoded ? decoded(line) : line];
    if (text !== "" && headers.length < most) {
      headers += `${text}\n`;
      return [decoded(line)];
    }
    const head = readHead(headers);
    const type = fieldOf(head, "content-type");
    const encoding = encodings.get(fieldOf(head, "content-transfer-encoding").toLowerCase());
    isDecoded = isBare(type, fieldOf(head, "content-disposition"));
    if (isDecoded && encoding) {
      isDecoded = false;
      held = { encoding, lines: [], size: 0 };
    }
    const boundary = boundaryOf(type);
    if (boundary !== undefined && boundaries.length < maxBoundaries) boundaries.push(boundary);
    headers = undefined;
    return [line];
  };

  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let begin = 0;
      for (let end = all.indexOf(newline); end >= 0; end = all.indexOf(newline, begin)) {
        for (const one of take(all.subarray(begin, end + 1))) this.push(one);
        begin = end + 1;
      }
      rest = all.subarray(begin);
      if (rest.length > most) {
        for (const one of take(rest)) this.push(one);
        rest = Buffer.alloc(0);
      }
      pass();
    },
    flush(pass) {
      if (rest.length > 0) for (const one of take(rest)) this.push(one);
      for (const one of letGo()) this.push(one);
      pass();
    },
  });
};
