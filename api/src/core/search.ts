// What people type to find something: words in any order, slips of the finger forgiven, pieces of single columns.
import { similarity } from "@igo/contract/reading/similarity";
import { fold } from "@igo/contract/reading/text";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db.ts";
import { unknownWords, wordsLike } from "./search.queries.ts";

/** Each must be found; of a misspelt one, any of what may be meant. */
export type Meant = readonly (readonly string[])[];

/** A piece of a column: without accents, and folded, as the column is compared. */
export type Piece<Column extends string> = { column: Column; text: string; folded: string };

const mostWords = 8;
// Shorter words are too alike, and a code or a number is not a slip of the finger.
const canBeMisspelt = (word: string) => /^[a-z]{4,40}$/.test(word);
const alikeEnough = 0.7;
const mostMeant = 3;

/** The words of a search; one that no record has is taken for the ones it looks most like. */
export const meantBy = async (db: Db, search: string): Promise<string[][]> => {
  const words = fold(search).split(" ").filter(Boolean).slice(0, mostWords);
  const doubtful = words.filter(canBeMisspelt);
  const unknown = new Set(doubtful.length > 0 ? await unknownWords(db, doubtful) : []);
  const meant: string[][] = [];
  for (const word of words) meant.push(unknown.has(word) ? await nearestTo(db, word) : [word]);
  return meant;
};

const nearestTo = async (db: Db, word: string): Promise<string[]> => {
  const found = (await wordsLike(db, word, 20))
    .map((known) => ({ known, likeness: similarity(word, known, alikeEnough) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, mostMeant);
  return found.length > 0 ? found.map(({ known }) => known) : [word];
};

/** `name:saman` of an address. */
export const pieceOf = <Column extends string>(
  asked: string,
  columns: readonly Column[],
): Piece<Column>[] => {
  const [name = "", ...rest] = asked.split(":");
  const column = columns.find((one) => one === name);
  const text = rest
    .join(":")
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");
  return column && text !== "" ? [{ column, text, folded: fold(text) }] : [];
};

/** The pattern of LIKE for what holds a text. */
export const holding = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Conditions on a column of words, one for each of those wanted. */
export const holdsWords = (meant: Meant): RawBuilder<unknown>[] =>
  meant.map(
    (any) =>
      sql`(${sql.join(
        any.map((word) => sql`words like ${holding(word)}`),
        sql` or `,
      )})`,
  );
