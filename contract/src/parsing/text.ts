// Texts as people type them: cleaned for storing, folded for comparing, and the text of any cell.
import { UNSEEN } from "./unseen.ts";
import type { RawCell } from "./cells.ts";

/** In no text as typed, but where others begin: `Ã` before the second half of an accented letter. */
const TILDE_A = 195;

const isPlain = (text: string) => {
  let before = 32;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (
      code < 32 ||
      (code > 126 && (code < 192 || code > 767 || code === TILDE_A)) ||
      (code === 32 && before === 32)
    )
      return false;
    before = code;
  }
  return before !== 32 || text === "";
};

// UTF-8 that a program took for Windows' letters and wrote as UTF-8 again: `NiÃ±o`, `Â¿`, `â€œ`. Nobody types these pairs.
const TWICE = /Ã[\u0080-\u009f¡-¿ŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|Â[\u00a0¡°ª«´·º»¿®½¼£]|â€[™˜œ\u009d“”¦¢]|â‚¬/g;
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const byteOf = (letter: string) => {
  const at = WINDOWS.indexOf(letter);
  return at < 0 ? letter.charCodeAt(0) : 128 + at;
};
const decoder = new TextDecoder();
const decodedOnce = (twice: string) => decoder.decode(Uint8Array.from(twice, byteOf));

/** Single spaces between words, none around; composed characters; nothing that cannot be seen, no lone surrogates. */
export const collapse = (text: string) =>
  isPlain(text)
    ? text
    : text
        .toWellFormed()
        // Halves of these pairs cannot be seen, so first of all; and again, if what stood between two halves is gone.
        .replace(TWICE, decodedOnce)
        .replace(UNSEEN, "")
        .replace(TWICE, decodedOnce)
        .normalize("NFC")
        .replace(/[\s\u0085]+/g, " ")
        .trim();

/** Like `collapse`, but keeps line breaks. */
export const collapseLines = (text: string) =>
  stripApostrophe(
    isPlain(text)
      ? text
      : text
          .split(/\r\n|\r|\n/)
          .map(collapse)
          .join("\n")
          .trim(),
  );

// What no name is found by, as the database has it too (`folded`): signs, spaces, emoji, and what only looks like a
// letter (º, ™). A list of our own, because every Unicode version knows other letters, and an index must not change
// with it. Signs that only rare scripts have count as letters.
const signs =
  // oxlint-disable-next-line no-control-regex -- they are not letters either
  /[\u0000-/:-@[-\u0060\u007b-\u00bf\u00d7\u00f7\u02b9-\u02df\u02e5-\u02ff\u0375\u037e\u0384-\u0387\u0482\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e3f\u0e4f\u0e5a\u0e5b\u10fb\u1360-\u1368\u1680\u17d4-\u17db\u2000-\u2bff\u2e00-\u3004\u3008-\u3020\u3030\u303d-\u3040\u309b\u309c\u30a0\u30fb\u3190-\u319f\u31c0-\u31ef\u3200-\u33ff\u4dc0-\u4dff\ue000-\uf8ff\ufd3e\ufd3f\ufdfc-\ufe1f\ufe30-\ufe6f\ufeff-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\u{1d000}-\u{1d3ff}\u{1f000}-\u{1faff}\u{e0000}-\u{10ffff}]+/gu;

// oxlint-disable-next-line no-control-regex -- the ASCII range: most texts need no decomposition
const beyondAscii = /[^\u0000-\u007f]/;

/**
 * For comparing: lower case, no accents (ñ folds to n), everything except letters and digits becomes one space. Letters
 * of other scripts stay.
 */
export const fold = (text: string) => {
  let plain = text.toLowerCase();
  if (beyondAscii.test(plain)) plain = plain.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  // Greek has a letter that is written otherwise at the end of a word.
  if (beyondAscii.test(plain)) return plain.replaceAll("ς", "σ").replace(signs, " ").trim();
  return plain.replace(/[^a-z0-9]+/g, " ").trim();
};

/**
 * The folded text of a search. One of signs alone is not an empty search: it becomes a word that no folded text contains,
 * because those have no capitals.
 */
export const foldSearch = (search: string) => fold(search) || (search.trim() === "" ? "" : "NOTHING");

/** A number without an exponent. */
export const numberText = (value: number) => {
  const text = String(value);
  if (!text.includes("e")) return text;
  return Number.isInteger(value) ? BigInt(value).toString() : value.toFixed(20).replace(/\.?0+$/, "");
};

/** Nobody typed floating-point noise (0.29 * 100). */
export const withoutNoise = (value: number) => Math.round(value * 1e9) / 1e9;

// Our csv export puts an apostrophe before what a spreadsheet would execute; people put one before codes.
const stripApostrophe = (text: string) =>
  text.charCodeAt(0) === 39 && /^'[=+\-@\t\r\d]/.test(text) ? text.slice(1) : text;

/** The text of a cell as typed. Empty for an empty cell. */
export const cellText = (cell: RawCell): string => {
  if (cell === null) return "";
  if (typeof cell === "string") return stripApostrophe(collapse(cell));
  if (typeof cell === "number") return numberText(cell);
  if (typeof cell === "boolean") return cell ? "Sí" : "No";
  if ("percent" in cell) return `${numberText(withoutNoise(cell.percent * 100))} %`;
  if ("shown" in cell) return collapse(cell.shown);
  if ("date" in cell) return cell.date;
  return "time" in cell ? cell.time : cell.error;
};

/** The text of a code: `900123456.0` comes from a program that took it for a decimal. */
export const codeText = (cell: RawCell) => {
  // A spreadsheet takes the code TRUE for an answer.
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  const text = cellText(cell);
  return text.endsWith(".0") && /^\d+\.0$/.test(text) ? text.slice(0, -2) : text;
};

// `9,9E+08`: the spreadsheet has dropped the last digits, and only the file's author can restore them.
const exponent = /^[+-]?\d+(?:[.,]\d+)?\s*e\s*(?:[+-]\s*)?\d+$/i;
export const isScientific = (text: string) =>
  (text.includes("E") || text.includes("e")) && exponent.test(text);
