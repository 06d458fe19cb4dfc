// The keys and subscriptions of pushes, and the notifications that wait to be pushed.
import type { NotificationKind } from "@igo/contract/notifications/notifications";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { PushSubscriptionTable } from "../../platform/db/tables/tables.ts";
import { type Clock, isQuiet } from "./notifications.mail.queries.ts";
import { maySeeMarket, maySeeNotification } from "./notifications.rights.queries.ts";

/** Undefined before the first start. */
export const currentPushKey = (db: Db) =>
  db.selectFrom("pushKey").selectAll().where("retiredAt", "is", null).executeTakeFirst();

/** Does nothing if there is one: two servers may start at once. */
export const addPushKey = (db: Db, publicKey: string, privateKey: string) =>
  db
    .insertInto("pushKey")
    .values({ publicKey, privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const retirePushKey = (db: Db) =>
  db
    .updateTable("pushKey")
    .set({ retiredAt: sql<string>`now()` })
    .where("retiredAt", "is", null)
    .execute();

/** A browser that another account uses now is that account's. */
export const putSubscription = (db: Db, values: Insertable<PushSubscriptionTable>) => {
  const { accountId, sessionId, publicKey, p256dh, auth } = values;
  return db
    .insertInto("pushSubscription")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column("endpoint")
        .doUpdateSet({ accountId, sessionId, publicKey, p256dh, auth, renewedAt: sql<string>`now()` }),
    )
    .execute();
};

export const dropOldest = async (db: Db, accountId: string, kept: number): Promise<void> => {
  await sql`delete from push_subscription where id in (
    select id from push_subscription where account_id = ${accountId}::uuid
    order by renewed_at desc, id desc offset ${kept})`.execute(db);
};

export const dropSubscription = (db: Db, accountId: string, address: string) =>
  db
    .deleteFrom("pushSubscription")
    .where("accountId", "=", accountId)
    .where("endpoint", "=", address)
    .execute();

export const dropDead = (db: Db, id: string) =>
  db.deleteFrom("pushSubscription").where("id", "=", id).execute();

/** With its key; undefined if it is gone, or its session. */
export const findLiveSubscription = (db: Db, id: string) =>
  db
    .selectFrom("pushSubscription")
    .innerJoin("pushKey", "pushKey.publicKey", "pushSubscription.publicKey")
    .innerJoin("session", "session.id", "pushSubscription.sessionId")
    .select(["endpoint", "p256dh", "auth", "pushKey.publicKey", "pushKey.privateKey"])
    .where("pushSubscription.id", "=", id)
    .where("session.endedAt", "is", null)
    .where("session.expiresAt", ">", sql<string>`now()`)
    .executeTakeFirst();

/** Of ended sessions; and keys that no browser is subscribed to any more. */
export const tidyPush = async (db: Db): Promise<void> => {
  await sql`delete from push_subscription using session
    where session.id = push_subscription.session_id and (session.ended_at is not null or session.expires_at < now())
    `.execute(db);
  await sql`delete from push_key where retired_at < now() - interval '1 day' and not exists (
    select from push_subscription where push_subscription.public_key = push_key.public_key)`.execute(db);
};

/** For a person's data export. */
export const listSubscriptions = (db: Db, accountId: string) =>
  db
    .selectFrom("pushSubscription")
    .select(["endpoint", "createdAt", "renewedAt"])
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .execute();

export type PushRules = Clock & { urgent: readonly NotificationKind[] };

const account = { id: sql`account.id`, role: sql`account.role` };

const due = (rules: PushRules) => sql`
  select n.id, n.account_id
  from notification n
  join account on account.id = n.account_id
  left join notification_setting setting on setting.account_id = n.account_id
  where n.push_since is not null and n.seen_at is null and account.status = 'active'
    and (n.kind = any(${rules.urgent}::text[]) or not ${isQuiet(rules)})
    and ${maySeeNotification(account)}`;

export const accountsToPush = async (db: Db, rules: PushRules, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id from (${due(rules)}) due order by account_id limit ${limit}`.execute(db);
  return rows.map(({ accountId }) => accountId);
};

export type PushLine = {
  id: string;
  accountId: string;
  kind: NotificationKind;
  count: number;
  params: Record<string, string | number>;
  role: number;
  locale: "en" | "es";
  /** The only market that it is about. */
  market: { id: string; name: string } | null;
  conversationId: string | null;
  import: { id: string; kind: "market" | "menu" } | null;
  subscriptionIds: string[];
};

/** Takes what is due for these accounts: it no longer waits, and the caller must send it. */
export const takeToPush = async (
  tx: Db,
  rules: PushRules,
  accountIds: readonly string[],
): Promise<PushLine[]> => {
  const { rows } = await sql<PushLine>`
    with taken as (
      update notification set push_since = null
      where id in (select id from (${due(rules)}) due where account_id = any(${accountIds}::uuid[]))
      returning id)
    select n.id, n.account_id, n.kind, n.count, n.params, account.role, account.locale, n.conversation_id,
      (select jsonb_build_object('id', market.id, 'name', market.name) from market
        where market.id = coalesce(talk.market_id, case when n.count = 1 then n.market_ids[1] end)
          and market.deleted_at is null and ${maySeeMarket(sql`market.id`, account)}) as market,
      case when run.id is not null then jsonb_build_object('id', run.id, 'kind', run.kind) end as import,
      array(select push.id from push_subscription push join session on session.id = push.session_id
        where push.account_id = n.account_id and session.ended_at is null and session.expires_at > now()
        order by push.id)::text[] as subscription_ids
    from notification n
    join account on account.id = n.account_id
    left join conversation talk on talk.id = n.conversation_id
    left join import run on run.id = n.import_id
    where n.id in (select id from taken)
    order by n.account_id, n.last_at desc, n.id`.execute(tx);
  return rows;
};
