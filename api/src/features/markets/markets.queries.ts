// One market and its changes, as the tables hold them.
import { marketFields } from "@igo/contract/markets";
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { statement, type Value } from "../../db/statements.ts";
import type { MarketChangeTable, MarketTable } from "../../db/tables.markets.ts";

/** Every column that a market's page, an export and history know. */
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
    .select([
      "chain.name as chainName",
      "department.name as departmentName",
      "municipality.name as municipalityName",
    ]);

export type WholeMarket = NonNullable<Awaited<ReturnType<typeof find>>>;

export const find = async (db: Db, id: string) => (await found(db, { id }))[0];

const found = statement("market.find", (db, value: Value<{ id: string }>) =>
  whole(db).where(
    "market.id",
    "=",
    value(({ id }) => id),
  ),
);

/** As `find`, and nobody else changes it until the transaction ends. */
export const findForUpdate = async (db: Db, id: string) => (await locked(db, { id }))[0];

const locked = statement("market.lock", (db, value: Value<{ id: string }>) =>
  whole(db)
    .where(
      "market.id",
      "=",
      value(({ id }) => id),
    )
    .forUpdate("market"),
);

export const memberIds = async (db: Db, marketId: string): Promise<string[]> =>
  (await members(db, { marketId })).map(({ accountId }) => accountId);

const members = statement("market.members", (db, value: Value<{ marketId: string }>) =>
  db
    .selectFrom("marketMember")
    .select("accountId")
    .where(
      "marketId",
      "=",
      value(({ marketId }) => marketId),
    ),
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

export const insert = (db: Db, values: Insertable<MarketTable>) =>
  db.insertInto("market").values(values).execute();

export const update = (db: Db, id: string, values: Updateable<MarketTable>) =>
  db
    .updateTable("market")
    .set({ ...values, version: sql`version + 1`, updatedAt: sql`now()` })
    .where("id", "=", id)
    .execute();

type Change = {
  marketId: string;
  version: number;
  kind: MarketChangeTable["kind"];
  changes: string;
  reason: string | null;
  source: MarketChangeTable["source"];
  sourceId: string | null;
  actorId: string;
  requestId: string;
};

export const insertChange = statement("market.change", (db, value: Value<Change>) =>
  db.insertInto("marketChange").values({
    marketId: value((change) => change.marketId),
    version: value((change) => change.version),
    kind: value((change) => change.kind),
    changes: value((change) => change.changes),
    reason: value((change) => change.reason),
    source: value((change) => change.source),
    sourceId: value((change) => change.sourceId),
    actorId: value((change) => change.actorId),
    requestId: value((change) => change.requestId),
  }),
);

/** The fields that `refreshSearch` gathers words from. */
export const searchedFields = [
  "name",
  "externalCode",
  "taxId",
  "taxIdDv",
  "address",
  "neighborhood",
  "municipalityCode",
] as const;

/** Brings what is searched up to date with these markets. */
export const refreshSearch = (db: Db, ids: readonly string[]) => refreshed(db, { ids });

const refreshed = statement(
  "market.search",
  (_db, value: Value<{ ids: readonly string[] }>) => sql`
    insert into market_search (market_id, words)
    select market.id, folded(concat_ws(' ', market.name, market.external_code, market.tax_id, market.tax_id_dv,
      market.address, market.neighborhood, municipality.name))
    from market join municipality on municipality.code = market.municipality_code
    where market.id = any(${value(({ ids }) => ids)}::uuid[])
    on conflict (market_id) do update set words = excluded.words where market_search.words <> excluded.words`,
);

/** Whether a market may be put into a category; null where there never was one. */
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

/** What there is of that to which a market refers. */
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
