// The store's id in the database, and which files the database refers to.
import { sql } from "kysely";
import type { Db } from "../db/db.ts";

export const lockStore = (tx: Db) => sql`lock table file_store in exclusive mode`.execute(tx);

export const findStoreId = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom("fileStore").select("id").executeTakeFirst())?.id;

export const insertStoreId = (tx: Db, id: string) => tx.insertInto("fileStore").values({ id }).execute();

/** Of all servers, one gets true in a day. */
export const beginSweep = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`
    update file_store set swept_at = now() where swept_at < now() - interval '1 day' returning id`.execute(
    db,
  );
  return rows.length > 0;
};

/** The tables with a column of the name that every reference to a file has. */
const tablesWithFiles = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'file_key' order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** Of the files in tables. */
export const someFileKeys = async (db: Db): Promise<string[]> => {
  const some = (await tablesWithFiles(db)).map(
    (table) => sql`(select file_key as key from ${sql.table(table)} where file_key is not null limit 5)`,
  );
  const { rows } = await sql<{ key: string }>`${sql.join(some, sql` union all `)}`.execute(db);
  return rows.map(({ key }) => key);
};

/** Those of the keys that nothing refers to: no row of any table, and no job that waits, runs or will be tried again. */
export const unreferredKeys = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const unused = (await tablesWithFiles(db)).map(
    (table) => sql`not exists (select from ${sql.table(table)} where file_key = stored.key)`,
  );
  const { rows } = await sql<{ key: string }>`
    select stored.key from unnest(${keys}::text[]) stored(key)
    where ${sql.join(unused, sql` and `)}
      and not exists (
        select from pgboss.job where state in ('created', 'retry', 'active') and data->>'fileKey' = stored.key)`.execute(
    db,
  );
  return rows.map(({ key }) => key);
};
