// Files of mails in the database.
import { type Insertable, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { Tables } from "../../platform/db/tables/tables.ts";
import { newId } from "../../platform/ids.ts";

const columns = ["id", "fileKey", "fileName", "size", "contentType"] as const;
export type FileRow = { id: string; fileKey: string; fileName: string; size: number; contentType: string };

export const insertMailFile = (db: Db, values: Insertable<Tables["mailFile"]>) =>
  db.insertInto("mailFile").values(values).execute();

export const findUploaded = (db: Db, ownerId: string, clientId: string): Promise<FileRow | undefined> =>
  db
    .selectFrom("mailFile")
    .select(columns)
    .where("ownerId", "=", ownerId)
    .where("clientId", "=", clientId)
    .executeTakeFirst();

/** The reader's own unsent file, or one of a mail that the reader has. */
export const findMailFile = async (db: Db, readerId: string, id: string): Promise<FileRow | undefined> => {
  const { rows } = await sql<FileRow>`
    select id, file_key, file_name, size, content_type from mail_file file where id = ${id}::uuid and case
      when mail_id is null then owner_id = ${readerId}::uuid
      else exists (select from mail_copy copy where copy.mail_id = file.mail_id and copy.owner_id = ${readerId}::uuid) end`.execute(
    db,
  );
  return rows[0];
};

export const listMailFiles = (db: Db, of: "draftId" | "mailId", id: string): Promise<FileRow[]> =>
  db.selectFrom("mailFile").select(columns).where(of, "=", id).orderBy("position").orderBy("id").execute();

export const listOfDrafts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("mailFile")
    .select([...columns, "draftId"])
    .where("draftId", "in", ids.length > 0 ? ids : [newId()])
    .orderBy("position")
    .execute();

/** Those of these files that are the owner's and unsent, or belong to mails the owner has; in the given order. */
export const findForDraft = async (db: Db, ownerId: string, ids: readonly string[]) => {
  const { rows } = await sql<FileRow & { draftId: string | null; mailId: string | null }>`
    select file.id, file_key, file_name, size, content_type, draft_id, mail_id from mail_file file
    where file.id = any(${ids}::uuid[]) and case when mail_id is null then owner_id = ${ownerId}::uuid
      else exists (select from mail_copy copy where copy.mail_id = file.mail_id and copy.owner_id = ${ownerId}::uuid) end
    order by array_position(${ids}::uuid[], file.id)`.execute(db);
  return rows;
};

/** Makes these, in this order, the draft's only files. */
export const setOfDraft = async (tx: Db, draftId: string, ids: readonly string[]): Promise<void> => {
  await sql`update mail_file set draft_id = null where draft_id = ${draftId}::uuid and id <> all(${ids}::uuid[])`.execute(
    tx,
  );
  await sql`update mail_file set draft_id = ${draftId}::uuid, position = array_position(${ids}::uuid[], id)
    where id = any(${ids}::uuid[])`.execute(tx);
};

export const moveToMail = (tx: Db, id: string) =>
  tx.updateTable("mailFile").set({ draftId: null, mailId: id }).where("draftId", "=", id).execute();

export const moveToDraft = (tx: Db, id: string) =>
  tx.updateTable("mailFile").set({ draftId: id, mailId: null }).where("mailId", "=", id).execute();

/** The same files for several mails from one draft: the rows are copied, the stored files shared. */
export const copyToMail = async (tx: Db, draftId: string, mailId: string): Promise<void> => {
  const rows = await tx
    .selectFrom("mailFile")
    .select(["ownerId", "position", "fileKey", "fileName", "size", "contentType"])
    .where("draftId", "=", draftId)
    .execute();
  await tx
    .insertInto("mailFile")
    .values(rows.map((row) => ({ ...row, id: newId(), clientId: null, draftId: null, mailId })))
    .execute();
};

/** Returns its key, if it was the owner's and unsent. */
export const removeUnsent = (db: Db, ownerId: string, id: string) =>
  db
    .deleteFrom("mailFile")
    .where("id", "=", id)
    .where("ownerId", "=", ownerId)
    .where("mailId", "is", null)
    .returning("fileKey")
    .executeTakeFirst();

export const removeOfDraft = async (tx: Db, draftId: string): Promise<string[]> => {
  const rows = await tx.deleteFrom("mailFile").where("draftId", "=", draftId).returning("fileKey").execute();
  return rows.map(({ fileKey }) => fileKey);
};

export const purgeUnsent = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ fileKey: string }>`
    delete from mail_file where id in (
      select id from mail_file where mail_id is null and draft_id is null and created_at < now() - interval '1 day'
      limit ${limit})
    returning file_key`.execute(db);
  return rows.map(({ fileKey }) => fileKey);
};

/** Those of these stored files that no mail uses any more. */
export const unused = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ fileKey: string }>`
    select file_key from unnest(${keys}::text[]) as given (file_key)
    where not exists (select from mail_file where mail_file.file_key = given.file_key)`.execute(db);
  return rows.map(({ fileKey }) => fileKey);
};
