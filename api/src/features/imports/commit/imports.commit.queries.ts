// Counts what a chunk of checked rows is about to write, and updates the planner's statistics of what was written.
import { sql } from "kysely";
import type { Database, Db } from "../../../platform/db/db.ts";
import { type RowRange, within, stagedTable } from "../run/staged.tables.ts";

/**
 * Updates the planner's statistics for tables that have grown by `rows`. Autovacuum comes too late: a list of products
 * was searched market by market, each time through all products, and the first page of markets was picked from all of
 * them. A few rows are sampled, at a tenth of the cost, and the columns are named, because PostgreSQL then still counts
 * the table as changed: autovacuum samples it in full within a minute or so.
 */
export const gatherGrowth = async (
  { background }: Pick<Database, "background">,
  tables: readonly string[],
  rows: number,
): Promise<void> => {
  for (const table of tables)
    await background.transaction().execute(async (tx) => {
      const columns = await columnsIfMuch(tx, table, rows);
      if (columns.length === 0) return;
      await sql`set local default_statistics_target = 10`.execute(tx);
      await sql`analyze ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})`.execute(tx);
    });
};

/** The columns, if it is a tenth of what the planner knows, as for autovacuum: a large table takes seconds to sample. */
const columnsIfMuch = async (tx: Db, table: string, rows: number): Promise<string[]> => {
  const { rows: found } = await sql<{ attname: string }>`
    select attname::text from pg_class join pg_attribute on attrelid = pg_class.oid
    where pg_class.oid = ${table}::regclass and ${rows} >= reltuples / 10 and attnum > 0 and not attisdropped
  `.execute(tx);
  return found.map(({ attname }) => attname);
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
