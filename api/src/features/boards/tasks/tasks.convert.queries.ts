// Tasks whose description has not been converted to rich text yet.
import type { Db } from "../../../platform/db/db.ts";

export const unconverted = async (db: Db, after: string | null, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom("task")
    .select("id")
    .where("descriptionHtml", "is", null)
    .$if(after !== null, (query) => query.where("id", ">", after))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export const holdUnconverted = (tx: Db, id: string) =>
  tx
    .selectFrom("task")
    .select(["description", "createdBy", "createdAt"])
    .where("id", "=", id)
    .where("descriptionHtml", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** The version stays: nobody has changed the task. */
export const setConverted = (tx: Db, id: string, values: { description: string; descriptionHtml: string }) =>
  tx.updateTable("task").set(values).where("id", "=", id).execute();
