// How alike a heading is to the headings people use for a field.
import { similarity } from "@igo/contract/reading/similarity";
import { fold } from "@igo/contract/reading/text";

/** A field, its labels, and the headings people give it. */
export type FieldWords = { name: string; es: string; en: string; synonyms: readonly string[] };

const stopWords = new Set(
  "de del la el los las y o en a al the of and or for para por su tu no nro num".split(" "),
);

/** `storeId` and `STORE_ID` are "store id"; a line break or a colon is a space. */
export const foldHeading = (heading: string) => fold(heading.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));

const wordsOf = (folded: string) => folded.split(" ").filter((word) => word !== "" && !stopWords.has(word));

const isSameWord = (one: string, other: string) =>
  one === other ||
  // Abbreviations (`cod`, `depto`) are prefixes; a typing slip leaves long words alike.
  (one.length >= 3 && other.length >= 3 && (one.startsWith(other) || other.startsWith(one))) ||
  (one.length >= 5 && similarity(one, other, 0.8) > 0);

const headingsOf = ({ name, es, en, synonyms }: FieldWords) =>
  new Set([name, es, en, ...synonyms].map(foldHeading));

/** Whether a heading is one we know, for finding the header row. */
export const knownHeading = (fields: readonly FieldWords[]) => {
  const known = new Set(fields.flatMap((field) => [...headingsOf(field)]));
  return (heading: string) => known.has(foldHeading(heading));
};

/** Builds a scorer: heading → one figure per field, 1 for a heading we know. */
export const headingScorer = (fields: readonly FieldWords[]) => {
  const known = fields.map((field) => {
    const texts = headingsOf(field);
    return { texts, words: [...texts].map(wordsOf) };
  });
  // "nombre" is in half of all headings and says little; "matricula" is in one field's only.
  const fieldsWith = new Map<string, number>();
  for (const { words } of known) {
    for (const word of new Set(words.flat())) fieldsWith.set(word, (fieldsWith.get(word) ?? 0) + 1);
  }
  // A word we do not know (`dirección principal`) qualifies more often than it contradicts.
  const weight = (word: string) => 1 / (fieldsWith.get(word) ?? 5);

  const likeness = (mine: readonly string[], theirs: readonly string[]) => {
    let shared = 0;
    let mineOnly = 0;
    let theirsOnly = 0;
    for (const word of mine) {
      if (theirs.some((other) => isSameWord(word, other))) shared += weight(word);
      else mineOnly += weight(word);
    }
    for (const word of theirs) if (!mine.some((other) => isSameWord(word, other))) theirsOnly += weight(word);
    const all = shared + mineOnly + theirsOnly;
    return all === 0 ? 0 : (0.95 * shared) / all;
  };

  return (heading: string): number[] => {
    const folded = foldHeading(heading);
    if (folded === "") return fields.map(() => 0);
    const mine = wordsOf(folded);
    return known.map(({ texts, words }) =>
      texts.has(folded) ? 1 : Math.max(0, ...words.map((theirs) => likeness(mine, theirs))),
    );
  };
};
