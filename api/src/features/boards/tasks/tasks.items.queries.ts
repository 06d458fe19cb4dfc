// The items of a task's checklist in the database, in order.
import type { TaskItem } from "@igo/contract/boards/tasks";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

export const itemsOf = async (db: Db, taskId: string): Promise<TaskItem[]> => {
  const { rows } = await sql<TaskItem>`
    select item.id, item.text, item.done_at is not null as is_done,
      nullif(btrim(person.first_name || ' ' || person.last_name), '') as done_by
    from task_item item left join account person on person.id = item.done_by
    where item.task_id = ${taskId}::uuid order by item.position, item.id`.execute(db);
  return rows;
};

type NewItem = { id: string; taskId: string; text: string; createdBy: string; clientId: string };

/** Adds it at the end. */
export const addItem = (tx: Db, item: NewItem) =>
  tx
    .insertInto("taskItem")
    .values({
      ...item,
      doneBy: null,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from task_item where task_id = ${item.taskId}::uuid)`,
    })
    .onConflict((conflict) => conflict.columns(["createdBy", "clientId"]).doNothing())
    .execute();

/** Orders the items like these ids. */
export const setOrder = (tx: Db, taskId: string, ids: readonly string[]) =>
  sql`update task_item set position = one.place
    from unnest(${ids}::uuid[]) with ordinality one (id, place)
    where task_item.id = one.id and task_item.task_id = ${taskId}::uuid`.execute(tx);

/** Returns whether the item exists. */
export const updateItem = async (
  tx: Db,
  taskId: string,
  id: string,
  given: { text?: string | undefined; isDone?: boolean | undefined; by: string },
): Promise<boolean> => {
  const { text, isDone, by } = given;
  const { rows } = await sql`
    update task_item set
      text = coalesce(${text ?? null}::text, text),
      done_by = ${isDone === undefined ? sql`done_by` : isDone ? sql`coalesce(done_by, ${by}::uuid)` : sql`null`},
      done_at = ${isDone === undefined ? sql`done_at` : isDone ? sql`coalesce(done_at, now())` : sql`null`}
    where id = ${id}::uuid and task_id = ${taskId}::uuid returning id`.execute(tx);
  return rows.length > 0;
};

export const deleteItem = (tx: Db, taskId: string, id: string) =>
  tx.deleteFrom("taskItem").where("id", "=", id).where("taskId", "=", taskId).execute();
