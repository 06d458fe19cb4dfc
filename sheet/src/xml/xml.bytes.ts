// Walks over XML as bytes without creating strings: the basis of the fast readers of big parts.
import { TextDecoder } from "node:util";
import { corrupt, SheetFailure } from "../failure.ts";
import { xmlEncoding } from "./xml.events.ts";
import { xmlText } from "../xlsx/xlsx.text.ts";

/** The bytes not yet consumed, [at, end). The byte at `end` is always 0, so loops need no second test. */
export type Window = {
  bytes: Buffer;
  at: number;
  end: number;
  decoder: TextDecoder | null | undefined;
  /** How many unread bytes make another attempt worthwhile; see waitForMore. */
  worth: number;
  /** Positions of the values of the attributes r, s, t and hidden, set by readAttributes; from < 0 if absent. */
  r: Range;
  s: Range;
  t: Range;
  hidden: Range;
  /** Set by readAttributes: the tag ends in "/>". */
  empty: boolean;
  /** Set by readAttributes: the tag declares a namespace. */
  declares: boolean;
  /** By which prefixes, with their colon, the part's own elements go: one, as a rule. None before the root was read. */
  prefixes: Buffer[];
  /** Set by readTag: what it is, and its name without the prefix; an element of a foreign namespace has no name. */
  isMarkup: boolean;
  isClosing: boolean;
  name: Range;
  /** Set by readText: the text, and the position of the closing tag. */
  text: string;
};
export type Range = { from: number; to: number };

export const [LESS, GREATER, SLASH, EQUALS, BANG, QUESTION, COLON] = [60, 62, 47, 61, 33, 63, 58];

// No cell or shared string needs more: 32,767 characters, each an entity, are below 400 kB.
const LONGEST_PIECE = 4 * 1024 * 1024;

const range = (): Range => ({ from: -1, to: -1 });

export const createWindow = (): Window => ({
  bytes: Buffer.alloc(256 * 1024),
  at: 0,
  end: 0,
  decoder: undefined,
  worth: 0,
  r: range(),
  s: range(),
  t: range(),
  hidden: range(),
  empty: false,
  declares: false,
  prefixes: [],
  isMarkup: false,
  isClosing: false,
  name: range(),
  text: "",
});

const asUtf8 = (window: Window, chunk: Uint8Array) => {
  if (window.decoder === undefined) {
    const encoding = xmlEncoding(chunk);
    window.decoder = encoding === "utf-8" ? null : new TextDecoder(encoding);
  }
  return window.decoder ? Buffer.from(window.decoder.decode(chunk, { stream: true })) : chunk;
};

export const append = (window: Window, piece: Uint8Array) => {
  const chunk = asUtf8(window, piece);
  const kept = window.end - window.at;
  if (kept > LONGEST_PIECE) throw corrupt("piece_too_long");
  const wanted = kept + chunk.length + 1;
  const target = wanted > window.bytes.length ? Buffer.alloc(wanted * 2) : window.bytes;
  window.bytes.copy(target, 0, window.at, window.end);
  target.set(chunk, kept);
  window.bytes = target;
  window.at = 0;
  window.end = kept + chunk.length;
  target[window.end] = 0;
};

/** Unfinished input is parsed again only once it has doubled, or its beginning would be read over and over. */
export const waitForMore = (window: Window) => {
  window.worth = (window.end - window.at) * 2;
};

export const isWorthReading = (window: Window) => {
  if (window.end - window.at < window.worth) return false;
  window.worth = 0;
  return true;
};

/** At a 0: either the end of the input so far (-1, wait for more) or a byte that XML forbids. */
const ranOut = (window: Window, at: number) => {
  if (at < window.end) throw corrupt("xml", { detail: "nul" });
  return -1;
};

const isSpace = (byte: number) => byte === 32 || byte === 10 || byte === 9 || byte === 13;

/** The next "<" at or after `at`, or -1. */
export const nextTag = (window: Window, at: number) => {
  const { bytes } = window;
  let here = at;
  for (let byte = bytes[here]!; byte !== LESS; byte = bytes[++here]!)
    if (byte === 0) return ranOut(window, here);
  return here;
};

/** The end of the name that starts at `at`, or -1. */
export const nameEnd = (window: Window, at: number) => {
  const { bytes } = window;
  let here = at;
  for (
    let byte = bytes[here]!;
    byte > 32 && byte !== GREATER && byte !== SLASH && byte !== EQUALS;
    byte = bytes[++here]!
  )
    if (byte === LESS) throw corrupt("xml", { detail: "tag in tag" });
  return bytes[here] === 0 ? ranOut(window, here) : here;
};

