// Fills an empty database with the rows of another, in one transaction: everything or nothing.
import type { Database, Session } from "../platform/db/database.ts";
import { migrateWithin, takeTurn, withBaseline } from "../platform/db/migrate.ts";
import { addQueues, jobTable, prepareQueue } from "./jobQueue.ts";
import {
  listed,
  ownSettings,
  quoted,
  readTables,
  type Snapshot,
  sumUp,
  type TableState,
} from "./snapshot.ts";

// Removes what would slow loading down or do its work twice (indexes, foreign keys and triggers), and restores it.
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
const setAside = async (session: Session, tables: readonly string[]) => {
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

export type Source = {
  rowsOf: (table: TableState) => AsyncIterable<Uint8Array>;
  /** Called once the database is known to be empty. */
  begin?: () => Promise<void>;
  /** Called after the last table, before the commit. */
  finish?: () => Promise<void>;
};

/** Empty means no tables at all, not even those that a first start creates. */
const refuseUnlessEmpty = async (session: Session) => {
  const tables = await readTables(session);
  if (tables.length > 0)
    throw new Error(
      `The database is not empty: it has ${tables.length} tables, ${tables[0]?.name} among them. ` +
        "Make a new one, or set DATA_DIR to a new folder. Nothing has been written.",
    );
};

const refuseServers = async ({ query }: Session) => {
  const { rows } = await query(
    `select count(*) as others from pg_stat_activity
     where datname = current_database() and application_name = 'igo' and pid <> pg_backend_pid()`,
    [],
  );
  if (Number(rows[0]?.others) > 0)
    throw new Error("An iGO server is connected to the database. Stop it first. Nothing has been written.");
};

const copyInto = async (session: Session, table: TableState, rows: AsyncIterable<Uint8Array>) => {
  // Rows of a table emptied in this transaction can be written frozen, which saves a later vacuum; a partitioned table
  // does not allow it.
  const options = table.name === jobTable || table.isPartitioned ? "" : " with (freeze)";
  const target = table.name === jobTable ? jobTable : quoted(table.name);
  await session.copy(`copy ${target} (${listed(table.columns)}) from stdin${options}`, rows);
};

const compare = async (session: Session, expected: readonly TableState[]) => {
  for (const table of expected) {
    const { rows, sum } = await sumUp(session, table);
    if (rows === table.rows && sum === table.sum) continue;
    throw new Error(
      `The table ${table.name} is not what it was: ${rows} rows of ${table.rows}, sum ${sum}, not ${table.sum}. ` +
        "All has been taken back.",
    );
  }
};

const fill = async (session: Session, snapshot: Snapshot, { rowsOf, finish }: Source) => {
  const { tables, sequences, queues } = snapshot;
  const names = tables.filter(({ name }) => name !== jobTable).map(({ name }) => name);
  const { putBack } = await setAside(session, names);
  // The copy contains the rows that migrations insert, in their current state.
  await session.run(`truncate ${listed(names)}`);
  await addQueues(session, queues);
  for (const table of tables) await copyInto(session, table, rowsOf(table));
  for (const { name, value } of sequences)
    await session.query("select setval($1::regclass, $2)", [quoted(name), value]);
  await finish?.();
  await putBack();
  await compare(session, tables);
};

/** Throws if the database is not empty, and leaves it empty if anything fails. */
export const loadInto = async (database: Database, snapshot: Snapshot, source: Source): Promise<void> => {
  await database.hold(async (session) => {
    // Check for tables first: a connection may be one that is just ending.
    await refuseUnlessEmpty(session);
    await refuseServers(session);
  });
  if (snapshot.tables.some(({ name }) => name === jobTable)) await prepareQueue(database);
  const applied = new Set(withBaseline(snapshot.migrations).map(({ name }) => name));
  await database.hold(async (session) => {
    await session.run("begin");
    await session.run(ownSettings);
    await takeTurn(session);
    // A server may have started since then.
    await refuseUnlessEmpty(session);
    await source.begin?.();
    await migrateWithin(session, (name) => applied.has(name));
    await fill(session, snapshot, source);
    await migrateWithin(session, (name) => !applied.has(name));
    await session.run("analyze");
    await session.run("commit");
  });
};
