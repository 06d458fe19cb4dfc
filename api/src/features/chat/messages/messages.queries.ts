// Messages in the database: one with everything it shows, and the writes.
import type { Message } from "@igo/contract/chat/messages";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { authorOf, isShown, chatNameOf, type ChatReader } from "../chat.reader.ts";

export const excerptLength = 200;

type Quoted = NonNullable<Message["replyTo"]> & { publicSeq: number };

/** Has both numbers; the reader decides which one is shown. */
export type MessageRow = Omit<Message, "replyTo"> & {
  publicSeq: number;
  replyTo: Quoted | null;
  authorId: string | null;
};

/** Everything that a message `x` of the account `author` shows. */
export const whole = sql`
  x.id, x.conversation_id, x.seq, x.public_seq, x.client_id, x.author_id, x.is_internal, x.text, x.system, x.created_at,
  x.edited_at, x.deleted_at, ${authorOf("author")} as author,
  case when x.reply_to is not null then (
    select jsonb_build_object('id', quoted.id, 'seq', quoted.seq, 'publicSeq', quoted.public_seq,
      'excerpt', left(quoted.text, ${sql.lit(excerptLength)}),
      'authorName', case when whose.erased_at is null then ${chatNameOf("whose")} end,
      'fileCount', (select count(*) from message_file file where file.message_id = quoted.id))
    from message quoted left join account whose on whose.id = quoted.author_id where quoted.id = x.reply_to) end as reply_to,
  (select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'fileName', file.file_name, 'size', file.size,
      'contentType', file.content_type, 'picture', case when file.picture_key is not null
        then jsonb_build_object('width', file.width, 'height', file.height) end) order by file.position), '[]')
    from message_file file where file.message_id = x.id) as files,
  (select coalesce(jsonb_agg(jsonb_build_object('reaction', one.reaction, 'accountIds', one.ids) order by one.first), '[]')
    from (select reaction, jsonb_agg(account_id order by created_at, account_id) as ids, min(created_at) as first
      from message_reaction where message_id = x.id group by reaction) one) as reactions`;