const [X, M, R, S, T, H] = [120, 109, 114, 115, 116, 104];

const isDeclaration = (bytes: Buffer, from: number, length: number) =>
  bytes[from] === X &&
  bytes[from + 1] === M &&
  (length === 5 || bytes[from + 5] === COLON) &&
  bytes.toString("latin1", from, from + 5) === "xmlns";

/** Where to keep the value of the attribute whose name starts at `from`. */
const rangeFor = ({ bytes, r, s, t, hidden }: Window, from: number, length: number) => {
  const letter = bytes[from];
  if (length === 1) return letter === R ? r : letter === S ? s : letter === T ? t : undefined;
  return length === 6 && letter === H && bytes.toString("latin1", from, from + 6) === "hidden"
    ? hidden
    : undefined;
};

/** Reads attributes up to the end of the tag. Returns the position after ">", or -1. */
export const readAttributes = (window: Window, at: number) => {
  const { bytes } = window;
  window.r.from = window.s.from = window.t.from = window.hidden.from = -1;
  window.empty = window.declares = false;
  let here = at;
  for (;;) {
    while (isSpace(bytes[here]!)) here++;
    const byte = bytes[here]!;
    if (byte === GREATER) return here + 1;
    if (byte === 0) return ranOut(window, here);
    if (byte === SLASH) {
      window.empty = true;
      here++;
      continue;
    }
    const start = here;
    here = nameEnd(window, here);
    if (here < 0) return -1;
    const length = here - start;
    while (isSpace(bytes[here]!)) here++;
    if (bytes[here] === 0) return ranOut(window, here);
    if (bytes[here] !== EQUALS || length === 0) throw corrupt("xml", { detail: "attribute" });
    here++;
    while (isSpace(bytes[here]!)) here++;
    const quote = bytes[here]!;
    if (quote === 0) return ranOut(window, here);
    if (quote !== 34 && quote !== 39) throw corrupt("xml", { detail: "attribute" });
    const from = ++here;
    for (let value = bytes[here]!; value !== quote; value = bytes[++here]!) {
      if (value === 0) return ranOut(window, here);
      if (value === LESS) throw corrupt("xml", { detail: "attribute" });
    }
    const found = rangeFor(window, start, length);
    if (found) {
      found.from = from;
      found.to = here;
    } else if (length >= 5 && isDeclaration(bytes, start, length)) window.declares = true;
    here++;
  }
};

const CDATA = "<![CDATA[";

const MARKUP = [
  { opening: "<?", closing: "?>" },
  { opening: "<!--", closing: "-->" },
  { opening: CDATA, closing: "]]>" },
];

/** The position after the comment, CDATA section or instruction that starts at `at`, or -1. Refuses DOCTYPE. */
export const skipMarkup = (window: Window, at: number) => {
  const { bytes, end } = window;
  const start = bytes.toString("latin1", at, Math.min(at + CDATA.length, end));
  const found = MARKUP.find(({ opening }) => start.startsWith(opening));
  if (found) {
    const close = bytes.indexOf(found.closing, at + found.opening.length, "latin1");
    const after = close + found.closing.length;
    return close < 0 || after > end ? -1 : after;
  }
  if (MARKUP.some(({ opening }) => opening.startsWith(start))) return -1;
  throw new SheetFailure("unsafe", { reason: "doctype" });
};

/** Reads the text of the element whose content starts at `at` into `window.text`. Returns its closing tag's position, or -1. */
export const readText = (window: Window, at: number) => {
  const { bytes } = window;
  window.text = "";
  let here = at;
  for (;;) {
    const tag = nextTag(window, here);
    if (tag < 0) return -1;
    if (tag > here) window.text += xmlText(bytes.toString("utf8", here, tag));
    const after = bytes[tag + 1];
    if (after === 0) return ranOut(window, tag + 1);
    if (after === SLASH) return tag;
    if (after !== BANG && after !== QUESTION) throw corrupt("xml", { detail: "element in text" });
    here = skipMarkup(window, tag);
    if (here < 0) return -1;
    if (after === BANG && bytes[tag + 2] === 91)
      window.text += bytes.toString("utf8", tag + CDATA.length, here - 3).replace(/\r\n?/g, "\n");
  }
};
