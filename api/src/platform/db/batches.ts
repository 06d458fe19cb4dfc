// Deletes what may be many rows a few thousand at a time: no long transaction, and nodes that do so at once share them.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";
import type { Tables } from "./tables/tables.ts";

const usually = 5000;

/** `isOld` is a condition on the table's columns. */
export const deleteInBatches = async (
  db: Db,
  table: keyof Tables,
  isOld: RawBuilder<unknown>,
  atOnce = usually,
): Promise<void> => {
  const name = sql.table(table);
  for (let count = atOnce; count === atOnce;) {
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from ${name} where ctid = any(array(
          select ctid from ${name} where ${isOld} limit ${sql.lit(atOnce)} for update skip locked))
        returning 1)
      select count(*)::integer as count from gone`.execute(db);
    count = rows[0]?.count ?? 0;
  }
};
