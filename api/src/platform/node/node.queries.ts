// What each running process says of itself once a second; who is silent for three is dead.
import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { NodeTable } from "../db/tables/tables.ts";

export const silenceMs = 3000;
export const silence = sql.raw(`interval '${silenceMs} milliseconds'`);

/** Whether the process of this id is alive: it stopped in order and took its row along, or it has not been heard of. */
export const isNodeAlive = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from node living where living.id = ${id} and living.seen_at >= now() - ${silence})`;

/** Whether some living process runs jobs. */
export const hasWorker = async (db: Db): Promise<boolean> => {
  const row = await db
    .selectFrom("node")
    .select("id")
    .where("process", "<>", "web")
    .where(isNodeAlive(sql.ref("node.id")))
    .executeTakeFirst();
  return row !== undefined;
};

export const recordNode = (db: Db, node: Insertable<NodeTable>) =>
  db
    .insertInto("node")
    .values(node)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ seenAt: sql<string>`now()`, state: node.state }),
    )
    .execute();

/** How many processes are alive. */
export const countLiveNodes = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from node where seen_at >= now() - ${silence}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const removeNode = (db: Db, id: string) => db.deleteFrom("node").where("id", "=", id).execute();

/** A process that died can be seen for an hour. */
export const purgeNodes = (db: Db) =>
  db
    .deleteFrom("node")
    .where("seenAt", "<", sql<string>`now() - interval '1 hour'`)
    .execute();
