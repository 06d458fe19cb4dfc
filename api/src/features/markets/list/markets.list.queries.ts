// The list of markets: what a page, an export batch and a picker show of each.
import { rowFields } from "@igo/contract/markets/markets";
import { sql } from "kysely";
import type { OpeningInstant } from "../../../platform/bogota.ts";
import type { Position, Window } from "../../../records/list/paging.ts";
import { beginningWith, compared } from "../../../records/list/compared.ts";
import type { Db } from "../../../platform/db/db.ts";
import { type Placed, statement, type Value } from "../../../platform/db/statements.ts";
import { type Matching, matching } from "./markets.matching.queries.ts";
import { wholeColumns } from "../markets.queries.ts";
import { logosOfMarket } from "../../../records/logos/logos.queries.ts";
import { instantIn, isOpenAt } from "./markets.open.queries.ts";
import { type MarketOrder, pageOfIds, type Way } from "./markets.order.queries.ts";

const summaryColumns = [
  "market.id",
  "market.chainId",
  "market.lacks",
  "market.version",
  "market.createdAt",
  "market.updatedAt",
  "market.deletedAt",
  ...rowFields.map((field) => `market.${field}` as const),
] as const;

/** Markets of a page, in its order: the start of the query for every page and every export batch. */
const inOrder = (db: Db, way: Way, filter: Matching, order: MarketOrder, window: Window) => {
  const direction = order.descending ? "desc" : "asc";
  return db
    .selectFrom(pageOfIds(db, way, filter, order, window))
    .innerJoin("market", "market.id", "page.id")
    .innerJoin("municipality", "municipality.code", "market.municipalityCode")
    .innerJoin("department", "department.code", "market.departmentCode")
    .leftJoin("chain", "chain.id", "market.chainId")
    .select(logosOfMarket)
    .select([
      "chain.name as chainName",
      "department.name as departmentName",
      "municipality.name as municipalityName",
    ])
    .select(sql<string>`page.sort_key::text`.as("sortKey"))
    .orderBy("page.sortKey", direction)
    .orderBy("page.id", direction);
};

const openNow = (now: Placed<OpeningInstant>) =>
  sql<boolean | null>`(select ${isOpenAt(now)} from opening_schedule s where s.key = market.hours_key)`.as(
    "openNow",
  );

const summariesInOrder = (
  db: Db,
  way: Way,
  filter: Matching,
  order: MarketOrder,
  window: Window,
  now: Placed<OpeningInstant>,
) =>
  inOrder(db, way, filter, order, window)
    .select(summaryColumns)
    .select(["page.matches", openNow(now)]);

export const listPage = (...requested: Parameters<typeof summariesInOrder>) =>
  summariesInOrder(...requested).execute();

type Page = { after: Position; now: OpeningInstant };
type PreparedPage = (db: Db, values: Page) => ReturnType<typeof listPage>;

// A prepared statement for each size that the screens offer; API clients may request any size.
const preparedSizes = new Set([25, 50, 100, 200]);
const preparedPages = new Map<string, PreparedPage>();

/** Like `listPage`, for all markets: the most frequent query. */
export const listUnfiltered = async (
  db: Db,
  filter: Matching,
  order: MarketOrder,
  window: Window & { after: Position | null },
  now: OpeningInstant,
) => {
  const { limit, after } = window;
  if (window.offset > 0 || !preparedSizes.has(limit - 1))
    return listPage(db, "near", filter, order, window, now);
  const way = `${order.field}.${order.descending ? "desc" : "asc"}.${after ? "after" : "first"}`;
  const name = `market.${filter.deleted ? "bin" : "page"}.${way}.${limit}`;
  const kept =
    preparedPages.get(name) ??
    statement(name, (_db, value: Value<Page>) => {
      const place = { key: value((page) => page.after.key), id: value((page) => page.after.id) };
      const placed = { ...window, after: after && place };
      return summariesInOrder(db, "near", filter, order, placed, instantIn(value));
    });
  preparedPages.set(name, kept);
  return kept(db, { after: after ?? { key: "", id: "" }, now });
};

/** Some markets as rows of the list, unordered. */
export const summaries = (db: Db, ids: readonly string[], now: OpeningInstant) =>
  db
    .selectFrom("market")
    .innerJoin("municipality", "municipality.code", "market.municipalityCode")
    .innerJoin("department", "department.code", "market.departmentCode")
    .leftJoin("chain", "chain.id", "market.chainId")
    .select(summaryColumns)
    .select(logosOfMarket)
    .select([
      "chain.name as chainName",
      "department.name as departmentName",
      "municipality.name as municipalityName",
    ])
    .select(openNow(now))
    .where(sql<boolean>`market.id = any(${ids}::uuid[])`)
    .execute();

/** A page with all columns of each market. */
export const wholePage = (db: Db, way: Way, filter: Matching, order: MarketOrder, window: Window) =>
  inOrder(db, way, filter, order, window).select(wholeColumns).execute();

/** `folded`: the words as they appear in a name; names that begin with them, as their search text does, come first. */
export const searchBest = (db: Db, filter: Matching, folded: string, limit: number) => {
  const begin = beginningWith(folded);
  const found = matching(db, filter).select("market.id");
  return db
    .selectFrom(compared("market", found, begin, filter.within === null).as("found"))
    .innerJoin("market", "market.id", "found.id")
    .innerJoin("marketSearch", "marketSearch.marketId", "found.id")
    .innerJoin("municipality", "municipality.code", "market.municipalityCode")
    .select([
      "market.id",
      "market.name",
      "market.externalCode",
      "market.taxId",
      "market.taxIdDv",
      "market.status",
      "market.acceptingOrders",
      "municipality.name as municipalityName",
    ])
    .select(logosOfMarket)
    .where("market.deletedAt", "is", null)
    .orderBy(sql`market_search.words like ${begin}`, "desc")
    .orderBy("market.name")
    .orderBy("market.id")
    .limit(limit)
    .execute();
};
