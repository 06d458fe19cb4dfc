// Reads sharedStrings.xml as bytes into a table, only as far as cells need it: a preview does not read all of it.
import { corrupt } from "../failure.ts";
import { isPlainText } from "../process/json.bytes.ts";
import { addPlain, addText, type StringTable } from "../string.table.ts";
import {
  append,
  createWindow,
  isWorthReading,
  nextTag,
  readText,
  SLASH,
  waitForMore,
  type Window,
} from "../xml/xml.bytes.ts";
import { isNamed, passTag, readTag, skipElement } from "../xml/xml.tags.ts";
import { officeText } from "./xlsx.text.ts";

const [SI, T, R, SST] = ["si", "t", "r", "sst"].map((name) => Buffer.from(name));

/** Skips a text element whose content starts at `at`; plain bytes stay in place. Returns the closing tag's position. */
const plainEnd = (window: Window, at: number) => {
  const close = nextTag(window, at);
  return close >= 0 && window.bytes[close + 1] === SLASH && isPlainText(window.bytes, at, close) ? close : -1;
};

/** Reads the item whose content starts at `at`: joins runs, skips phonetic guides. Returns the position after it, or -1. */
export const readItem = (
  window: Window,
  at: number,
  add: (text: string, plainFrom: number, plainTo: number) => void,
) => {
  let here = at;
  let text = "";
  let [plainFrom, plainTo] = [-1, -1];
  let texts = 0;
  let inRun = false;
  for (;;) {
    const tag = nextTag(window, here);
    here = tag < 0 ? -1 : readTag(window, tag);
    if (here < 0) return -1;
    if (window.isMarkup) continue;
    if (window.isClosing) {
      if (!inRun) {
        add(text, plainFrom, plainTo);
        return here;
      }
      inRun = false;
    } else if (isNamed(window, T!)) {
      if (window.empty) continue;
      const plain = texts === 0 ? plainEnd(window, here) : -1;
      const close = plain >= 0 ? plain : readText(window, here);
      if (close < 0) return -1;
      // A single plain text is copied as bytes; a second one turns the first into a string.
      if (plainFrom >= 0) text = window.bytes.toString("utf8", plainFrom, plainTo);
      plainFrom = plainTo = -1;
      if (plain >= 0) [plainFrom, plainTo] = [here, plain];
      else text += officeText(window.text);
      texts++;
      here = passTag(window, close);
      if (here < 0) return -1;
    } else if (isNamed(window, R!) && !inRun) inRun = !window.empty;
    else {
      here = skipElement(window, here);
      if (here < 0) return -1;
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

  let inRoot = false;
  const step = (tag: number) => {
    const content = readTag(window, tag);
    if (content < 0 || window.isMarkup) return content;
    if (!inRoot) {
      if (!isNamed(window, SST!)) throw corrupt("xml", { detail: "root" });
      inRoot = true;
      ended = window.empty;
    } else if (window.isClosing) ended = true;
    else if (!isNamed(window, SI!)) return skipElement(window, content);
    else if (!window.empty) return readItem(window, content, add);
    else addText(table, "");
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
