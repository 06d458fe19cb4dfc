// Who is notified, and what their lists then contain: one set-based statement each.
import type { MailMode, NotificationKind } from "@igo/contract/notifications/notifications";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { isPerson } from "../../platform/security/people.ts";
import { maySeeConversation, maySeeImport, maySeePost } from "./notifications.rights.queries.ts";

/** Administrators, one account, or the people of one market or of those to which a bulk change gave a status. */
export type Audience =
  | { to: "administrators" }
  | { to: "account"; accountId: string }
  | { to: "accounts"; accountIds: readonly string[] }
  | ({ to: "administrators" | "members" } & About);

/** One market, or those that a bulk change moved (from a certain status). */
export type About = { marketId: string } | { bulkId: string; from?: string };

export type Notice = {
  id: string;
  kind: NotificationKind;
  group: string;
  audience: Audience;
  importId?: string | undefined;
  /** Only for those who belong to it, both now and when they read the notification. */
  conversationId?: string | undefined;
  /** Only for the post's audience, both now and when they read the notification. */
  postId?: string | undefined;
  params?: Record<string, string | number>;
  actorId?: string | undefined;
  /** Nobody is notified of what they did themselves. */
  exceptActor?: boolean;
};
export type FannedNotice = Notice & { forAdmins: boolean; mail: MailMode; push: boolean };

// A notification stores at most this many ids of its markets; access to it is checked against these.
const maxMarkets = 100;

const markets = (audience: Audience): RawBuilder<unknown> => {
  if ("bulkId" in audience)
    return sql`select change.market_id from market_change change join market on market.id = change.market_id
      where change.source_id = ${audience.bulkId}::uuid and change.source = 'bulk' and change.kind = 'status'
        and coalesce(change.changes -> 'status' ->> 0 = ${audience.from ?? null}::text, true)
        and market.status = change.changes -> 'status' ->> 1 and market.deleted_at is null`;
  const marketId = "marketId" in audience ? audience.marketId : null;
  return sql`select id as market_id from market where id = ${marketId}::uuid and deleted_at is null`;
};

/** The accounts of the audience that satisfy `isAmong`, each with the markets that concern them and their number. */
const audienceOf = (audience: Audience, isAmong: RawBuilder<unknown>): RawBuilder<unknown> => {
  const some = sql.raw(`(array_agg(market_id order by market_id))[1:${maxMarkets}]`);
  if (audience.to === "account")
    return sql`select ${audience.accountId}::uuid as account_id, '{}'::uuid[] as market_ids, 1 as count`;
  if (audience.to === "accounts")
    return sql`select unnest(${audience.accountIds}::uuid[]) as account_id, '{}'::uuid[] as market_ids, 1 as count`;
  if (audience.to === "administrators")
    return sql`select account.id as account_id, about.market_ids, about.count from account, (
        select coalesce(${some}, '{}') as market_ids, greatest(count(*), 1)::integer as count
        from (${markets(audience)}) about) about
      where account.role = 1`;
  return sql`select account_id, ${some} as market_ids, count(*)::integer as count
    from market_member join (${markets(audience)}) about using (market_id)
    where ${isAmong} group by account_id`;
};

const account = { id: sql`account.id`, role: sql`account.role` };

/** Only to those who asked for pushes in some browser. */
const isPushedTo = (push: boolean) => sql`(coalesce(wish.push, ${push}::boolean) and exists (
  select from push_subscription where push_subscription.account_id = account.id))`;

