// The list of markets: what a page, a piece of an export and a picker show of each.
import { sql } from "kysely";
import type { OpeningInstant } from "../../core/bogota.ts";
import type { Window } from "../../core/paging.ts";
import type { Db } from "../../db/db.ts";
import { type Matching, matching } from "./markets.matching.queries.ts";
import { wholeColumns } from "./markets.queries.ts";
import { isOpenAt } from "./markets.open.queries.ts";
import { type Order, pageOfIds, type Way } from "./markets.order.queries.ts";

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

/** Markets of a page, in its order: what each page and each piece of an export begins with. */
const inOrder = (db: Db, way: Way, filter: Matching, order: Order, window: Window) => {
  const direction = order.descending ? "desc" : "asc";
  return db
    .selectFrom(pageOfIds(db, way, filter, order, window))
    .innerJoin("market", "market.id", "page.id")
    .innerJoin("municipality", "municipality.code", "market.municipalityCode")
    .innerJoin("department", "department.code", "market.departmentCode")
    .leftJoin("chain", "chain.id", "market.chainId")
    .select([
      "chain.name as chainName",
      "department.name as departmentName",
      "municipality.name as municipalityName",
    ])
    .select(sql<string>`page.sort_key::text`.as("sortKey"))
    .orderBy("page.sortKey", direction)
    .orderBy("page.id", direction);
};

const openNow = (now: OpeningInstant) =>
  sql<boolean | null>`(select ${isOpenAt(now)} from opening_schedule s where s.key = market.hours_key)`.as(
    "openNow",
  );

export const listPage = (
  db: Db,
  way: Way,
  filter: Matching,
  order: Order,
  window: Window,
  now: OpeningInstant,
) =>
  inOrder(db, way, filter, order, window)
    .select(summaryColumns)
    .select(["page.matches", openNow(now)])
    .execute();

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
export const wholePage = (db: Db, way: Way, filter: Matching, order: Order, window: Window) =>
  inOrder(db, way, filter, order, window).select(wholeColumns).execute();

// A broad word matches a hundred thousand markets: of so many the first in the alphabet are no better than others.
const mostCompared = 500;

export const searchBest = (db: Db, filter: Matching, limit: number) =>
  db
    .selectFrom(matching(db, filter).select("market.id").limit(mostCompared).as("found"))
    .innerJoin("market", "market.id", "found.id")
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
