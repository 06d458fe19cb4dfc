// The words in which records are found: those that contain a search term, and those similar to a term that none
// contains.
import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** The known words that contain one of the terms, at most `limit` for each term. */
export const wordsHolding = async (
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<{ requested: string; word: string }[]> => {
  const { rows } = await sql<{ requested: string; word: string }>`
    select asked.word as requested, known.word from unnest(${words}::text[]) asked(word) cross join lateral
      (select word from search_word where word like '%' || asked.word || '%' limit ${limit}) known
  `.execute(db);
  return rows;
};

export const wordsLike = async (db: Db, word: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from search_word where word % ${word} order by similarity(word, ${word}) desc, word limit ${limit}
  `.execute(db);
  return rows.map(({ word }) => word);
};
