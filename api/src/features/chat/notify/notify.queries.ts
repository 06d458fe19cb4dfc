// Whom a conversation notifies of unread messages: according to each person's settings, and once.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

const isLoud = sql`coalesce(m.muted_until <= now(), true)`;

type Named = { authorId: string | null; accountIds: string[] };

/** Those mentioned in a message, unless it has been deleted. */
export const named = async (db: Db, conversationId: string, seq: number): Promise<Named | undefined> => {
  const { rows } = await sql<Named>`
    select x.author_id, array_agg(named.account_id) as account_ids
    from message x join message_mention named on named.conversation_id = x.conversation_id and named.seq = x.seq
    left join conversation_member m on m.conversation_id = x.conversation_id and m.account_id = named.account_id
    where x.conversation_id = ${conversationId}::uuid and x.seq = ${seq}::integer and x.deleted_at is null
      and coalesce(m.notify, 'all') <> 'nothing' and ${isLoud} and coalesce(m.read_seq, 0) < x.seq
    group by x.author_id`.execute(db);
  return rows[0];
};

export type Unnotified = { name: string | null; authorId: string | null; accountIds: string[] };

/**
 * Those for whom a message of somebody else, which partners may see too, is neither read nor notified: counted from
 * what is unread, because the newest line may be a deleted message or say who was added. They are marked as notified
 * of all there is. In a market's conversation, while the partner waits, also the assignee, or the entire operations
 * team if there is none.
 */
export const takeUnnotified = async (tx: Db, conversationId: string): Promise<Unnotified | undefined> => {
  const isMessage = sql`x.conversation_id = told.id and not x.is_internal and x.system is null and x.deleted_at is null`;
  const { rows } = await sql<Unnotified>`
    with told as (
      select c.id, c.kind, c.market_id, c.assignee_id, c.waiting_since, c.last_seq,
        coalesce(c.title, market.name) as name
      from conversation c left join market on market.id = c.market_id where c.id = ${conversationId}::uuid
    ), belonging as (
      select joined.account_id from told join conversation_member joined on joined.conversation_id = told.id
        where told.kind <> 'market' and joined.left_at is null
      union select joined.account_id from told join market_member joined on joined.market_id = told.market_id
      union select account.id from told, account where told.kind = 'market' and account.role = 1
        and account.status = 'active' and told.waiting_since is not null
        and coalesce(told.assignee_id, account.id) = account.id
    ), marked as (
      insert into conversation_member as m (conversation_id, account_id, notified_seq)
      select told.id, belonging.account_id, told.last_seq from told, belonging
      left join conversation_member m on m.conversation_id = ${conversationId}::uuid and m.account_id = belonging.account_id
      where coalesce(m.notify, 'all') = 'all' and ${isLoud} and exists (
        select from message x where ${isMessage} and x.author_id is distinct from belonging.account_id
          and x.seq > greatest(coalesce(m.read_seq, 0), coalesce(m.notified_seq, 0)))
      on conflict (conversation_id, account_id) do update set notified_seq = greatest(m.notified_seq, excluded.notified_seq)
      returning account_id
    )
    select told.name, (select array_agg(account_id) from marked) as account_ids,
      (select x.author_id from message x where ${isMessage} order by x.seq desc limit 1) as author_id
    from told where exists (select from marked)`.execute(tx);
  return rows[0];
};

export const findName = async (db: Db, conversationId: string): Promise<string | null> => {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(c.title, market.name) as name from conversation c left join market on market.id = c.market_id
    where c.id = ${conversationId}::uuid`.execute(db);
  return rows[0]?.name ?? null;
};
