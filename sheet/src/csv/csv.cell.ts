// What the text of a csv cell means: the marks that keep a spreadsheet from reading it as a number or a formula are taken off.
import { FORMULA } from "./csv.writer.ts";

// Our exports put an apostrophe before text that a spreadsheet would run as a formula; it is removed again here.
const isProtected = (text: string) => text.startsWith("'") && FORMULA.test(text);

/** `="00123"`: how programs keep Excel from turning a code into a number. It means the text in the quotes. */
export const unwrapped = (text: string) => {
  const [, inner] = text.startsWith("=") ? (/^=\s*"((?:[^"]|"")*)"\s*$/.exec(text) ?? []) : [];
  return inner === undefined ? text : inner.replaceAll('""', '"');
};

/** Old programs end a file with this control. */
const END_OF_FILE = "\u001a";

export const cellOf = (text: string) =>
  text === END_OF_FILE ? null : (isProtected(text) ? text.slice(1) : unwrapped(text)) || null;
