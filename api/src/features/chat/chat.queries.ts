// A person's chat for their data export, and the purge of old messages.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

/** What they wrote, and their conversations. */
export const exportChatOf = async (db: Db, accountId: string) => {
  const { rows: conversations } = await sql<object>`
    select c.kind, c.title, market.name as market, m.joined_at, m.left_at, m.notify, m.muted_until, m.is_pinned
    from conversation_member m join conversation c on c.id = m.conversation_id left join market on market.id = c.market_id
    where m.account_id = ${accountId}::uuid order by m.joined_at`.execute(db);
  const { rows: messages } = await sql<object>`
    select x.conversation_id as conversation, x.text, x.is_internal, x.created_at, x.edited_at,
      (select jsonb_agg(jsonb_build_object('text', edit.text, 'writtenAt', edit.written_at) order by edit.written_at)
        from message_edit edit where edit.message_id = x.id) as versions,
      (select jsonb_agg(jsonb_build_object('fileName', file.file_name, 'size', file.size) order by file.position)
        from message_file file where file.message_id = x.id) as files
    from message x where x.author_id = ${accountId}::uuid and x.deleted_at is null and x.system is null
    order by x.created_at`.execute(db);
  const { rows: reactions } = await sql<object>`
    select reaction, created_at from message_reaction where account_id = ${accountId}::uuid order by created_at`.execute(
    db,
  );
  const { rows: presence } = await sql<object>`
    select chosen as presence from chat_presence where account_id = ${accountId}::uuid`.execute(db);
  return { conversations, messages, reactions, presence: presence[0] ?? null };
};

/** Messages stay, without their author's name; groups continue without them. */
export const leaveAll = async (tx: Db, accountId: string): Promise<void> => {
  const groups = await tx
    .selectFrom("conversationMember")
    .innerJoin("conversation", "conversation.id", "conversationMember.conversationId")
    .select("conversation.id")
    .where("conversation.kind", "=", "group")
    .where("accountId", "=", accountId)
    .where("leftAt", "is", null)
    .execute();
  for (const { id } of groups) await leaveGroup(tx, id, accountId);
  await tx
    .updateTable("conversation")
    .set({ assigneeId: null })
    .where("assigneeId", "=", accountId)
    .execute();
  await tx.deleteFrom("chatPresence").where("accountId", "=", accountId).execute();
  await tx.deleteFrom("chatConnection").where("accountId", "=", accountId).execute();
  await tx.deleteFrom("messageMention").where("accountId", "=", accountId).execute();
};

const leaveGroup = async (tx: Db, id: string, accountId: string) => {
  await sql`
    with gone as (
      update conversation_member set left_at = now() where conversation_id = ${id}::uuid and account_id = ${accountId}::uuid
      returning is_owner)
    update conversation_member set is_owner = true from gone
    where gone.is_owner and conversation_id = ${id}::uuid and account_id = (
      select account_id from conversation_member
      where conversation_id = ${id}::uuid and left_at is null and account_id <> ${accountId}::uuid
      order by joined_at, account_id limit 1)`.execute(tx);
};

/** Deletes the oldest messages past the retention period, some at a time; returns the keys of their files. */
export const purgeChatEvents = async (
  tx: Db,
  months: number,
  limit: number,
): Promise<{ removed: number; fileKeys: string[] }> => {
  const { rows } = await sql<{ removed: number; fileKeys: string[] }>`
    with old as (
      select conversation_id, seq, public_seq, id from message
      where created_at < now() - make_interval(months => ${months}::integer)
      order by created_at limit ${limit}
    ), files as (
      delete from message_file where message_id in (select id from old) returning file_key
    ), references_ as (
      delete from reference where from_kind = 'message' and from_id in (select id from old)
    ), purged as (
      update conversation set purged_seq = greatest(purged_seq, last.seq),
        purged_public_seq = greatest(purged_public_seq, last.public_seq)
      from (select conversation_id, max(seq) as seq, max(public_seq) as public_seq from old group by conversation_id) last
      where conversation.id = last.conversation_id
    ), removed as (
      delete from message where id in (select id from old) returning 1
    )
    select (select count(*)::integer from removed) as removed,
      (select coalesce(array_agg(file_key), '{}') from files) as file_keys`.execute(tx);
  return rows[0] ?? { removed: 0, fileKeys: [] };
};
