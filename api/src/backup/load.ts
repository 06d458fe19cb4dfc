// Fills an empty database with the rows of another, in one transaction: everything or nothing.
import type { Database, Session } from "../platform/db/database.ts";
import { migrateWithin, takeTurn } from "../platform/db/migrate.ts";
import { addQueues, jobTable, prepareQueue } from "./jobQueue.ts";
import { setAside } from "./schemaParts.ts";
import {
  listed,
  ownSettings,
  quoted,
  readTables,
  type Snapshot,
  sumUp,
  type TableState,
} from "./snapshot.ts";

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
  const applied = new Set(snapshot.migrations.map(({ name }) => name));
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
