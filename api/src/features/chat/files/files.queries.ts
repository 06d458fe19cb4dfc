// Files of messages in the database.
import type { MessageAuthor } from "@igo/contract/chat/messages";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { Tables } from "../../../platform/db/tables/tables.ts";
import { authorOf, isShown, messageSeq, type ChatReader, readerBelongs } from "../chat.reader.ts";

export type FileRow = {
  id: string;
  fileKey: string;
  fileName: string;
  size: number;
  contentType: string;
  pictureKey: string | null;
  width: number | null;
  height: number | null;
};

const columns = [
  "id",
  "fileKey",
  "fileName",
  "size",
  "contentType",
  "pictureKey",
  "width",
  "height",
] as const;

export const findUploaded = (
  db: Db,
  conversationId: string,
  authorId: string,
  clientId: string,
): Promise<FileRow | undefined> =>
  db
    .selectFrom("messageFile")
    .select(columns)
    .where("conversationId", "=", conversationId)
    .where("authorId", "=", authorId)
    .where("clientId", "=", clientId)
    .executeTakeFirst();

export const insertChatFile = (db: Db, values: Insertable<Tables["messageFile"]>) =>
  db.insertInto("messageFile").values(values).execute();

/** The reader's own unsent file, or one of a message that the reader may see now. */
export const findChatFile = async (
  db: Db,
  reader: ChatReader,
  conversationId: string,
  id: string,
): Promise<FileRow | undefined> => {
  const { rows } = await sql<FileRow>`
    select file.id, file.file_key, file.file_name, file.size, file.content_type, file.picture_key, file.width, file.height
    from message_file file join conversation c on c.id = file.conversation_id
    left join message x on x.id = file.message_id
    where file.id = ${id}::uuid and file.conversation_id = ${conversationId}::uuid and ${readerBelongs(reader)}
      and case when file.message_id is null then file.author_id = ${reader.id}::uuid
        else x.deleted_at is null and ${isShown(reader)} end`.execute(db);
  return rows[0];
};

/** Returns its key, if it was the author's and unsent. */
export const removeUnsent = (db: Db, conversationId: string, authorId: string, id: string) =>
  db
    .deleteFrom("messageFile")
    .where("id", "=", id)
    .where("conversationId", "=", conversationId)
    .where("authorId", "=", authorId)
    .where("messageId", "is", null)
    .returning("fileKey")
    .executeTakeFirst();

type Listed = FileRow & { messageId: string; seq: number; author: MessageAuthor | null; createdAt: string };

/** The files of this many messages, newest first: one message's files are never split across pages. */
export const listChatFiles = async (
  db: Db,
  reader: ChatReader,
  conversationId: string,
  { before, limit }: { before: number; limit: number },
): Promise<Listed[]> => {
  const { rows } = await sql<Listed>`
    select file.id, file.file_name, file.size, file.content_type, file.picture_key, file.width, file.height,
      x.id as message_id, ${messageSeq(reader)} as seq, ${authorOf("author")} as author, x.created_at
    from (
      select x.* from message x where x.conversation_id = ${conversationId}::uuid and ${isShown(reader)}
        and ${messageSeq(reader)} < ${before}::integer
        and exists (select from message_file file where file.message_id = x.id)
      order by ${messageSeq(reader)} desc limit ${limit}
    ) x join message_file file on file.message_id = x.id left join account author on author.id = x.author_id
    order by x.seq desc, file.position`.execute(db);
  return rows;
};

/** Files not sent within a day, or whose message is gone. */
export const purgeUnsent = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ fileKey: string }>`
    delete from message_file where id in (
      select id from message_file where message_id is null and created_at < now() - interval '1 day' limit ${limit})
    returning file_key`.execute(db);
  return rows.map(({ fileKey }) => fileKey);
};