/** The recipients, by access and preferences, and how each is notified. */
const recipients = (
  {
    kind,
    audience,
    importId,
    conversationId,
    postId,
    actorId,
    exceptActor,
    forAdmins,
    mail,
    push,
  }: FannedNotice,
  isAmong: RawBuilder<unknown>,
) => sql`
  select account.id as account_id, audience.market_ids, audience.count,
    coalesce(wish.here, true) as here, coalesce(wish.mail, ${mail}) as mail, ${isPushedTo(push)} as push
  from (${audienceOf(audience, isAmong)}) audience
  join account on account.id = audience.account_id
  left join notification_preference wish on wish.account_id = account.id and wish.kind = ${kind}
  where account.status = 'active' and account.erased_at is null and ${isPerson("account")}
    and (not ${forAdmins}::boolean or account.role = 1)
    and (not ${exceptActor ?? false}::boolean or account.id is distinct from ${actorId ?? null}::uuid)
    and (coalesce(wish.here, true) or coalesce(wish.mail, ${mail}) <> 'off' or ${isPushedTo(push)})
    and ${maySeeImport(sql`${importId ?? null}::uuid`, account)}
    and ${maySeeConversation(sql`${conversationId ?? null}::uuid`, account)}
    and ${maySeePost(sql`${postId ?? null}::uuid`, account)}`;

/** The next recipients, by id. */
export const recipientsAfter = async (
  db: Db,
  message: FannedNotice,
  after: string | null,
  limit: number,
): Promise<string[]> => {
  const isAfter = after === null ? sql`true` : sql`account_id > ${after}::uuid`;
  const { rows } = await sql<{ accountId: string }>`
    select account_id from (${recipients(message, isAfter)}) recipient where ${isAfter}
    order by account_id limit ${limit}`.execute(db);
  return rows.map(({ accountId }) => accountId);
};

/**
 * One notification per account and group. An existing one is counted up and becomes new again, unless it already
 * includes this message; one that was read starts over. Returns whether any is to be pushed.
 */
export const addNotifications = async (
  db: Db,
  message: FannedNotice,
  accountIds: readonly string[],
): Promise<boolean> => {
  const { id, kind, group, importId, conversationId, postId, params = {}, actorId, forAdmins } = message;
  // The filter is repeated inside, or the entire audience would be grouped before it is filtered.
  const isAmong = sql`account_id = any(${accountIds}::uuid[])`;
  const { rows } = await sql<{ isPushed: boolean }>`
    insert into notification as n (id, account_id, group_key, kind, count, params, market_ids, import_id,
      conversation_id, post_id, for_admins, here, actor_id, notice_id, waits_since, push_since)
    select gen_random_uuid(), account_id, ${group}, ${kind}, recipient.count, ${JSON.stringify(params)}::jsonb,
      recipient.market_ids, ${importId ?? null}::uuid, ${conversationId ?? null}::uuid, ${postId ?? null}::uuid, ${forAdmins}, recipient.here, ${actorId ?? null}::uuid, ${id}::uuid,
      case when recipient.mail <> 'off' then now() end, case when recipient.push then now() end
    from (${recipients(message, isAmong)}) recipient where ${isAmong}
    on conflict (account_id, group_key) do update set
      kind = excluded.kind, params = excluded.params, actor_id = excluded.actor_id, notice_id = excluded.notice_id,
      import_id = excluded.import_id, here = excluded.here,
      count = case
        when n.read_at is not null or excluded.import_id is not null then excluded.count
        else n.count + excluded.count - (select count(*) from unnest(excluded.market_ids) one
          where one = any(n.market_ids)) end,
      market_ids = case when n.read_at is not null then excluded.market_ids
        else (select coalesce((array_agg(distinct one))[1:${sql.lit(maxMarkets)}], '{}')
          from unnest(n.market_ids || excluded.market_ids) one) end,
      first_at = case when n.read_at is not null then now() else n.first_at end,
      last_at = now(), seen_at = null, read_at = null, archived_at = null,
      waits_since = case when excluded.waits_since is null then null else coalesce(n.waits_since, now()) end,
      push_since = excluded.push_since
    where n.notice_id <> excluded.notice_id
    returning push_since is not null as is_pushed`.execute(db);
  return rows.some(({ isPushed }) => isPushed);
};
