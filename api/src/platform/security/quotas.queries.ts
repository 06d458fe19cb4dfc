// The table of uploads: how many an account has started in a day, how large they are, and which are in progress.
import { deleteInBatches } from "../db/batches.ts";
import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { isNodeAlive } from "../node/node.queries.ts";

export type Quota = { files: number; bytes: number; atOnce: number };
type Upload = { id: string; accountId: string; nodeId: string; declaredBytes: number; isFile: boolean };

export type Use = { files: number; bytes: number; running: number; secondsToWait: number };

/**
 * What an account has used. Takes a lock, so that uploads of one account are counted one by one; call it in a
 * transaction.
 */
export const readUse = async (tx: Db, accountId: string): Promise<Use> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 716408))`.execute(tx);
  const { rows } = await sql<Use>`
    select (count(*) filter (where is_file))::int as files, coalesce(sum(bytes), 0)::float8 as bytes,
      (count(*) filter (where ended_at is null and seen_at > clock_timestamp() - interval '30 seconds'
        and (node_id is null or ${isNodeAlive(sql.ref("upload.node_id"))})))::int as running,
      coalesce(ceil(extract(epoch from min(began_at) + interval '1 day' - clock_timestamp())), 1)::int as seconds_to_wait
    from upload where account_id = ${accountId} and began_at > clock_timestamp() - interval '1 day'`.execute(
    tx,
  );
  return rows[0] ?? { files: 0, bytes: 0, running: 0, secondsToWait: 1 };
};

export const beginQuota = (tx: Db, { id, accountId, nodeId, declaredBytes, isFile }: Upload) =>
  tx.insertInto("upload").values({ id, accountId, nodeId, bytes: declaredBytes, isFile }).execute();

export const see = (db: Db, id: string) =>
  db
    .updateTable("upload")
    .set({ seenAt: sql<string>`now()` })
    .where("id", "=", id)
    .execute();

export const end = (db: Db, id: string, bytes: number) =>
  db
    .updateTable("upload")
    .set({ endedAt: sql<string>`now()`, bytes })
    .where("id", "=", id)
    .execute();

export const purgeQuotas = (db: Db) =>
  deleteInBatches(db, "upload", sql`began_at < now() - interval '1 day'`);
