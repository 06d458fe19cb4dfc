// Tells by its letters which old code page a text file without Unicode is in: that of Windows, of MS-DOS or of the old Mac.
// Excel saves csv in each of them, and none says so.

/** A code page with its 128 characters above ASCII. */
export type CodePage = "windows-1252" | "cp850" | "macintosh";

const CP850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

/** Decodes a chunk of bytes; of UTF-8 and UTF-16 it keeps what a chunk's end cuts. */
export type TextSource = { decode: (bytes?: Uint8Array, options?: { stream: boolean }) => string };

export const decoderFor = (encoding: string): TextSource =>
  encoding === "cp850"
    ? {
        decode: (bytes) =>
          Buffer.from(bytes ?? [])
            .toString("latin1")
            .replace(/[\u0080-\u00FF]/g, (letter) => CP850[letter.charCodeAt(0) - 128] ?? letter),
      }
    : new TextDecoder(encoding);

const isLetter = (character: string) => /\p{L}/u.test(character);
const isUpper = (character: string) => character !== character.toLowerCase();
const isLower = (character: string) => character !== character.toUpperCase();

/** A letter where a word may have it: ñ before a vowel, no capital inside a word of small letters. */
const fitsInWord = (text: string, at: number) => {
  const letter = text.charAt(at);
  const [earlier, before, after] = [text.charAt(at - 2), text.charAt(at - 1), text.charAt(at + 1)];
  if (!isLetter(before) && !isLetter(after)) return false;
  if (isUpper(letter) && isLower(before)) return false;
  if (isLower(letter) && (isUpper(after) || (isUpper(earlier) && isUpper(before)))) return false;
  return (
    !/ñ/i.test(letter) ||
    (/[aeiouáéíóú]/i.test(after) && (!isLetter(before) || /[aeiouáéíóúnrl]/i.test(before)))
  );
};

const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ]/;
// Of other languages, and yet in names: Gonçalves, Citroën.
const FOREIGN = /[çèòâêîôûäëïöãõåøàìùÇÈÒÂÊÎÔÛÄËÏÖÃÕÅØÀÌÙ]/;
/** Apostrophes are in names too: D’Elia, McDonald’s, Rock’n’Roll. */
const ELIDED = /(?:^|[^\p{L}])(?:[dlocmnstj]|mc|mac|qu|all|dell|dall|sant|pa)$/iu;
const ENDING = /^(?:s|t|n|ll|re|ve|d|m)(?!\p{L})/iu;

const fitOfApostrophe = (text: string, at: number) =>
  ELIDED.test(text.slice(Math.max(0, at - 8), at)) || ENDING.test(text.slice(at + 1, at + 5)) ? 0 : -0.6;

/** Between words a dash stands for "to": lunes–viernes, Cali–Palmira. */
const fitOfDash = (text: string, at: number) => {
  const [left = ""] = /\p{L}+$/u.exec(text.slice(Math.max(0, at - 20), at)) ?? [];
  const [right = ""] = /^\p{L}+/u.exec(text.slice(at + 1, at + 21)) ?? [];
  if (left.length < 3 || right.length < 3) return -1;
  return isUpper(right) || right.length > 4 ? 0 : -0.6;
};

/** 1 where a character stands as Spanish has it, below 0 where hardly anyone writes it. */
const fitOf = (text: string, at: number) => {
  const character = text.charAt(at);
  const [isAfter, isBefore] = [isLetter(text.charAt(at - 1)), isLetter(text.charAt(at + 1))];
  const isInside = isAfter && isBefore;
  if (SPANISH.test(character)) return fitsInWord(text, at) ? 1 : -1;
  if (FOREIGN.test(character)) return fitsInWord(text, at) ? -0.3 : -1;
  if (character === "¿" || character === "¡") return isBefore && !isAfter ? 1 : -1;
  if (/[’‘]/.test(character)) return isInside ? fitOfApostrophe(text, at) : 0;
  if (/[–—]/.test(character)) return isInside ? fitOfDash(text, at) : 0;
  if (/[«»“”°ºª]/.test(character)) return isInside ? -1 : 0;
  if (/[\u00A0€®™•…´\u00AD]/.test(character)) return 0;
  return isAfter || isBefore ? -1 : -0.2;
};

const judge = (text: string) => {
  let score = 0;
  let faults = 0;
  // oxlint-disable-next-line no-control-regex -- the ASCII range
  for (const { index } of text.matchAll(/[^\u0000-\u007f]/g)) {
    const fit = fitOf(text, index);
    score += fit;
    if (fit < 0) faults += -fit;
  }
  return { score, faults };
};

/** The code page of lines that are not UTF-8: Windows' own, unless another makes far more sense of them. */
export const codePageOf = (bytes: Uint8Array): CodePage => {
  const windows = judge(decoderFor("windows-1252").decode(bytes));
  let page: CodePage = "windows-1252";
  let most = windows.score + 2;
  for (const other of ["cp850", "macintosh"] as const) {
    const { score, faults } = judge(decoderFor(other).decode(bytes));
    if (windows.faults < 0.5 || score < most || faults > windows.faults / 2) continue;
    page = other;
    most = score;
  }
  return page;
};
