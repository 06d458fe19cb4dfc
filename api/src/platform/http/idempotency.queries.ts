// The table that stores the first response to each Idempotency-Key.
import { deleteInBatches } from "../db/batches.ts";
import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { newId } from "../ids.ts";
import { isNodeAlive } from "../node/node.queries.ts";

export type Keyed = { accountId: string; endpoint: string; key: string };

/** With the process that claims it. */
export type Claimed = Keyed & { nodeId: string };

/** A key that one request holds. */
export type Held = Keyed & { holder: string };

/**
 * Claims the key for this request; undefined if it is taken. The key of a process that died is free as soon as that can
 * be seen; a request that runs renews its claim, so one that has ended in any other way leaves it free after a minute.
 */
export const claim = async (
  db: Db,
  { nodeId, ...keyed }: Claimed,
  bodyHash: string,
): Promise<Held | undefined> => {
  const holder = newId();
  const taken = await db
    .insertInto("idempotentAnswer")
    .values({ ...keyed, bodyHash, holder, nodeId })
    .onConflict((conflict) =>
      conflict
        .columns(["accountId", "endpoint", "key"])
        .doUpdateSet({ bodyHash, holder, nodeId, status: null, answer: null, createdAt: sql<string>`now()` })
        .where(
          sql<boolean>`idempotent_answer.created_at < now() - interval '24 hours'
            or (idempotent_answer.status is null and (idempotent_answer.created_at < now() - interval '1 minute'
              or (idempotent_answer.node_id is not null and not ${isNodeAlive(sql.ref("idempotent_answer.node_id"))})))`,
        ),
    )
    .returning("key")
    .executeTakeFirst();
  return taken && { ...keyed, holder };
};

/** Only its holder's, and only while it runs. */
const running = ({ holder, ...keyed }: Held) => ({ ...only(keyed), holder, status: null });

export const renew = (db: Db, held: Held) =>
  db
    .updateTable("idempotentAnswer")
    .set({ createdAt: sql<string>`now()` })
    .where((where) => where.and(running(held)))
    .execute();

const only = ({ accountId, endpoint, key }: Keyed) => ({ accountId, endpoint, key });

export const findIdempotencyKey = (db: Db, keyed: Keyed) =>
  db
    .selectFrom("idempotentAnswer")
    .select(["bodyHash", "status", "answer"])
    .where((where) => where.and(only(keyed)))
    .executeTakeFirst();

/** False if another request has taken the key over. */
export const keep = async (db: Db, held: Held, status: number, answer: string): Promise<boolean> => {
  const kept = await db
    .updateTable("idempotentAnswer")
    .set({ status, answer })
    .where((where) => where.and(running(held)))
    .returning("key")
    .executeTakeFirst();
  return kept !== undefined;
};

export const release = (db: Db, held: Held) =>
  db
    .deleteFrom("idempotentAnswer")
    .where((where) => where.and(running(held)))
    .execute();

export const purgeIdempotencyKeys = (db: Db) =>
  deleteInBatches(db, "idempotentAnswer", sql`created_at < now() - interval '24 hours'`);
