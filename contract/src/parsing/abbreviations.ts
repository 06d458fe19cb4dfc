// Words that people abbreviate: `P. Jurídica`, `Bco. de Bogotá`, `CTE`, `V/dupar`, `Mzles`.
import { fold } from "./text.ts";

const fillers = new Set(["de", "del", "la", "el", "los", "las", "y", "e"]);
const wordsOf = (folded: string) => folded.split(" ").filter((word) => !fillers.has(word));

const isWithin = (short: string, long: string) => {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
};

/** A prefix, or some letters in order from the first to the last; much shorter than the word, so that it is no typo. */
export const isClipped = (short: string, long: string, least: number) => {
  if (short[0] !== long[0] || short.length < least || short.length > long.length * 0.75) return false;
  return (
    long.startsWith(short) || (short.length > 1 && short.at(-1) === long.at(-1) && isWithin(short, long))
  );
};

const initials = (words: readonly string[]) => words.map((word) => word[0]).join("");

/** Whether a folded text abbreviates another. */
const isShortFor = (short: string, long: string): boolean => {
  const [clipped, whole] = [wordsOf(short), wordsOf(long)];
  const [only = ""] = clipped;
  if (clipped.length === 1 && whole.length > 1)
    return only === initials(whole) || only === initials(long.split(" "));
  if (clipped.length !== whole.length) return false;
  const least = clipped.length === 1 ? 3 : 1;
  let shortened = 0;
  const isSame = clipped.every((word, index) => {
    const long = whole[index] ?? "";
    if (word === long) return true;
    shortened += 1;
    return isClipped(word, long, least);
  });
  return isSame && shortened > 0;
};

/** The entry that an abbreviated text stands for, if it can mean only one. */
export const expanded = <Meant>(
  text: string,
  candidates: Iterable<readonly [folded: string, meant: Meant]>,
): Meant | undefined => {
  const folded = fold(text);
  if (folded.length < 2 || folded.length > 40 || /\d/.test(folded)) return undefined;
  const found = new Set<Meant>();
  for (const [long, meant] of candidates) if (isShortFor(folded, long)) found.add(meant);
  return found.size === 1 ? [...found][0] : undefined;
};

/** `B/ventura`, `C/marca`: the first letter and the ending. */
const cut = /^(\p{L})\s?\/\s?(\p{L}{2,})$/u;

const isCutOf = (folded: string, [first = "", end = ""]: readonly string[]) =>
  folded.startsWith(first) && folded.endsWith(end) && folded.length > end.length + 1;

/** Whether a text looks abbreviated: a full stop, a slash, or almost no vowels. */
const looksClipped = (text: string) => {
  if (/\p{L}\.|\//u.test(text)) return true;
  const letters = fold(text).replaceAll(" ", "");
  return (letters.match(/[aeiou]/g)?.length ?? 0) <= letters.length / 3;
};

/** Like `expanded`, for long lists of names: only for texts that look abbreviated. */
export const expandedName = <Meant>(
  text: string,
  candidates: Iterable<readonly [folded: string, meant: Meant]>,
): Meant | undefined => {
  if (!looksClipped(text)) return undefined;
  const parts = cut.exec(text.trim())?.slice(1).map(fold);
  if (!parts) return expanded(text, candidates);
  const found = new Set<Meant>();
  for (const [long, meant] of candidates) if (isCutOf(long, parts)) found.add(meant);
  return found.size === 1 ? [...found][0] : undefined;
};