const select = (where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<MessageRow>`
  select ${whole} from message x left join account author on author.id = x.author_id where ${where} ${tail}`;

export const inConversation = (
  reader: Pick<ChatReader, "isAdmin">,
  conversationId: string | RawBuilder<string>,
) => sql`x.conversation_id = ${conversationId}::uuid and ${isShown(reader)}`;

export const findMessage = async (
  db: Db,
  reader: ChatReader,
  id: string,
  messageId: string,
): Promise<MessageRow | undefined> => {
  const where = sql`${inConversation(reader, id)} and x.id = ${messageId}::uuid`;
  return (await select(where, sql``).execute(db)).rows[0];
};

/** The message already sent with this client id, in any conversation. */
export const findSent = async (
  db: Db,
  authorId: string,
  clientId: string,
): Promise<MessageRow | undefined> => {
  const where = sql`x.author_id = ${authorId}::uuid and x.client_id = ${clientId}::uuid`;
  return (await select(where, sql``).execute(db)).rows[0];
};

type Written = {
  id: string;
  conversationId: string;
  seq: number;
  publicSeq: number;
  authorId: string;
  clientId: string | null;
  isInternal: boolean;
  text: string | null;
  system: { action: string; params: Record<string, string> } | null;
  replyTo: string | null;
  createdAt: string;
};

export const insertMessage = async (tx: Db, written: Written): Promise<void> => {
  const system = written.system && JSON.stringify(written.system);
  await sql`
    insert into message (id, conversation_id, seq, public_seq, author_id, client_id, is_internal, text, system, reply_to,
      created_at, words)
    values (${written.id}, ${written.conversationId}, ${written.seq}, ${written.publicSeq}, ${written.authorId},
      ${written.clientId}, ${written.isInternal}, ${written.text}, ${system}::jsonb, ${written.replyTo},
      ${written.createdAt}, folded(${written.text}::text))`.execute(tx);
};

/** The next numbers of a locked conversation, and its time, which never goes backwards. */
export const number = async (
  tx: Db,
  id: string,
  isInternal: boolean,
): Promise<{ seq: number; publicSeq: number; at: string }> => {
  const at = sql`greatest(clock_timestamp(), last_at)`;
  const { rows } = await sql<{ seq: number; publicSeq: number; at: string }>`
    update conversation set last_seq = last_seq + 1, last_public_seq = last_public_seq + ${isInternal ? 0 : 1}, last_at = ${at},
      last_public_at = ${isInternal ? sql`last_public_at` : at}
    where id = ${id}::uuid returning last_seq as seq, last_public_seq as public_seq, last_at as at`.execute(
    tx,
  );
  const [numbers] = rows;
  if (!numbers) throw new Error("The conversation that is locked is not there");
  return numbers;
};

export const setMentions = async (
  tx: Db,
  conversationId: string,
  seq: number,
  accountIds: readonly string[],
) => {
  await tx
    .deleteFrom("messageMention")
    .where("conversationId", "=", conversationId)
    .where("seq", "=", seq)
    .execute();
  if (accountIds.length === 0) return;
  await tx
    .insertInto("messageMention")
    .values(accountIds.map((accountId) => ({ accountId, conversationId, seq })))
    .execute();
};

/** Stores the previous text as a version, with its time. */
export const edit = async (tx: Db, id: string, text: string): Promise<void> => {
  await sql`
    with before as (
      insert into message_edit (message_id, written_at, text)
      select id, coalesce(edited_at, created_at), text from message where id = ${id}::uuid
      on conflict do nothing)
    update message set text = ${text}, words = folded(${text}), edited_at = clock_timestamp() where id = ${id}::uuid`.execute(
    tx,
  );
};

/** Removes everything but its place; returns the keys of its files. */
export const removeMessage = async (tx: Db, id: string): Promise<string[]> => {
  await tx.deleteFrom("messageEdit").where("messageId", "=", id).execute();
  await tx.deleteFrom("messageReaction").where("messageId", "=", id).execute();
  const files = await tx.deleteFrom("messageFile").where("messageId", "=", id).returning("fileKey").execute();
  await tx
    .updateTable("message")
    .set({ text: null, words: null, deletedAt: sql<string>`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
  return files.map(({ fileKey }) => fileKey);
};

export const listEdits = (db: Db, messageId: string) =>
  db
    .selectFrom("messageEdit")
    .select(["text", "writtenAt"])
    .where("messageId", "=", messageId)
    .orderBy("writtenAt", "desc")
    .limit(100)
    .execute();

export const react = (
  tx: Db,
  messageId: string,
  accountId: string,
  reaction: Message["reactions"][number]["reaction"],
) =>
  tx
    .insertInto("messageReaction")
    .values({ messageId, accountId, reaction })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const unreact = (
  tx: Db,
  messageId: string,
  accountId: string,
  reaction: Message["reactions"][number]["reaction"],
) =>
  tx
    .deleteFrom("messageReaction")
    .where("messageId", "=", messageId)
    .where("accountId", "=", accountId)
    .where("reaction", "=", reaction)
    .execute();

/** Attaches files that the author uploaded for this conversation and has not sent: all in this order, or none. */
export const attach = async (
  tx: Db,
  {
    conversationId,
    authorId,
    messageId,
    fileIds,
  }: { conversationId: string; authorId: string; messageId: string; fileIds: readonly string[] },
): Promise<boolean> => {
  if (fileIds.length === 0) return true;
  const { rows } = await sql<object>`
    update message_file set message_id = ${messageId}::uuid, position = one.position
    from unnest(${fileIds}::uuid[]) with ordinality one (id, position)
    where message_file.id = one.id and conversation_id = ${conversationId}::uuid and author_id = ${authorId}::uuid
      and message_id is null returning 1`.execute(tx);
  return rows.length === fileIds.length;
};
