// Integrations and their keys in the database. Each is an account, whose chains are those that it is a member of.
import type { Scope } from "@igo/contract/core/scopes";
import type { IntegrationKey } from "@igo/contract/integrations/integrations";
import { foldSearch } from "@igo/contract/parsing/text";
import { type Insertable, type Updateable, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { statement, type Value } from "../../platform/db/statements.ts";
import type { AccountTable, IntegrationKeyTable, IntegrationTable } from "../../platform/db/tables/tables.ts";
import { holding } from "../../platform/search/search.ts";
import { isPerson } from "../../platform/security/people.ts";

const isLive = sql<boolean>`key.revoked_at is null and (key.ends_at is null or key.ends_at > now())`;

const isExpired = sql`integration.expires_on < (now() at time zone 'America/Bogota')::date`;

const shown = (db: Db) =>
  db
    .selectFrom("integration")
    .innerJoin("account", "account.id", "integration.id")
    .innerJoin("account as owner", "owner.id", "integration.ownerId")
    .selectAll("integration")
    .select(["account.firstName as name", "account.role", "account.status"])
    .select(sql<boolean>`${isExpired} is true`.as("isExpired"))
    .select(sql<string>`btrim(owner.first_name || ' ' || owner.last_name)`.as("ownerName"))
    .select(
      sql<{ id: string; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', chain.id, 'name', chain.name) order by folded(chain.name), chain.id)
        from chain_member member join chain on chain.id = member.chain_id
        where member.account_id = integration.id), '[]')`.as("chains"),
    )
    .select(
      sql<IntegrationKey[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', key.id, 'ending', key.ending, 'createdAt', ${utc("key.created_at")},
          'endsAt', ${utc("key.ends_at")}, 'lastUsedAt', ${utc("key.last_used_at")}, 'lastAddress', key.last_address)
          order by key.created_at, key.id)
        from integration_key key where key.integration_id = integration.id and ${isLive}), '[]')`.as("keys"),
    )
    .select(
      sql<string | null>`(select max(key.last_used_at) from integration_key key
        where key.integration_id = integration.id)`.as("lastUsedAt"),
    );

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export type IntegrationRecord = NonNullable<Awaited<ReturnType<typeof findIntegration>>>;

export const findIntegration = (db: Db, id: string) =>
  shown(db).where("integration.id", "=", id).executeTakeFirst();

const matching = (db: Db, search: string) =>
  shown(db).where(
    sql<boolean>`folded(account.first_name || ' ' || integration.purpose) like ${holding(foldSearch(search))}`,
  );

export const listIntegrations = (
  db: Db,
  search: string,
  order: { column: "name" | "createdAt"; descending: boolean },
  window: { limit: number; offset: number },
) => {
  const direction = order.descending ? "desc" : "asc";
  const key = order.column === "name" ? sql`folded(account.first_name)` : sql`integration.created_at`;
  return matching(db, search)
    .orderBy(key, direction)
    .orderBy("integration.id", direction)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
};

export const countIntegrations = async (db: Db, search: string): Promise<number> => {
  const row = await db
    .selectFrom(matching(db, search).as("found"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
};

export const lockIntegration = (db: Db, id: string) =>
  db.selectFrom("integration").select(["id", "version"]).where("id", "=", id).forUpdate().executeTakeFirst();

export const insertIntegration = async (
  db: Db,
  account: Insertable<AccountTable>,
  values: Insertable<IntegrationTable>,
): Promise<void> => {
  await db.insertInto("account").values(account).execute();
  await db.insertInto("integration").values(values).execute();
};

export const updateIntegration = async (
  db: Db,
  id: string,
  account: Updateable<AccountTable>,
  values: Updateable<IntegrationTable>,
): Promise<void> => {
  await db
    .updateTable("integration")
    .set({ ...values, version: sql`version + 1`, updatedAt: sql`now()` })
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("account")
    .set({ ...account, version: sql`version + 1`, updatedAt: sql`now()` })
    .where("id", "=", id)
    .execute();
};

/** Those of these chains that exist; they get no markets meanwhile, so that none is missed. */
export const lockChains = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("chain")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

/** Triggers copy the membership to each market of a chain. */
export const putChains = async (db: Db, id: string, chainIds: readonly string[]): Promise<void> => {
  await sql`delete from chain_member where account_id = ${id}::uuid and chain_id <> all(${chainIds}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into chain_member (chain_id, account_id) select unnest(${chainIds}::uuid[]), ${id}::uuid
    on conflict do nothing`.execute(db);
};

export const isActivePerson = async (db: Db, id: string): Promise<boolean> => {
  const found = await db
    .selectFrom("account")
    .select("id")
    .where("id", "=", id)
    .where("status", "=", "active")
    .where(isPerson("account"))
    .executeTakeFirst();
  return found !== undefined;
};

/** The keys that work, the oldest first, locked with their integration. */
export const listLiveKeys = async (db: Db, integrationId: string) => {
  const { rows } = await sql<{ id: string; endsAt: string | null }>`
    select id, ends_at from integration_key key where integration_id = ${integrationId}::uuid and ${isLive}
    order by created_at, id`.execute(db);
  return rows;
};

export const insertKey = (db: Db, values: Insertable<IntegrationKeyTable>) =>
  db.insertInto("integrationKey").values(values).execute();

/** A key that was to end sooner still does. */
export const endKeysWithin = (db: Db, ids: readonly string[], hours: number) =>
  sql`update integration_key set ends_at = least(ends_at, now() + make_interval(hours => ${hours}::integer))
    where id = any(${ids}::uuid[])`.execute(db);

/** Whether there was such a key that worked. */
export const revokeKey = async (db: Db, integrationId: string, id: string): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    update integration_key key set revoked_at = now()
    where id = ${id}::uuid and integration_id = ${integrationId}::uuid and ${isLive} returning id`.execute(
    db,
  );
  return rows.length > 0;
};

/** The integration that a key opens now, by its hash. */
export const findByKey = async (db: Db, hash: string) => (await opened(db, { hash }))[0];

const opened = statement("integration.key", (db, value: Value<{ hash: string }>) =>
  db
    .selectFrom("integrationKey as key")
    .innerJoin("integration", "integration.id", "key.integrationId")
    .innerJoin("account", "account.id", "integration.id")
    .select(["account.id", "account.role", "account.firstName as name", "account.locale", "key.id as keyId"])
    .select(sql<Scope[]>`integration.scopes`.as("scopes"))
    .select(sql<boolean>`coalesce(key.last_used_at < now() - interval '1 minute', true)`.as("isUnseen"))
    .where(
      "key.hash",
      "=",
      value(({ hash }) => hash),
    )
    .where(isLive)
    .where(sql<boolean>`${isExpired} is not true`)
    .where("account.status", "=", "active"),
);

/** At most once a minute. */
export const noteUse = (db: Db, keyId: string, address: string) =>
  db
    .updateTable("integrationKey")
    .set({ lastUsedAt: sql<string>`now()`, lastAddress: address })
    .where("id", "=", keyId)
    .where(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`)
    .execute();
