// The body of a mail from outside with its pictures, for readers who have a copy.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

export type BodyRow = { html: string; pictures: string[]; files: { id: string; contentId: string }[] };

/** For the reader whose session this is, while it is alive. */
export const findBody = async (db: Db, sessionId: string, mailId: string): Promise<BodyRow | undefined> => {
  const { rows } = await sql<BodyRow>`
    select came.html, came.pictures, coalesce((
      select jsonb_agg(jsonb_build_object('id', file.id, 'contentId', file.content_id)) from mail_file file
      where file.mail_id = came.mail_id and file.content_id is not null
        and file.content_type like 'image/%'), '[]'::jsonb) as files
    from mail_incoming came join mail_copy copy on copy.mail_id = came.mail_id
    join account reader on reader.id = copy.owner_id and reader.status = 'active' and reader.erased_at is null
    join session on session.account_id = reader.id and session.ended_at is null and session.expires_at > now()
    where came.mail_id = ${mailId}::uuid and session.id = ${sessionId}::uuid`.execute(db);
  return rows[0];
};

export const findPicture = (db: Db, mailId: string, id: string) =>
  db
    .selectFrom("mailFile")
    .select("fileKey")
    .where("id", "=", id)
    .where("mailId", "=", mailId)
    .where("contentType", "like", "image/%")
    .executeTakeFirst();

/** A file of a mail that the reader has, with the import whose workbook it is. */
export const findReturned = async (db: Db, readerId: string, id: string) => {
  const { rows } = await sql<{ fileKey: string; fileName: string; importId: string }>`
    select file_key, file_name, import_id from mail_file file
    where id = ${id}::uuid and import_id is not null and exists (
      select from mail_copy copy where copy.mail_id = file.mail_id and copy.owner_id = ${readerId}::uuid)`.execute(
    db,
  );
  return rows[0];
};
