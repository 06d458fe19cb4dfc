// The table that says how far each backfill has come.
import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { isNodeAlive } from "../node/node.queries.ts";

/** Those of these names that are not finished. */
export const addBackfills = async (db: Db, names: readonly string[]): Promise<string[]> => {
  if (names.length === 0) return [];
  await db
    .insertInto("backfill")
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db
    .selectFrom("backfill")
    .select("name")
    .where("name", "in", names)
    .where("finishedAt", "is", null)
    .execute();
  return rows.map(({ name }) => name);
};

/** Whether some living process does not know the migration; null stands for one of version 0.2.0. */
export const hasOlderNode = async (db: Db, migration: string): Promise<boolean> => {
  const row = await db
    .selectFrom("node")
    .select("id")
    .where(isNodeAlive(sql.ref("node.id")))
    .where(sql<boolean>`coalesce(migration, '0094') < ${migration}`)
    .executeTakeFirst();
  return row !== undefined;
};

export const beginBackfill = (db: Db, name: string, total: number | null) =>
  db
    .updateTable("backfill")
    .set({ startedAt: sql<string>`now()`, total })
    .where("name", "=", name)
    .where("startedAt", "is", null)
    .execute();

/** Another process that runs it waits for its turn. */
export const lockBackfill = (tx: Db, name: string) =>
  tx
    .selectFrom("backfill")
    .select(["cursor", "startedAt"])
    .where("name", "=", name)
    .where("finishedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const advanceBackfill = (tx: Db, name: string, done: number, cursor: string | null) =>
  tx
    .updateTable("backfill")
    .set((is) => ({
      done: is("done", "+", done),
      ...(cursor === null ? { finishedAt: sql<string>`now()` } : { cursor }),
    }))
    .where("name", "=", name)
    .execute();
