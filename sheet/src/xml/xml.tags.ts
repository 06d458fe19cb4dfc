// Reads tags as bytes, and tells a part's own elements from those of foreign namespaces, whatever prefixes a file uses.
import { corrupt } from "../failure.ts";
import {
  BANG,
  COLON,
  nameEnd,
  nextTag,
  QUESTION,
  readAttributes,
  skipMarkup,
  SLASH,
  type Window,
} from "./xml.bytes.ts";
import { officeNamespaces } from "./xml.events.ts";

const DECLARATION = /\sxmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The namespaces that a tag declares, by prefix. */
const declarationsOf = (window: Window, from: number, to: number) =>
  new Map(
    Array.from(window.bytes.toString("utf8", from, to).matchAll(DECLARATION), ([, prefix, one, other]) => [
      prefix === undefined ? "" : `${prefix}:`,
      one ?? other ?? "",
    ]),
  );
const isOwn = (address: string | undefined) => address !== undefined && officeNamespaces[address] === "";

/** The root of a part says by which prefixes the part's own elements go. */
const readRoot = (window: Window, from: number, nameTo: number, to: number) => {
  const name = window.bytes.toString("utf8", from, nameTo);
  const declared = declarationsOf(window, nameTo, to);
  const own = [...declared].flatMap(([prefix, address]) => (isOwn(address) ? [prefix] : []));
  // A part that declares no namespace is read as if it had declared its own.
  if (!declared.has("") && !name.includes(":")) own.push("");
  if (!own.includes(name.slice(0, name.indexOf(":") + 1)))
    throw corrupt("xml", { detail: `root ${name.slice(0, 40)}` });
  window.prefixes = own.map((prefix) => Buffer.from(prefix));
};

/** Takes the prefix off the name of an element of the part's own; one of a foreign namespace is left without a name. */
const nameElement = ({ bytes, prefixes, name }: Window, from: number, to: number) => {
  let colon = from;
  while (colon < to && bytes[colon] !== COLON) colon++;
  const length = colon < to ? colon + 1 - from : 0;
  name.from = name.to = to;
  for (const prefix of prefixes) {
    let same = prefix.length === length;
    for (let index = 0; same && index < length; index++) same = bytes[from + index] === prefix[index];
    if (same) name.from = from + length;
  }
};

/** A tag that declares namespaces may change what its own prefix stands for: then it is foreign with all that is in it. */
const heedDeclarations = (window: Window, from: number, nameTo: number, to: number) => {
  const name = window.bytes.toString("utf8", from, nameTo);
  const prefix = name.slice(0, name.indexOf(":") + 1);
  for (const [declared, address] of declarationsOf(window, nameTo, to)) {
    const wasOwn = window.prefixes.some((own) => own.toString() === declared);
    if (wasOwn === isOwn(address)) continue;
    // No program changes its prefixes for only a part of what is in an element: half of it would be passed over.
    if (declared !== prefix || !wasOwn) throw corrupt("xml", { detail: "prefixes" });
    window.name.from = window.name.to;
  }
};

/** Reads the tag, comment or instruction at `tag`, but for the meaning of its name. Returns the position after it, or -1. */
export const passTag = (window: Window, tag: number) => {
  const first = window.bytes[tag + 1];
  window.isMarkup = first === BANG || first === QUESTION;
  if (window.isMarkup) return skipMarkup(window, tag);
  window.isClosing = first === SLASH;
  const from = window.isClosing ? tag + 2 : tag + 1;
  const to = nameEnd(window, from);
  window.name.from = from;
  window.name.to = to;
  return to < 0 ? -1 : readAttributes(window, to);
};

/** Reads the tag, comment or instruction at `tag`. Returns the position after it, or -1. */
export const readTag = (window: Window, tag: number) => {
  const after = passTag(window, tag);
  if (after < 0 || window.isMarkup) return after;
  const { from, to } = window.name;
  const isRoot = window.prefixes.length === 0;
  if (isRoot) readRoot(window, from, to, after);
  nameElement(window, from, to);
  if (window.declares && !isRoot) heedDeclarations(window, from, to, after);
  return after;
};

/** Whether the tag just read has this name. */
export const isNamed = ({ bytes, name: { from, to } }: Window, name: Uint8Array) => {
  if (to - from !== name.length) return false;
  for (let index = 0; index < name.length; index++) if (bytes[from + index] !== name[index]) return false;
  return true;
};

/** Skips the element whose start tag was just read and ends at `content`. Returns the position after it, or -1. */
export const skipElement = (window: Window, content: number) => {
  let here = content;
  for (let depth = window.empty ? 0 : 1; depth > 0;) {
    const tag = nextTag(window, here);
    here = tag < 0 ? -1 : passTag(window, tag);
    if (here < 0) return -1;
    if (window.isMarkup) continue;
    if (window.isClosing) depth -= 1;
    else if (!window.empty) depth += 1;
  }
  return here;
};
