// One market and its changes, as the tables store them.
import { marketFields } from "@igo/contract/markets/markets";
import type { Insertable } from "kysely";
import { type RawBuilder, sql } from "kysely";
import { roles } from "@igo/contract/session/session";
import { hintEvents, publishing } from "../../platform/events/events.queries.ts";
import type { Db } from "../../platform/db/db.ts";
import { type Placed, statement, type Value } from "../../platform/db/statements.ts";
import type { MarketChangeTable, MarketTable } from "../../platform/db/tables/tables.ts";
import { logosOfMarket } from "../../records/logos/logos.queries.ts";
import { searchText } from "./markets.words.ts";

/** Every column that a market's page, an export and history use. */
export const wholeColumns = [
  "market.id",
  "market.chainId",
  "market.version",
  "market.createdAt",
  "market.updatedAt",
  "market.deletedAt",
  "market.normalizedAddress",
  ...marketFields.keyof().options.map((field) => `market.${field}` as const),
] as const;

const whole = (db: Db) =>
  db
    .selectFrom("market")
    .innerJoin("municipality", "municipality.code", "market.municipalityCode")
    .innerJoin("department", "department.code", "market.departmentCode")
    .leftJoin("chain", "chain.id", "market.chainId")
    .select(wholeColumns)
    .select(logosOfMarket)
    .select([
      "chain.name as chainName",
      "department.name as departmentName",
      "municipality.name as municipalityName",
    ]);

export type MarketRecord = NonNullable<Awaited<ReturnType<typeof findMarket>>>;

export const findMarket = async (db: Db, id: string) => (await found(db, { id }))[0];

const found = statement("market.find", (db, value: Value<{ id: string }>) =>
  whole(db).where(
    "market.id",
    "=",
    value(({ id }) => id),
  ),
);

/** The live ones among these. */
export const findMarkets = (db: Db, ids: readonly string[]): Promise<MarketRecord[]> =>
  whole(db)
    .where(sql<boolean>`market.id = any(${ids}::uuid[])`)
    .where("market.deletedAt", "is", null)
    .execute();

/** Like `find`, and locks the market until the transaction ends. */
export const findMarketForUpdate = async (db: Db, id: string) => (await locked(db, { id }))[0];

const locked = statement("market.lock", (db, value: Value<{ id: string }>) =>
  whole(db)
    .where(
      "market.id",
      "=",
      value(({ id }) => id),
    )
    .forUpdate("market"),
);

export const isMember = async (db: Db, marketId: string, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("marketMember")
    .select("marketId")
    .where("marketId", "=", marketId)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
};

/** The columns written for a market: all except those that the database fills in or derives. */
const givenColumns = [
  "chainId",
  "normalizedAddress",
  ...marketFields.keyof().options,
] as const satisfies (keyof MarketTable)[];

export type Given = Pick<Insertable<MarketTable>, (typeof givenColumns)[number]>;

