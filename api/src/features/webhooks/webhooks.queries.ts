// Webhooks and their log in the database, for those who manage them.
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { WebhookDeliveryTable, WebhookTable } from "../../platform/db/tables/tables.ts";

const shown = (db: Db) =>
  db
    .selectFrom("webhook")
    .select([
      "webhook.id",
      "webhook.integrationId",
      "webhook.url",
      "webhook.description",
      "webhook.kinds",
      "webhook.chainIds",
      "webhook.state",
      "webhook.offReason",
      "webhook.offAt",
      "webhook.failingSince",
      "webhook.nextAt",
      "webhook.deliveredAt",
      "webhook.oldSecretEndsAt",
      "webhook.version",
      "webhook.createdAt",
      "webhook.updatedAt",
    ])
    .select(
      sql<{ id: string; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', chain.id, 'name', chain.name) order by folded(chain.name), chain.id)
        from chain where chain.id = any(webhook.chain_ids)), '[]')`.as("chains"),
    );

export type WebhookRecord = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

export const findWebhook = (db: Db, id: string) => shown(db).where("webhook.id", "=", id).executeTakeFirst();

export const listWebhooks = (db: Db, integrationId: string) =>
  shown(db)
    .where("webhook.integrationId", "=", integrationId)
    .orderBy("webhook.createdAt")
    .orderBy("webhook.id")
    .execute();

/** The integration with its name, locked: it gets no other webhook meanwhile. */
export const lockIntegration = (db: Db, id: string) =>
  db
    .selectFrom("integration")
    .innerJoin("account", "account.id", "integration.id")
    .select(["integration.id", "account.firstName as name", "account.role"])
    .where("integration.id", "=", id)
    .forUpdate("integration")
    .executeTakeFirst();

/** Those of these chains that exist, and that its integration may see. */
export const countChains = async (db: Db, ids: readonly string[], within: string | null): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from chain where id = any(${ids}::uuid[])
      and (${within}::uuid is null or exists (
        select from chain_member member where member.chain_id = chain.id and member.account_id = ${within}::uuid))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

type Place = { era: number; tx: string; seq: string };

/** It hears of what comes after this place. */
export const insertWebhook = (
  db: Db,
  values: Omit<Insertable<WebhookTable>, "cursorEra" | "cursorTx" | "cursorSeq">,
  { era, tx, seq }: Place,
) =>
  db
    .insertInto("webhook")
    .values({ ...values, cursorEra: era, cursorTx: tx, cursorSeq: sql<number>`${seq}::bigint` })
    .execute();

export const updateWebhook = (db: Db, id: string, values: Updateable<WebhookTable>) =>
  db
    .updateTable("webhook")
    .set({ ...values, version: sql`version + 1`, updatedAt: sql`now()` })
    .where("id", "=", id)
    .execute();

export const lockWebhook = (db: Db, id: string) =>
  db.selectFrom("webhook").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const deleteWebhook = (db: Db, id: string) => db.deleteFrom("webhook").where("id", "=", id).execute();

/** What was waiting for its time is due: a person has set the place, or turned it on. */
const afresh = sql`moves = moves + 1, tries = 0, next_at = null, failing_since = null, version = version + 1,
  updated_at = now()`;

/** It goes on after this place. */
export const moveTo = (db: Db, id: string, place: Place) =>
  sql`update webhook set cursor_era = ${place.era}, cursor_tx = ${place.tx}::xid8, cursor_seq = ${place.seq}::bigint, ${afresh}
    where id = ${id}::uuid`.execute(db);

export const turnOn = (db: Db, id: string) =>
  sql`update webhook set state = 'on', off_reason = null, off_at = null, ${afresh} where id = ${id}::uuid`.execute(
    db,
  );

export const turnOff = (db: Db, id: string) =>
  sql`update webhook set state = 'off', off_reason = 'person', off_at = now(), ${afresh} where id = ${id}::uuid`.execute(
    db,
  );

/** Both sign until the old one ends; one that is older still no longer does. */
export const rotateSecret = (db: Db, id: string, secret: string, hours: number) =>
  sql`update webhook set old_secret = secret, old_secret_ends_at = now() + make_interval(hours => ${hours}::integer),
      secret = ${secret}, version = version + 1, updated_at = now()
    where id = ${id}::uuid`.execute(db);

/** A place before everything since a moment. */
export const findPlaceAt = async (db: Db, since: string) => {
  const { rows } = await sql<{ era: number; tx: string }>`
    select place_era as era, place_tx::text as tx
    from change_place_at(${since}::timestamptz - interval '1 minute')`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("There is always a place");
  return { ...found, seq: "0" };
};

type Window = { limit: number; after: { key: string; id: string } | null };

export const listDeliveries = async (
  db: Db,
  webhookId: string,
  outcome: WebhookDeliveryTable["outcome"] | null,
  { limit, after }: Window,
) => {
  const { rows } = await sql<DeliveryRecord & { sortKey: string }>`
    select id, event_id, kind, cause, try, outcome, status, trouble, ms, request, answer, at, at::text as sort_key
    from webhook_delivery where webhook_id = ${webhookId}::uuid
      and (${outcome}::text is null or outcome = ${outcome}::text)
      and (${after?.key ?? null}::timestamptz is null
        or (at, id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by at desc, id desc limit ${limit}::integer`.execute(db);
  return rows;
};

export const findDelivery = (db: Db, webhookId: string, id: string) =>
  db
    .selectFrom("webhookDelivery")
    .select(["eventId", "kind", "request"])
    .where("webhookId", "=", webhookId)
    .where("id", "=", id)
    .executeTakeFirst();

export type DeliveryRecord = Awaited<ReturnType<typeof insertDelivery>>;

export const insertDelivery = (db: Db, values: Omit<Insertable<WebhookDeliveryTable>, "at">) =>
  db
    .insertInto("webhookDelivery")
    .values(values)
    .returning([
      "id",
      "eventId",
      "kind",
      "cause",
      "try",
      "outcome",
      "status",
      "trouble",
      "ms",
      "request",
      "answer",
      "at",
    ])
    .executeTakeFirstOrThrow();

/** Lines of the log and acts of the sequence that are older than they are kept. */
export const tidy = async (db: Db, logDays: number, actDays: number): Promise<void> => {
  await sql`delete from webhook_delivery where at < now() - make_interval(days => ${logDays}::integer)`.execute(
    db,
  );
  await sql`delete from change_act where at < now() - make_interval(days => ${actDays}::integer)`.execute(db);
};
