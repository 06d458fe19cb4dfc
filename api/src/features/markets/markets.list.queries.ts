// The list of markets: filters, order, pages by number or by cursor, and an honest total.
import type { MarketListQuery } from "@igo/contract/markets.calls";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** What the list is asked for; `memberId` limits it to the markets of one person. */
export type ListFilter = Omit<Given, "page" | "pageSize" | "cursor" | "sort"> & { memberId: string | null };
type Given = {
  page: number;
  pageSize: number;
  cursor?: string | undefined;
  sort: NonNullable<MarketListQuery["sort"]>;
  search: string;
  status?: string[] | undefined;
  chainId?: string[] | undefined;
  categoryCode?: string[] | undefined;
  departmentCode?: string[] | undefined;
  municipalityCode?: string[] | undefined;
  acceptingOrders?: boolean | undefined;
  importId?: string | undefined;
  deleted?: boolean | undefined;
};

export type Position = { key: string; id: string };
export type Order = { field: SortField; descending: boolean };

const sortKeys = {
  name: { key: sql<string>`folded(market.name)`, type: sql`text` },
  externalCode: { key: sql<string>`coalesce(market.external_code, '')`, type: sql`text` },
  status: { key: sql<string>`market.status`, type: sql`text` },
  municipalityName: { key: sql<string>`municipality.name`, type: sql`text` },
  createdAt: { key: sql<string>`market.created_at`, type: sql`timestamptz` },
  updatedAt: { key: sql<string>`market.updated_at`, type: sql`timestamptz` },
} as const;
export type SortField = keyof typeof sortKeys;

const matching = (db: Db, filter: ListFilter) => {
  let query = db
    .selectFrom("market")
    .innerJoin("municipality", "municipality.code", "market.municipalityCode")
    .where("market.deletedAt", filter.deleted ? "is not" : "is", null);
  if (filter.status?.length) query = query.where("market.status", "in", statusesOf(filter.status));
  if (filter.categoryCode?.length) query = query.where("market.categoryCode", "in", filter.categoryCode);
  if (filter.departmentCode?.length)
    query = query.where("market.departmentCode", "in", filter.departmentCode);
  if (filter.municipalityCode?.length)
    query = query.where("market.municipalityCode", "in", filter.municipalityCode);
  if (filter.acceptingOrders !== undefined)
    query = query.where(sql<SqlBool>`coalesce(market.accepting_orders, false) = ${filter.acceptingOrders}`);
  if (filter.chainId?.length) query = query.where(inChains(filter.chainId));
  if (filter.memberId !== null)
    query = query.where(
      sql<SqlBool>`market.id in (select market_id from market_member where account_id = ${filter.memberId})`,
    );
  if (filter.importId !== undefined)
    query = query.where(
      sql<SqlBool>`market.id in (select market_id from market_change where source_id = ${filter.importId})`,
    );
  for (const word of wordsOf(filter.search)) query = query.where(hasWord(word));
  return query;
};

// Kysely wants the literal statuses; what is not one matches nothing, which the contract has already refused.
const statusesOf = (texts: string[]) => sql<never>`(${sql.join(texts)})`;

const inChains = (chainIds: string[]): Expression<SqlBool> => {
  const ids = chainIds.filter((id) => id !== "none");
  const none = ids.length < chainIds.length;
  if (ids.length === 0) return sql<SqlBool>`market.chain_id is null`;
  const among = sql<SqlBool>`market.chain_id in (${sql.join(ids)})`;
  return none ? sql<SqlBool>`(market.chain_id is null or ${among})` : among;
};

const wordsOf = (search: string) =>
  search
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .slice(0, 8);

const hasWord = (word: string) =>
  sql<SqlBool>`market.id in (select market_id from market_search where words like ${`%${word}%`})`;

const summaryColumns = [
  "market.id",
  "market.name",
  "market.externalCode",
  "market.documentType",
  "market.taxId",
  "market.taxIdDv",
  "market.chainId",
  "market.categoryCode",
  "market.status",
  "market.departmentCode",
  "market.municipalityCode",
  "market.address",
  "market.phone",
  "market.email",
  "market.acceptingOrders",
  "market.version",
  "market.createdAt",
  "market.updatedAt",
  "market.deletedAt",
] as const;

export const listPage = (
  db: Db,
  filter: ListFilter,
  order: Order,
  window: { limit: number; offset: number; after: Position | null },
) => {
  const { key, type } = sortKeys[order.field];
  const direction = order.descending ? "desc" : "asc";
  let query = matching(db, filter)
    .leftJoin("chain", "chain.id", "market.chainId")
    .innerJoin("department", "department.code", "market.departmentCode")
    .select(summaryColumns)
    .select([
      "chain.name as chainName",
      "department.name as departmentName",
      "municipality.name as municipalityName",
    ])
    .select(sql<string>`(${key})::text`.as("sortKey"))
    .orderBy(key, direction)
    .orderBy("market.id", direction)
    .limit(window.limit)
    .offset(window.offset);
  if (window.after) {
    const side = order.descending ? sql`<` : sql`>`;
    query = query.where(
      sql<SqlBool>`(${key}, market.id) ${side} (${window.after.key}::${type}, ${window.after.id}::uuid)`,
    );
  }
  return query.execute();
};

/** Counts up to the limit: beyond it the exact number would cost more than the page. */
export const countUpTo = async (db: Db, filter: ListFilter, limit: number): Promise<number> => {
  const row = await db
    .selectFrom(matching(db, filter).select("market.id").limit(limit).as("found"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** The planner's own estimate of how many match. */
export const estimateCount = async (db: Db, filter: ListFilter): Promise<number> => {
  const [first] = await matching(db, filter).select("market.id").explain("json");
  const text = JSON.stringify(first);
  return Number(/"Plan Rows":\s*(\d+)/.exec(text)?.[1] ?? 0);
};

export const searchBest = (db: Db, filter: ListFilter, limit: number) =>
  matching(db, filter)
    .select([
      "market.id",
      "market.name",
      "market.externalCode",
      "market.status",
      "municipality.name as municipalityName",
    ])
    .orderBy("market.name")
    .limit(limit)
    .execute();
