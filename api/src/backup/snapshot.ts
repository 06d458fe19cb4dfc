// One moment of a database: its tables, rows and checksums, read in one transaction that sees nothing newer.
import { z } from "zod";
import type { Session } from "../platform/db/database.ts";
import { jobColumns, jobTable, waitingJobs } from "./jobQueue.ts";

export type TableState = {
  name: string;
  /** The stored columns; generated ones are computed again. */
  columns: string[];
  /** Read and written as one table; its partitions are created anew. */
  isPartitioned?: boolean | undefined;
  rows: number;
  /** The sum of a hash of each row, so that their order does not matter. */
  sum: string;
};

export type Snapshot = {
  takenAt: string;
  /** The version of the schema: the migrations applied, in order. */
  migrations: { name: string; checksum: string }[];
  tables: TableState[];
  sequences: { name: string; value: number }[];
  /** The id of the store of its files, which goes with it. */
  fileStore?: string | undefined;
  /** The queues of background jobs, which their jobs need. */
  queues: { name: string; policy: string }[];
};

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const listed = (columns: readonly string[]) => columns.map(quoted).join(", ");

const tablesAndColumns = `
  select class.relname::text as name, relkind = 'p' as "isPartitioned",
    array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
  from pg_class class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    and not exists (select from pg_depend
      where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
  group by class.relname, relkind order by class.relname`;

/** The product's tables, without those of extensions. */
export const readTables = async ({ query }: Session) => {
  const { rows } = await query(tablesAndColumns, []);
  return rows.map(({ name, columns, isPartitioned }) => ({
    name: String(name),
    columns: z.array(z.string()).parse(columns),
    ...(isPartitioned === true && { isPartitioned }),
  }));
};

/** Fixes how values are written as text, and lifts all time limits, whatever the database or the role prefers. */
export const ownSettings = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`;

/** Where the rows for a backup come from. */
export const rowsOf = (table: { name: string; columns: readonly string[] }) =>
  table.name === jobTable ? `(${waitingJobs})` : quoted(table.name);

export const copyOutOf = (
  table: Pick<TableState, "name" | "isPartitioned"> & { columns: readonly string[] },
) => {
  if (table.name === jobTable) return `copy (${waitingJobs}) to stdout`;
  return table.isPartitioned
    ? `copy (select ${listed(table.columns)} from ${quoted(table.name)}) to stdout`
    : `copy ${quoted(table.name)} (${listed(table.columns)}) to stdout`;
};

/** Counts and sums all columns, including the generated ones. */
export const sumUp = async (
  { query }: Session,
  table: { name: string; columns: readonly string[] },
): Promise<{ rows: number; sum: string }> => {
  const { rows } = await query(
    `select count(*) as rows, coalesce(sum(hashtextextended(one::text collate "C", 0)), 0)::text as sum
     from ${rowsOf(table)} one`,
    [],
  );
  return { rows: Number(rows[0]?.rows), sum: String(rows[0]?.sum) };
};

const hasQueue = async ({ query }: Session) =>
  (await query(`select to_regclass('${jobTable}') is not null as found`, [])).rows[0]?.found === true;

const describe = async (session: Session): Promise<Snapshot> => {
  const rowsFor = async (sql: string) => (await session.query(sql, [])).rows;
  const [now] = await rowsFor("select now() as at");
  // A database that only version 0.2.0 has used has the older table alone.
  const [found] = await rowsFor("select to_regclass('applied_migration') is not null as is_new");
  const migrations = await rowsFor(
    `select name, checksum from ${found?.is_new === true ? "applied_migration" : "migration"} order by name`,
  );
  const sequences = await rowsFor(`select sequencename as name, last_value as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`);
  const withQueue = await hasQueue(session);
  const queues = withQueue ? await rowsFor("select name, policy from pgboss.queue order by name") : [];
  const tables: TableState[] = [];
  const hasStore =
    (await rowsFor("select to_regclass('file_store') is not null as found"))[0]?.found === true;
  const [store] = hasStore ? await rowsFor("select id from file_store") : [];
  const jobs = withQueue ? [{ name: jobTable, columns: [...jobColumns] }] : [];
  for (const table of [...(await readTables(session)), ...jobs])
    tables.push({ ...table, ...(await sumUp(session, table)) });
  return {
    takenAt: String(now?.at),
    migrations: migrations.map(({ name, checksum }) => ({ name: String(name), checksum: String(checksum) })),
    tables,
    sequences: sequences.map(({ name, value }) => ({ name: String(name), value: Number(value) })),
    ...(store && { fileStore: String(store.id) }),
    queues: queues.map(({ name, policy }) => ({ name: String(name), policy: String(policy) })),
  };
};

/**
 * Takes the snapshot, which lasts until `close` or until the session ends. `describe` reads its tables and checksums.
 */
export const openSnapshot = async (session: Session) => {
  const tables = await readTables(session);
  if (!tables.some(({ name }) => name === "migration")) throw new Error("This database is empty.");
  await session.run("begin isolation level repeatable read, read only");
  await session.run(ownSettings);
  // Nobody may alter or truncate a table meanwhile: an older snapshot would see that, too.
  await session.run(`lock table ${listed(tables.map(({ name }) => name))} in access share mode`);
  // The first query takes the snapshot.
  await session.query("select now()", []);
  return { describe: () => describe(session), close: () => session.run("rollback") };
};
