// The documents of a market, as the table stores them.
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { DocumentTable } from "../../../platform/db/tables/tables.ts";

const whole = (db: Db) =>
  db
    .selectFrom("document")
    .leftJoin("account", "account.id", "document.uploadedBy")
    .selectAll("document")
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as("uploaderName"));

export type DocumentRecord = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export const listDocuments = (db: Db, marketId: string) =>
  whole(db)
    .where("document.marketId", "=", marketId)
    .orderBy("document.kind")
    .orderBy("document.createdAt", "desc")
    .execute();

export const findDocument = (db: Db, marketId: string, id: string) =>
  whole(db).where("document.marketId", "=", marketId).where("document.id", "=", id).executeTakeFirst();

export const insertDocument = (db: Db, values: Insertable<DocumentTable>) =>
  db.insertInto("document").values(values).execute();

/** Updates the document if it still has this version; returns whether it did. */
export const updateDocument = async (
  db: Db,
  id: string,
  version: number,
  values: Updateable<DocumentTable>,
) => {
  const { numUpdatedRows } = await db
    .updateTable("document")
    .set({ ...values, version: sql`version + 1`, updatedAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const removeDocument = (db: Db, id: string) =>
  db.deleteFrom("document").where("id", "=", id).execute();
