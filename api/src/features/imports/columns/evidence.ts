// The evidence for and against each field: the words of a column's heading, and what its cells appear to be.
import type { RawCell } from "@igo/contract/parsing/cells";
import { decimalOf } from "@igo/contract/parsing/numbers/numbers";
import { cellText, fold } from "@igo/contract/parsing/text";
import { goods, pesosOf, shapes } from "./detectors.goods.ts";
import { people } from "./detectors.people.ts";
import { places } from "./detectors.places.ts";

/** Names of signs with their strength, 0 to about 1. */
export type Evidence = ReadonlyMap<string, number>;

const detectors = Object.entries({ ...people, ...places, ...goods, ...shapes });

/** The longer the heading, the less each word counts. */
export const ofHeading = (words: readonly string[]): Evidence => {
  const signs = new Map<string, number>([["heading:words", Math.min(words.length, 5) / 5]]);
  if (words.length === 0) return signs.set("heading:none", 1);
  const strength = Math.max(1 / Math.sqrt(words.length), 0.5);
  for (const word of words) signs.set(`word:${word}`, strength);
  for (const [at, word] of words.entries()) if (at > 0) signs.set(`pair:${words[at - 1] ?? ""} ${word}`, 0.8);
  return signs.set(`all:${words.toSorted().join(" ")}`, 1.2);
};

const lengths = [3, 6, 12, 22, 40];
const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Not all of them, because a long list has a typo or a placeholder somewhere. */
const nearlyAll = 0.95;

/** Among distinct cells, the share with the most common first two words: a chain's stores share its name. */
const sharedStart = (folded: readonly string[]): number => {
  const counts = new Map<string, number>();
  for (const text of folded) {
    const [first, second, third] = text.split(" ");
    if (!first || !second || third === undefined || /\d/.test(first + second)) continue;
    counts.set(`${first} ${second}`, (counts.get(`${first} ${second}`) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return folded.length < 3 || most < 2 ? 0 : most / folded.length;
};

/** What a cell is shows at its beginning; it can hold 32,767 characters. */
const shortOf = (cell: RawCell): RawCell => (typeof cell === "string" ? cell.slice(0, 1000) : cell);

/**
 * The share of cells that each detector recognises, and how long and how large the cells are. Each text counts once:
 * repetitions say nothing new, and the training examples are distinct texts as well.
 */
export const ofCells = (cells: readonly RawCell[]): Evidence => {
  const distinct = new Map(cells.map((given) => [cellText(shortOf(given)), shortOf(given)]));
  distinct.delete("");
  const seen = [...distinct].map(([text, cell]) => ({ cell, text, folded: fold(text) }));
  const signs = new Map<string, number>();
  if (seen.length === 0) return signs.set("cells:none", 0.7);
  for (const [name, detects] of detectors) {
    const share = seen.filter(detects).length / seen.length;
    if (share > 0) signs.set(`cells:${name}`, 0.7 * share);
    if (share >= nearlyAll) signs.set(`all cells:${name}`, 0.7);
  }
  const alike = sharedStart(seen.map(({ folded }) => folded));
  if (alike > 0) signs.set("cells:sharedStart", 0.7 * alike);
  signs.set(seen.length === 1 ? "cells:one" : "cells:differ", 0.7);
  const sizes = seen.map((one) => Math.abs(decimalOf(one.text) ?? pesosOf(one) ?? NaN));
  const numbers = sizes.filter((size) => !Number.isNaN(size));
  if (numbers.length * 2 > seen.length)
    signs.set(`size:${Math.min(9, Math.floor(Math.log10(medianOf(numbers) + 0.1) + 1))}`, 0.7);
  const length = seen.reduce((sum, { text }) => sum + text.length, 0) / seen.length;
  return signs.set(`length:${lengths.filter((limit) => length >= limit).length}`, 0.7);
};
