// Matches found without the server: names by the prefixes of their words, and a column of codes.
import { maxCodes } from "@igo/contract/markets/markets.filter";
import { fold } from "@igo/contract/parsing/text";

const beginsAll = (typed: readonly string[], words: readonly string[]) =>
  typed.every((part) => words.some((word) => word.startsWith(part)));

/** How well a name matches the text, 0 for not at all; `also` has its other words. */
export const fit = (typed: string, name: string, also: string): number => {
  const query = fold(typed);
  const parts = query.split(" ");
  const folded = fold(name);
  if (query === "") return 0;
  if (folded.startsWith(query)) return 3;
  if (beginsAll(parts, folded.split(" "))) return 2;
  return beginsAll(parts, fold(`${name} ${also}`).split(" ")) ? 1 : 0;
};

const code = /^(?=.*\d)[\p{L}\d][\p{L}\d ./_-]{0,59}$/u;

/** At least two lines, or texts separated by commas, each of which looks like a code; otherwise empty. */
export const codesIn = (text: string): string[] => {
  const parts = text
    .split(/[\n\r\t,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.length > 1 && parts.every((part) => code.test(part))
    ? [...new Set(parts)].slice(0, maxCodes)
    : [];
};
