// The files of tasks in the database.
import type { TaskFile } from "@igo/contract/boards/tasks";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { Tables } from "../../../platform/db/tables/tables.ts";

/** In the order in which they were added. */
export const listTaskFiles = async (db: Db, taskId: string, readerId: string): Promise<TaskFile[]> => {
  const { rows } = await sql<TaskFile>`
    select file.id, file.file_name, file.size, file.content_type, file.created_at,
      nullif(btrim(author.first_name || ' ' || author.last_name), '') as author,
      file.author_id is not distinct from ${readerId}::uuid as is_own
    from task_file file left join account author on author.id = file.author_id
    where file.task_id = ${taskId}::uuid order by file.id`.execute(db);
  return rows;
};

export const countOf = async (db: Db, taskId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from task_file where task_id = ${taskId}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
};

/** False if a repeated request has already added it. */
export const insertTaskFile = async (tx: Db, values: Insertable<Tables["taskFile"]>): Promise<boolean> => {
  const added = await tx
    .insertInto("taskFile")
    .values(values)
    .onConflict((conflict) => conflict.columns(["authorId", "clientId"]).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
};

export const findTaskFile = (db: Db, taskId: string, id: string) =>
  db
    .selectFrom("taskFile")
    .select(["fileKey", "fileName", "contentType", "authorId"])
    .where("taskId", "=", taskId)
    .where("id", "=", id)
    .executeTakeFirst();

/** What a person added, for their data export. */
export const listBy = (db: Db, authorId: string) =>
  db
    .selectFrom("taskFile")
    .select(["fileName", "size", "createdAt"])
    .where("authorId", "=", authorId)
    .orderBy("id")
    .execute();

export const removeTaskFile = (tx: Db, id: string) =>
  tx.deleteFrom("taskFile").where("id", "=", id).execute();
