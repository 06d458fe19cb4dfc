// The ranks of tasks in a column. Archived tasks keep theirs; lock the column before changing one.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

export const rankOf = async (tx: Db, columnId: string, taskId: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom("task")
      .select("rank")
      .where("id", "=", taskId)
      .where("columnId", "=", columnId)
      .executeTakeFirst()
  )?.rank;

/** The next rank before or after another, or at an end if `of` is null; ignores the tasks that move. */
export const neighbour = async (
  tx: Db,
  columnId: string,
  { of, side, except }: { of: string | null; side: "before" | "after"; except: readonly string[] },
): Promise<string | null> => {
  const isBeside =
    of === null
      ? sql`true`
      : side === "after"
        ? sql`rank > ${of} collate "C"`
        : sql`rank < ${of} collate "C"`;
  const { rows } = await sql<{ rank: string }>`
    select rank from task
    where column_id = ${columnId}::uuid and not id = any(${except}::uuid[]) and ${isBeside}
    order by rank ${side === "after" ? sql`asc` : sql`desc`} limit 1`.execute(tx);
  return rows[0]?.rank ?? null;
};

/** All tasks of a column, in order. */
export const listIds = async (tx: Db, columnId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from task where column_id = ${columnId}::uuid order by rank`.execute(tx);
  return rows.map(({ id }) => id);
};

/** In one statement: with several, two ranks could be equal in between. */
export const setRanks = async (tx: Db, places: readonly { id: string; rank: string }[]): Promise<void> => {
  await sql`
    update task set rank = one.rank
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ rank }) => rank)}::text[]) one (id, rank)
    where task.id = one.id`.execute(tx);
};
