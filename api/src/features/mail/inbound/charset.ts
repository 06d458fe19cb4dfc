// Text whose mail names no charset although it has letters beyond ASCII: UTF-8 if it can be that, else windows-1252, as
// old programs and scanners send it. Which letters they are is written as UTF-8 before the mail is taken apart.
import { isUtf8 } from "node:buffer";
import { Transform } from "node:stream";
import { fieldOf, readHead } from "./head.ts";

/** No headers are longer, and a longer line is looked at in pieces. */
const most = 65_536;
const maxBoundaries = 100;
const newline = 10;
const oldText = new TextDecoder("windows-1252");

const decoded = (line: Buffer): Buffer => (isUtf8(line) ? line : Buffer.from(oldText.decode(line)));

const typeOf = (headers: string): string => fieldOf(readHead(headers), "content-type");

/** Whether the part is text that names no charset. */
const isBare = (type: string): boolean =>
  (type === "" || /^text\//i.test(type)) && !/;\s*charset(?:\*\d*\*?)?\s*=\s*(?!"?us-ascii)/i.test(type);

const boundaryOf = (type: string): string | undefined =>
  /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(type)?.slice(1).find(Boolean);

/** Passes a message on, with such lines as UTF-8. */
export const withCharset = (): Transform => {
  const boundaries: string[] = [];
  let headers: string | undefined = "";
  let isDecoded = false;
  let rest: Buffer = Buffer.alloc(0);

  const take = (line: Buffer): Buffer => {
    const text = line.toString("latin1").trimEnd();
    if (text.startsWith("--") && boundaries.some((one) => text === `--${one}` || text === `--${one}--`)) {
      headers = "";
      return line;
    }
    if (headers === undefined) return isDecoded ? decoded(line) : line;
    if (text !== "" && headers.length < most) {
      headers += `${text}\n`;
      return decoded(line);
    }
    const type = typeOf(headers);
    isDecoded = isBare(type);
    const boundary = boundaryOf(type);
    if (boundary !== undefined && boundaries.length < maxBoundaries) boundaries.push(boundary);
    headers = undefined;
    return line;
  };

  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let begin = 0;
      for (let end = all.indexOf(newline); end >= 0; end = all.indexOf(newline, begin)) {
        this.push(take(all.subarray(begin, end + 1)));
        begin = end + 1;
      }
      rest = all.subarray(begin);
      if (rest.length > most) {
        this.push(take(rest));
        rest = Buffer.alloc(0);
      }
      pass();
    },
    flush(pass) {
      if (rest.length > 0) this.push(take(rest));
      pass();
    },
  });
};
