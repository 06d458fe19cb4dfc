// The table that stores the first response to each Idempotency-Key.
import { deleteInBatches } from "../db/batches.ts";
import { sql } from "kysely";
import type { Db } from "../db/db.ts";

export type Keyed = { accountId: string; endpoint: string; key: string };

/**
 * Claims the key for this request; false if it is taken. The key of a request that died is free again after a minute.
 */
export const claim = async (db: Db, keyed: Keyed, bodyHash: string): Promise<boolean> => {
  const taken = await db
    .insertInto("idempotentAnswer")
    .values({ ...keyed, bodyHash })
    .onConflict((conflict) =>
      conflict
        .columns(["accountId", "endpoint", "key"])
        .doUpdateSet({ bodyHash, status: null, answer: null, createdAt: sql<string>`now()` })
        .where(
          sql<boolean>`idempotent_answer.created_at < now() - interval '24 hours'
            or (idempotent_answer.status is null and idempotent_answer.created_at < now() - interval '1 minute')`,
        ),
    )
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
};

const only = ({ accountId, endpoint, key }: Keyed) => ({ accountId, endpoint, key });

export const find = (db: Db, keyed: Keyed) =>
  db
    .selectFrom("idempotentAnswer")
    .select(["bodyHash", "status", "answer"])
    .where((where) => where.and(only(keyed)))
    .executeTakeFirst();

export const keep = (db: Db, keyed: Keyed, status: number, answer: string) =>
  db
    .updateTable("idempotentAnswer")
    .set({ status, answer })
    .where((where) => where.and(only(keyed)))
    .execute();

export const release = (db: Db, keyed: Keyed) =>
  db
    .deleteFrom("idempotentAnswer")
    .where((where) => where.and(only(keyed)))
    .execute();

export const purge = (db: Db) =>
  deleteInBatches(db, "idempotentAnswer", sql`created_at < now() - interval '24 hours'`);
