// The words that records are found by: those that hold what is asked for, and those that look like what none holds.
import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** The known words that hold one of those asked for, up to so many for each. */
export const wordsHolding = async (
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<{ asked: string; word: string }[]> => {
  const { rows } = await sql<{ asked: string; word: string }>`
    select asked.word as asked, known.word from unnest(${words}::text[]) asked(word) cross join lateral
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
