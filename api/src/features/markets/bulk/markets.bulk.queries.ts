// Bulk changes of markets: what a preview freezes, and what it would do to them.
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import type { MarketStatus } from "@igo/contract/markets/markets";
import type { BulkSet } from "@igo/contract/markets/markets.bulk";
import { sql } from "kysely";
import { type Chosen, nextTargets } from "../../../records/bulk/bulk.queries.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { MarketBulkTargetTable } from "../../../platform/db/tables/tables.ts";
import {
  assignmentsOf,
  bulkTables,
  marketBulkChanges,
  isIllegal,
  type NextShifts,
} from "./markets.bulk.set.ts";
import { type Matching, matching } from "../list/markets.matching.queries.ts";

const chosenMarkets = (db: Db, { filter, ids }: Chosen<Matching>) => {
  const query = matching(db, filter);
  return ids === null ? query : query.where(sql<boolean>`market.id = any(${ids}::uuid[])`);
};

export const hasChain = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom("chain").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** The distinct opening hours of the chosen markets. */
export const hoursOfChosen = (
  db: Db,
  chosen: Chosen<Matching>,
): Promise<{ key: string; hours: OpeningHours }[]> =>
  db
    .selectFrom("openingSchedule")
    .select(["key", "hours"])
    .where(sql<boolean>`key in (${chosenMarkets(db, chosen).select("market.hoursKey")})`)
    .execute();

export const hoursOfTargets = (
  db: Db,
  { id, cursor }: { id: string; cursor: string | null },
  size: number,
): Promise<{ key: string; hours: OpeningHours }[]> =>
  db
    .selectFrom("openingSchedule")
    .select(["key", "hours"])
    .where(
      sql<boolean>`key in (select hours_key from market where id in (${nextTargets(bulkTables, { id, cursor }, size)}))`,
    )
    .execute();

/** Freezes the chosen markets, each with its outcome. */
export const freeze = (db: Db, bulkId: string, chosen: Chosen<Matching>, set: BulkSet, shifts: NextShifts) =>
  db
    .insertInto("marketBulkTarget")
    .columns(["bulkId", "marketId", "outcome"])
    .expression(
      chosenMarkets(db, chosen).select([
        sql<string>`${bulkId}::uuid`.as("bulkId"),
        "market.id",
        sql<MarketBulkTargetTable["outcome"]>`case when ${isIllegal(set)} then 'illegal'
          when ${marketBulkChanges(assignmentsOf(set, shifts))} is null then 'unchanged' else 'change' end`.as(
          "outcome",
        ),
      ]),
    )
    .execute();

export const illegalByStatus = async (db: Db, bulkId: string) => {
  const { rows } = await sql<{ from: MarketStatus; count: number }>`
    select market.status as "from", count(*) as count from market_bulk_target target
    join market on market.id = target.market_id
    where target.bulk_id = ${bulkId} and target.outcome = 'illegal' group by market.status order by 2 desc`.execute(
    db,
  );
  return rows;
};

export const sample = async (db: Db, bulkId: string, set: BulkSet, shifts: NextShifts, limit: number) => {
  const { rows } = await sql<{
    id: string;
    name: string;
    externalCode: string | null;
    changes: Record<string, [unknown, unknown]> | null;
  }>`
    select market.id, market.name, market.external_code, ${marketBulkChanges(assignmentsOf(set, shifts))} as changes
    from market_bulk_target target join market on market.id = target.market_id
    where target.bulk_id = ${bulkId} and target.outcome = 'change' order by target.market_id limit ${limit}`.execute(
    db,
  );
  return rows;
};
