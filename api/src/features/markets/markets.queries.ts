// One market and its changes, as the tables hold them.
import { marketFields } from "@igo/contract/markets";
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
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

export const find = (db: Db, id: string) => whole(db).where("market.id", "=", id).executeTakeFirst();

/** As `find`, and nobody else changes it until the transaction ends. */
export const findForUpdate = (db: Db, id: string) =>
  whole(db).where("market.id", "=", id).forUpdate("market").executeTakeFirst();

export const memberIds = async (db: Db, marketId: string): Promise<string[]> => {
  const members = await db
    .selectFrom("marketMember")
    .select("accountId")
    .where("marketId", "=", marketId)
    .execute();
  return members.map(({ accountId }) => accountId);
};

export const isMember = async (db: Db, marketId: string, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("marketMember")
    .select("marketId")
    .where("marketId", "=", marketId)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
};

export const findLiveByCode = (db: Db, chainId: string | null, externalCode: string) =>
  db
    .selectFrom("market")
    .select(["id", "name"])
    // Said in two ways, because what is "not distinct from" a chain is not looked for in the index.
    .where("chainId", chainId === null ? "is" : "=", chainId)
    .where("externalCode", "=", externalCode)
    .where("deletedAt", "is", null)
    .executeTakeFirst();

export const insert = (db: Db, values: Insertable<MarketTable>) =>
  db.insertInto("market").values(values).execute();

export const update = (db: Db, id: string, values: Updateable<MarketTable>) =>
  db
    .updateTable("market")
    .set({ ...values, version: sql`version + 1`, updatedAt: sql`now()` })
    .where("id", "=", id)
    .execute();

export const insertChange = (db: Db, change: Insertable<MarketChangeTable>) =>
  db.insertInto("marketChange").values(change).execute();

/** Brings what is searched up to date with these markets. */
export const refreshSearch = (db: Db, ids: readonly string[]) =>
  sql`
    insert into market_search (market_id, words)
    select market.id, folded(concat_ws(' ', market.name, market.external_code, market.tax_id, market.tax_id_dv,
      market.address, market.neighborhood, municipality.name))
    from market join municipality on municipality.code = market.municipality_code
    where market.id = any(${ids}::uuid[])
    on conflict (market_id) do update set words = excluded.words where market_search.words <> excluded.words
  `.execute(db);

export const categoryExists = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom("category").select("code").where("code", "=", code).executeTakeFirst()) !== undefined;

export const chainExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom("chain").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

export const municipalityDepartment = async (db: Db, code: string): Promise<string | undefined> =>
  (await db.selectFrom("municipality").select("departmentCode").where("code", "=", code).executeTakeFirst())
    ?.departmentCode;
