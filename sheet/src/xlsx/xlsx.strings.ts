// Reads sharedStrings.xml as bytes into a table, only as far as cells need it: a preview does not read all of it.
import { corrupt } from "../failure.ts";
import { isPlainText } from "../process/json.bytes.ts";
import { addPlain, addText, type StringTable } from "../string.table.ts";
import {
  append,
  BANG,
  createWindow,
  isNamed,
  nameEnd,
  nextTag,
  QUESTION,
  readAttributes,
  readText,
  skipMarkup,
  SLASH,
  isWorthReading,
  waitForMore,
} from "../xml/xml.bytes.ts";
import type { Window } from "../xml/xml.bytes.ts";
import { officeText } from "./xlsx.text.ts";

const [SI, T, PHONETIC, SST] = ["si", "t", "rPh", "sst"].map((name) => Buffer.from(name));

/** Skips a text element whose content starts at `at`; plain bytes stay in place. Returns the closing tag's position. */
const plainEnd = (window: Window, at: number) => {
  const close = nextTag(window, at);
  return close >= 0 && window.bytes[close + 1] === SLASH && isPlainText(window.bytes, at, close) ? close : -1;
};

/** Reads the item whose content starts at `at`: joins runs, skips phonetic guides. Returns the position after it, or -1. */
export const readItem = (
  window: Window,
  at: number,
  ending: Uint8Array,
  add: (text: string, plainFrom: number, plainTo: number) => void,
) => {
  let here = at;
  let text = "";
  let [plainFrom, plainTo] = [-1, -1];
  let texts = 0;
  let phonetic = false;
  for (;;) {
    const tag = nextTag(window, here);
    if (tag < 0) return -1;
    const first = window.bytes[tag + 1];
    if (first === BANG || first === QUESTION) {
      here = skipMarkup(window, tag);
      if (here < 0) return -1;
      continue;
    }
    const name = first === SLASH ? tag + 2 : tag + 1;
    const end = nameEnd(window, name);
    if (end < 0) return -1;
    here = readAttributes(window, end);
    if (here < 0) return -1;
    if (first === SLASH) {
      if (isNamed(window, name, end, ending)) {
        add(text, plainFrom, plainTo);
        return here;
      }
      if (isNamed(window, name, end, PHONETIC!)) phonetic = false;
    } else if (isNamed(window, name, end, PHONETIC!)) phonetic = !window.empty;
    else if (isNamed(window, name, end, T!) && !window.empty) {
      const plain = texts === 0 && !phonetic ? plainEnd(window, here) : -1;
      const close = plain >= 0 ? plain : readText(window, here);
      if (close < 0) return -1;
      if (!phonetic) {
        // A single plain text is copied as bytes; a second one turns the first into a string.
        if (plainFrom >= 0) text = window.bytes.toString("utf8", plainFrom, plainTo);
        plainFrom = plainTo = -1;
        if (plain >= 0) [plainFrom, plainTo] = [here, plain];
        else text += officeText(window.text);
        texts++;
      }
      here = close;
    }
  }
};

export type StringReader = { table: StringTable; more: () => Promise<boolean> };

/** `more` reads another chunk of the file into the table and says whether there was one. */
export const createStringReader = (
  chunks: AsyncIterator<Uint8Array> | undefined,
  table: StringTable,
): StringReader => {
  const window = createWindow();
  let ended = chunks === undefined;

  const add = (text: string, plainFrom: number, plainTo: number) => {
    if (plainFrom < 0) addText(table, text);
    else if (plainTo - plainFrom <= table.limits.cellCharacters)
      addPlain(table, window.bytes, plainFrom, plainTo);
    else addText(table, window.bytes.toString("utf8", plainFrom, plainTo));
  };

  const step = (tag: number) => {
    const first = window.bytes[tag + 1];
    if (first === BANG || first === QUESTION) return skipMarkup(window, tag);
    const name = first === SLASH ? tag + 2 : tag + 1;
    const end = nameEnd(window, name);
    const content = end < 0 ? -1 : readAttributes(window, end);
    if (content < 0) return -1;
    if (isNamed(window, name, end, SST!) && (first === SLASH || window.empty)) ended = true;
    if (first === SLASH || !isNamed(window, name, end, SI!)) return content;
    if (!window.empty) return readItem(window, content, SI!, add);
    addText(table, "");
    return content;
  };

  const scan = () => {
    for (;;) {
      if (ended) return;
      const tag = nextTag(window, window.at);
      if (tag < 0) window.at = window.end;
      const after = tag < 0 ? -1 : step(tag);
      if (after < 0) return waitForMore(window);
      window.at = after;
    }
  };

  const more = async () => {
    if (ended || !chunks) return false;
    const next = await chunks.next();
    if (next.value) append(window, next.value);
    // No more input will come: what is unfinished now stays unfinished.
    if (next.done) window.worth = 0;
    if (isWorthReading(window)) scan();
    if (next.done && !ended) throw corrupt("xml", { detail: "shared strings end early" });
    return true;
  };
  return { table, more };
};
