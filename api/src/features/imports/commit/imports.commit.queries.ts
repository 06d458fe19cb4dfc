// What a chunk of judged rows is about to write, and what the planner is told of what has been written.
import { sql } from "kysely";
import type { Database, Db } from "../../../platform/db/db.ts";
import { type RowRange, within } from "../check/imports.judging.ts";
import { stagedTable } from "../staged.tables.ts";

/**
 * Tells the planner how these tables have grown. Autovacuum comes too late: a list of products was looked for market by
 * market, each time through all products. Few rows are sampled while they still grow, a tenth of the cost.
 */
export const gatherGrowth = async (
  { patient }: Pick<Database, "patient">,
  tables: readonly string[],
  isGrown: boolean,
): Promise<void> => {
  for (const table of tables)
    await patient.transaction().execute(async (tx) => {
      if (!isGrown) await sql`set local default_statistics_target = 10`.execute(tx);
      await sql`analyze ${sql.table(table)}`.execute(tx);
    });
};

/** How many rows of the chunk would create and how many update a record. */
export const countChunk = async (db: Db, chunk: RowRange) => {
  const { rows } = await sql<{ creates: number; updates: number }>`
    select count(*) filter (where outcome = 'create')::integer as creates,
      count(*) filter (where outcome = 'update')::integer as updates
    from ${stagedTable(chunk.run)} r where ${within(chunk)}
  `.execute(db);
  return rows[0] ?? { creates: 0, updates: 0 };
};
