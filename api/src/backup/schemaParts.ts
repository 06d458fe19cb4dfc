// Removes what would slow loading down or do its work twice (indexes, foreign keys and triggers), and restores it.
import type { Session } from "../platform/db/database.ts";
import { quoted } from "./snapshot.ts";

type Part = { table: string; name: string; definition: string };

const ofTables = "= any($1::text[]) and relnamespace = current_schema()::regnamespace";

const indexesOf = `
  select relname::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index join pg_class on pg_class.oid = indrelid
  where relname ${ofTables} and not exists (select from pg_constraint where conindid = indexrelid)
  order by 1, 2`;

const foreignKeysOf = `
  select relname::text as table, conname::text as name, pg_get_constraintdef(pg_constraint.oid) as definition
  from pg_constraint join pg_class on pg_class.oid = conrelid
  where contype = 'f' and relname ${ofTables} order by 1, 2`;

const triggersOf = `
  select distinct relname::text as table, '' as name, '' as definition
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and relname ${ofTables} order by 1`;

const partsOf = async ({ query }: Session, sql: string, tables: readonly string[]): Promise<Part[]> => {
  const { rows } = await query(sql, [[...tables]]);
  return rows.map(({ table, name, definition }) => ({
    table: quoted(String(table)),
    name: String(name),
    definition: String(definition),
  }));
};

/**
 * Building an index from all rows is faster than row by row, and checking a foreign key once at the end makes the order
 * of tables irrelevant. Triggers already did their work in the source database. Primary keys stay.
 */
export const setAside = async (session: Session, tables: readonly string[]) => {
  const foreignKeys = await partsOf(session, foreignKeysOf, tables);
  const triggers = await partsOf(session, triggersOf, tables);
  const indexes = await partsOf(session, indexesOf, tables);
  for (const { table, name } of foreignKeys)
    await session.run(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of indexes) await session.run(`drop index ${name}`);
  for (const { table } of triggers) await session.run(`alter table ${table} disable trigger user`);

  const putBack = async () => {
    // The index of a partitioned table is defined as ONLY its own; without ONLY, its partitions get theirs back, too.
    for (const { definition } of indexes) await session.run(definition.replace(" ON ONLY ", " ON "));
    for (const { table, name, definition } of foreignKeys)
      await session.run(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    for (const { table } of triggers) await session.run(`alter table ${table} enable trigger user`);
  };
  return { putBack };
};