/** Each column with the placeholder of its value. */
const givenTo = <Values extends Given>(value: Value<Values>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the columns
  Object.fromEntries(
    givenColumns.map((column) => [column, value((row) => row[column] ?? null)]),
  ) as Placed<Given>;

const refreshing = (ids: RawBuilder<unknown>) => sql`
  insert into market_search (market_id, words)
  select market.id, ${sql.raw(searchText)}
  from market join municipality on municipality.code = market.municipality_code
  where market.id = any(${ids})
  on conflict (market_id) do update set words = excluded.words where market_search.words <> excluded.words`;

/** Updates the search index for these markets. */
export const refreshSearch = (db: Db, ids: readonly string[]) => refreshed(db, { ids });

const refreshed = statement("market.search", (_db, value: Value<{ ids: readonly string[] }>) =>
  refreshing(sql`${value(({ ids }) => ids)}::uuid[]`),
);

type Reported = { marketId: string; event: string };

/**
 * Only administrators and the market's people. The chain's members are queried separately, because a new market's own
 * rows are not visible yet.
 */
const tellingPeople = (event: RawBuilder<string>, ids: RawBuilder<unknown>) =>
  publishing(
    event,
    sql`select null::uuid as account_id, ${sql.lit(roles.admin)}::smallint as role from ${ids}
      union all
      (select account_id, null::smallint from market_member join ${ids} on market_member.market_id = market.id
      union
      select account_id, null::smallint from chain_member join ${ids} on chain_member.chain_id = market.chain_id)`,
  );

export const publishSave = async (db: Db, reported: Reported): Promise<void> => {
  await saveTold(db, reported);
  await hintEvents(db);
};

const saveTold = statement(
  "market.tell",
  (_db, value: Value<Reported>) => sql`
    with market as (select id, chain_id from market where id = ${value(({ marketId }) => marketId)}::uuid)
    ${tellingPeople(
      value(({ event }) => event),
      sql`market`,
    )}`,
);

/** What history records of a change, and what open screens receive. */
type Change = Pick<Insertable<MarketChangeTable>, "kind" | "source"> & {
  id: string;
  changes: string;
  reason: string | null;
  sourceId: string | null;
  restoredVersion: number | null;
  actorId: string;
  requestId: string;
  event: string;
};

/**
 * One statement writes a market, records the change, publishes it and returns the market, so that all of it happens or
 * nothing.
 */
const written = <Values extends Change>(
  db: Db,
  value: Value<Values>,
  write: RawBuilder<unknown>,
  isSearched: boolean,
) => sql<MarketRecord>`
  with market as (${write}),
    change as (
      insert into market_change
        (market_id, version, kind, changes, reason, source, source_id, restored_version, actor_id, request_id)
      select id, version, ${value(({ kind }) => kind)}, ${value(({ changes }) => changes)}::jsonb,
        ${value(({ reason }) => reason)}, ${value(({ source }) => source)}, ${value(({ sourceId }) => sourceId)}::uuid,
        ${value(({ restoredVersion }) => restoredVersion)}::integer,
        ${value(({ actorId }) => actorId)}::uuid, ${value(({ requestId }) => requestId)}
      from market),
    ${isSearched ? sql`words as (${refreshing(sql`array[${value(({ id }) => id)}::uuid]`)}),` : sql``}
    told as (${tellingPeople(
      value(({ event }) => event),
      sql`market`,
    )})
  ${whole(db)}`;

export const insertMarket = async (db: Db, values: Given & Change) => {
  const [row] = await inserted(db, values);
  if (row) await hintEvents(db);
  return row;
};

const inserted = statement("market.insert", (db, value: Value<Given & Change>) =>
  written(
    db,
    value,
    sql`${db
      .insertInto("market")
      .values({ ...givenTo(value), id: value(({ id }) => id) })
      .returningAll()}`,
    true,
  ),
);

type Save = Given & Change & { was: number; deletedAt: string | null; isSearched: boolean };

/** Undefined when the version is no longer `was`. */
export const saveMarket = async (db: Db, values: Save) => {
  const [row] = await (values.isSearched ? savedSearched : saved)(db, values);
  if (row) await hintEvents(db);
  return row;
};

const saving = (isSearched: boolean) =>
  statement(isSearched ? "market.saveSearched" : "market.save", (db, value: Value<Save>) =>
    written(
      db,
      value,
      sql`${db
        .updateTable("market")
        .set(givenTo(value))
        .set({
          deletedAt: value(({ deletedAt }) => deletedAt),
          version: sql`version + 1`,
          updatedAt: sql`now()`,
        })
        .where(
          "id",
          "=",
          value(({ id }) => id),
        )
        .where(
          "version",
          "=",
          value(({ was }) => was),
        )
        .returningAll()}`,
      isSearched,
    ),
  );
const savedSearched = saving(true);
const saved = saving(false);

/** Whether a market may be put into a category; null when the category never existed. */
export const isCategoryOffered = async (db: Db, code: string): Promise<boolean | null> => {
  const row = await db
    .selectFrom("category")
    .select(sql<boolean>`is_active and deleted_at is null`.as("isOffered"))
    .where("code", "=", code)
    .executeTakeFirst();
  return row?.isOffered ?? null;
};

type Referring = { categoryCode: string; municipalityCode: string; chainId: string | null };
type References = { isCategoryOffered: boolean | null; departmentCode: string | null; hasChain: boolean };

/** Which of the records that a market refers to exist. */
export const references = async (db: Db, given: Referring): Promise<References> => {
  const [known] = await referred(db, given);
  if (!known) throw new Error("A query without a table answers one row");
  return known;
};

const referred = statement(
  "market.references",
  (_db, value: Value<Referring>) => sql<References>`
    select
      (select is_active and deleted_at is null from category
        where code = ${value((of) => of.categoryCode)}) as is_category_offered,
      (select department_code from municipality
        where code = ${value((of) => of.municipalityCode)}) as department_code,
      exists (select from chain where id = ${value((of) => of.chainId)}::uuid) as has_chain`,
);
