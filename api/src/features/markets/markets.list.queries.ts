// The list of markets: order, pages by number or by cursor, and an honest total.
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { type Matching, matching } from "./markets.matching.queries.ts";
import { wholeColumns } from "./markets.queries.ts";
import { isOpenAt, type OpeningInstant } from "./markets.open.queries.ts";

export type Position = { key: string; id: string };
export type Order = { field: SortField; descending: boolean };
export type Window = { limit: number; offset: number; after: Position | null };

// Each has an index in this order, but the town's name: its pages go from town to town. What is searched begins with
// the folded name.
const sortKeys = {
  name: { key: sql<string>`left(market_search.words, 60)`, type: sql`text` },
  externalCode: { key: sql<string>`coalesce(market.external_code, '')`, type: sql`text` },
  status: { key: sql<string>`market.status`, type: sql`text` },
  municipalityName: { key: sql<string>`municipality.name || ' ' || municipality.code`, type: sql`text` },
  createdAt: { key: sql<string>`market.created_at`, type: sql`timestamptz` },
  updatedAt: { key: sql<string>`market.updated_at`, type: sql`timestamptz` },
} as const;
export type SortField = keyof typeof sortKeys;

/**
 * The ids of a page by town: of each town, in their order, no more than the page takes. A sort of all that match would
 * cost as much as there are of them.
 */
const idsByTown = (db: Db, filter: Matching, { descending }: Order, { limit, offset, after }: Window) => {
  const direction = descending ? sql`desc` : sql`asc`;
  const side = descending ? sql`<` : sql`>`;
  let ofTown = matching(db, filter)
    .select("market.id")
    .where(sql<boolean>`market.municipality_code = town.code`)
    .orderBy("market.id", descending ? "desc" : "asc")
    .limit(limit + offset);
  if (after)
    ofTown = ofTown.where(sql<boolean>`(town.key, market.id) ${side} (${after.key}, ${after.id}::uuid)`);
  return sql`select found.id from (
      select code, name || ' ' || code as key from municipality
      where ${after ? sql`name || ' ' || code ${side}= ${after.key}` : sql`true`} order by 2 ${direction}
    ) town cross join lateral (${ofTown}) found
    order by town.key ${direction}, found.id ${direction} limit ${limit} offset ${offset}`;
};

const summaryColumns = [
  "market.id",
  "market.name",
  "market.externalCode",
  "market.legalName",
  "market.documentType",
  "market.taxId",
  "market.taxIdDv",
  "market.chainId",
  "market.categoryCode",
  "market.status",
  "market.contactName",
  "market.departmentCode",
  "market.municipalityCode",
  "market.address",
  "market.neighborhood",
  "market.phone",
  "market.email",
  "market.deliveryRadiusKm",
  "market.minOrderCop",
  "market.commissionPct",
  "market.acceptingOrders",
  "market.lacks",
  "market.version",
  "market.createdAt",
  "market.updatedAt",
  "market.deletedAt",
] as const;

/** Matching markets in an order, from a position on: what each page and each piece of an export begins with. */
export const inOrder = (db: Db, filter: Matching, order: Order, window: Window) => {
  const { key, type } = sortKeys[order.field];
  const direction = order.descending ? "desc" : "asc";
  let query = matching(db, filter)
    .innerJoin("municipality", "municipality.code", "market.municipalityCode")
    .leftJoin("chain", "chain.id", "market.chainId")
    .innerJoin("department", "department.code", "market.departmentCode")
    .$if(order.field === "name", (named) =>
      named.innerJoin("marketSearch", "marketSearch.marketId", "market.id"),
    )
    .select([
      "chain.name as chainName",
      "department.name as departmentName",
      "municipality.name as municipalityName",
    ])
    .select(sql<string>`(${key})::text`.as("sortKey"))
    .orderBy(key, direction)
    .orderBy(order.field === "name" ? sql`market_search.market_id` : sql`market.id`, direction)
    .limit(window.limit);
  if (order.field === "municipalityName")
    return query.where(sql<boolean>`market.id in (${idsByTown(db, filter, order, window)})`);
  query = query.offset(window.offset);
  if (window.after) {
    const side = order.descending ? sql`<` : sql`>`;
    const id = order.field === "name" ? sql`market_search.market_id` : sql`market.id`;
    query = query.where(
      sql<boolean>`(${key}, ${id}) ${side} (${window.after.key}::${type}, ${window.after.id}::uuid)`,
    );
  }
  return query;
};

const openNow = (now: OpeningInstant) =>
  sql<boolean | null>`(select ${isOpenAt(now)} from opening_schedule s where s.key = market.hours_key)`.as(
    "openNow",
  );

export const listPage = (db: Db, filter: Matching, order: Order, window: Window, now: OpeningInstant) =>
  inOrder(db, filter, order, window).select(summaryColumns).select(openNow(now)).execute();

/** Some markets as rows of the list, in no order. */
export const summaries = (db: Db, ids: readonly string[], now: OpeningInstant) =>
  db
    .selectFrom("market")
    .innerJoin("municipality", "municipality.code", "market.municipalityCode")
    .innerJoin("department", "department.code", "market.departmentCode")
    .leftJoin("chain", "chain.id", "market.chainId")
    .select(summaryColumns)
    .select([
      "chain.name as chainName",
      "department.name as departmentName",
      "municipality.name as municipalityName",
    ])
    .select(openNow(now))
    .where(sql<boolean>`market.id = any(${ids}::uuid[])`)
    .execute();

/** As a page, with all there is of each market. */
export const wholePage = (db: Db, filter: Matching, order: Order, window: Window) =>
  inOrder(db, filter, order, window).select(wholeColumns).execute();

/** Counts up to the limit: beyond it the exact number would cost more than the page. */
export const countUpTo = async (db: Db, filter: Matching, limit: number): Promise<number> => {
  const row = await db
    .selectFrom(matching(db, filter).select("market.id").limit(limit).as("found"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** The planner's own estimate of how many match. */
export const estimateCount = async (db: Db, filter: Matching): Promise<number> => {
  const [first] = await matching(db, filter).select("market.id").explain("json");
  const text = JSON.stringify(first);
  return Number(/"Plan Rows":\s*(\d+)/.exec(text)?.[1] ?? 0);
};

export const searchBest = (db: Db, filter: Matching, limit: number) =>
  matching(db, filter)
    .innerJoin("municipality", "municipality.code", "market.municipalityCode")
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
