// Counts what a chunk of checked rows is about to write, and updates the planner's statistics of what was written.
import { sql } from "kysely";
import type { Database, Db } from "../../../platform/db/db.ts";
import { type RowRange, within } from "../check/imports.judging.ts";
import { stagedTable } from "../staged.tables.ts";

/**
 * Updates the planner's statistics for tables that have grown. Autovacuum comes too late: a list of products was
 * searched market by market, each time through all products, and the first page of markets was picked from all of them.
 * While the tables are still growing, only a few rows are sampled, at a tenth of the cost.
 */
export const gatherGrowth = async (
  { patient }: Pick<Database, "patient">,
  tables: readonly string[],
  { rows, isGrown }: { rows: number; isGrown: boolean },
): Promise<void> => {
  for (const table of tables)
    await patient.transaction().execute(async (tx) => {
      if (!(await isMuch(tx, table, rows))) return;
      if (!isGrown) await sql`set local default_statistics_target = 10`.execute(tx);
      await sql`analyze ${sql.table(table)}`.execute(tx);
    });
};

/** A tenth of what the planner knows, as for autovacuum: a large table takes seconds to sample. */
const isMuch = async (tx: Db, table: string, rows: number): Promise<boolean> => {
  const { rows: found } = await sql<{ known: number }>`
    select reltuples as known from pg_class where oid = ${table}::regclass`.execute(tx);
  return rows >= (found[0]?.known ?? 0) / 10;
};

/** How many rows of the chunk would create a record, and how many would update one. */
export const countChunk = async (db: Db, chunk: RowRange) => {
  const { rows } = await sql<{ creates: number; updates: number }>`
    select count(*) filter (where outcome = 'create')::integer as creates,
      count(*) filter (where outcome = 'update')::integer as updates
    from ${stagedTable(chunk.run)} r where ${within(chunk)}
  `.execute(db);
  return rows[0] ?? { creates: 0, updates: 0 };
};
