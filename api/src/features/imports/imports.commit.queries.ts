// What a chunk of judged rows is about to write.
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { type RowRange, within } from "./imports.judging.ts";
import { stagedTable } from "./staged.tables.ts";

/** How many rows of the chunk would create and how many update a record. */
export const countChunk = async (db: Db, chunk: RowRange) => {
  const { rows } = await sql<{ creates: number; updates: number }>`
    select count(*) filter (where outcome = 'create')::integer as creates,
      count(*) filter (where outcome = 'update')::integer as updates
    from ${stagedTable(chunk.run)} r where ${within(chunk)}
  `.execute(db);
  return rows[0] ?? { creates: 0, updates: 0 };
};
