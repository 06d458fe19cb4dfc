// The words that records are found by: which of those asked for occur at all, and which look like one that does not.
import { sql } from "kysely";
import type { Db } from "../db/db.ts";

export const unknownWords = async (db: Db, words: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select asked.word from unnest(${words}::text[]) asked(word)
    where not exists (select from search_word known where known.word like '%' || asked.word || '%')
  `.execute(db);
  return rows.map(({ word }) => word);
};

export const wordsLike = async (db: Db, word: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from search_word where word % ${word} order by similarity(word, ${word}) desc, word limit ${limit}
  `.execute(db);
  return rows.map(({ word }) => word);
};
