// Search text as people type it: words in any order, with typo tolerance, and fragments of single columns.
import { similarity } from "@igo/contract/parsing/similarity";
import { foldSearch } from "@igo/contract/parsing/text";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db.ts";
import { wordsHolding, wordsLike } from "./search.queries.ts";

/** A match contains any of these texts; `known` lists the known words that contain one, unless there are too many. */
type Wanted = { any: readonly string[]; known?: readonly string[] };
export type ExpandedTerms = readonly Wanted[];

/** A fragment of a column: without accents, and folded the way the column is compared. */
export type Piece<Column extends string> = { column: Column; text: string; folded: string };

const maxWords = 8;

/** The words of a search, each of which must match. A search of signs alone has one, which nothing contains. */
const searchWords = (search: string): string[] =>
  foldSearch(search).split(" ").filter(Boolean).slice(0, maxWords);

/** LIKE patterns for folded text, one per word of the search; all must match. */
export const patternsOf = (search: string): string[] => searchWords(search).map(holding);

// Shorter words are too similar to each other, and codes and numbers are not typos.
const canBeMisspelt = (word: string) => /^[a-z]{4,40}$/.test(word);
const alikeEnough = 0.7;
const maxMeant = 3;
// A short fragment is contained in too many words to look for each.
const maxKnown = 100;

/** The expanded terms of a search: a word that no record contains is replaced by the most similar known words. */
export const expandTerms = async (db: Db, search: string): Promise<ExpandedTerms> => {
  const words = searchWords(search);
  const known = await knownBy(db, words.filter(canBeMisspelt));
  return Promise.all(
    words.map(async (word) =>
      known.get(word)?.length === 0 ? nearestTo(db, word) : wantedOf(waysToWrite(word), known),
    ),
  );
};

/** People leave out what separates letters from digits: `srf0156` is SRF-0156, and `la14` is La 14. */
const waysToWrite = (word: string): string[] => {
  const spaced = word.replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, " ");
  return spaced === word ? [word] : [word, spaced];
};

const knownBy = async (db: Db, words: readonly string[]) => {
  const known = new Map<string, string[]>(words.map((word) => [word, []]));
  const rows = words.length > 0 ? await wordsHolding(db, words, maxKnown + 1) : [];
  for (const { requested, word } of rows) known.get(requested)?.push(word);
  return known;
};

const wantedOf = (any: readonly string[], known: ReadonlyMap<string, readonly string[]>): Wanted => {
  const all = any.flatMap((word) => known.get(word) ?? []);
  return all.length > 0 && all.length <= maxKnown ? { any, known: all } : { any };
};

const nearestTo = async (db: Db, word: string): Promise<Wanted> => {
  const found = (await wordsLike(db, word, 20))
    .map((known) => ({ known, likeness: similarity(word, known, alikeEnough) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, maxMeant);
  const any = found.length > 0 ? found.map(({ known }) => known) : [word];
  return wantedOf(any, await knownBy(db, any));
};

/** Parses a `name:saman` query parameter. */
export const pieceOf = <Column extends string>(
  requested: string,
  columns: readonly Column[],
): Piece<Column>[] => {
  const [name = "", ...rest] = requested.split(":");
  const column = columns.find((one) => one === name);
  const wanted = rest.join(":").trim();
  const text = wanted
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
  return column ? [{ column, text, folded: foldSearch(wanted) }] : [];
};

/** Other letters have cases that only folding knows. */
// oxlint-disable-next-line no-control-regex -- the ASCII range
export const isAscii = (text: string): boolean => /^[\u0000-\u007f]+$/.test(text);

/** A LIKE pattern for "contains this text". */
export const holding = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Conditions on the `words` column, one per term. */
export const holdsWords = (meant: ExpandedTerms): RawBuilder<unknown>[] =>
  meant.map(
    ({ any }) =>
      sql`(${sql.join(
        any.map((word) => sql`words like ${holding(word)}`),
        sql` or `,
      )})`,
  );

/**
 * The same for a table with an index of entire words: ten times faster there, but ten times slower where rows are
 * checked one by one.
 */
export const holdsKnownWords = (meant: ExpandedTerms): RawBuilder<unknown>[] =>
  meant.flatMap((wanted) =>
    wanted.known ? [sql`letters_of(words) && ${wanted.known}::text[]`] : holdsWords([wanted]),
  );
