// Bulk changes: the run's row, the markets that a preview froze, and what it would do to them.
import { deleteInBatches } from "../../../platform/db/batches.ts";
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import type { MarketStatus } from "@igo/contract/markets/markets";
import type { BulkCounts, BulkSet } from "@igo/contract/markets/markets.bulk";
import { type Insertable, sql, type Updateable } from "kysely";
import * as bulks from "../../../records/bulk/bulk.queries.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { MarketBulkTable, MarketBulkTargetTable } from "../../../platform/db/tables/tables.ts";
import {
  assignmentsOf,
  bulkTables,
  marketBulkChanges,
  isIllegal,
  type NextShifts,
} from "./markets.bulk.set.ts";
import { type Matching, matching } from "../list/markets.matching.queries.ts";

export type Chosen = { filter: Matching; ids: readonly string[] | null };

const chosenMarkets = (db: Db, { filter, ids }: Chosen) => {
  const query = matching(db, filter);
  return ids === null ? query : query.where(sql<boolean>`market.id = any(${ids}::uuid[])`);
};

export const hasChain = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom("chain").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** The distinct opening hours of the chosen markets. */
export const hoursOfChosen = (db: Db, chosen: Chosen): Promise<{ key: string; hours: OpeningHours }[]> =>
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
      sql<boolean>`key in (select hours_key from market where id in (${bulks.nextTargets(bulkTables, { id, cursor }, size)}))`,
    )
    .execute();

/** Freezes the chosen markets, each with its outcome. */
export const freeze = (db: Db, bulkId: string, chosen: Chosen, set: BulkSet, shifts: NextShifts) =>
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

export const countOutcomes = (db: Db, bulkId: string): Promise<BulkCounts> =>
  bulks.countOutcomes(db, bulkTables, bulkId);

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

export const insertBulkChange = (db: Db, values: Insertable<MarketBulkTable>) =>
  db.insertInto("marketBulk").values(values).execute();

export const updateBulkChange = (db: Db, id: string, values: Updateable<MarketBulkTable>) =>
  db.updateTable("marketBulk").set(values).where("id", "=", id).execute();

const whole = (db: Db) =>
  db
    .selectFrom("marketBulk")
    .innerJoin("account", "account.id", "marketBulk.createdBy")
    .selectAll("marketBulk")
    .select(sql<string>`concat_ws(' ', account.first_name, account.last_name)`.as("creatorName"));

export type WholeBulk = NonNullable<Awaited<ReturnType<typeof findBulkChange>>>;

export const findBulkChange = (db: Db, id: string) =>
  whole(db).where("marketBulk.id", "=", id).executeTakeFirst();

export const findBulkChangeForUpdate = (db: Db, id: string) =>
  whole(db).where("marketBulk.id", "=", id).forUpdate("marketBulk").executeTakeFirst();

export const listBulkChanges = (db: Db, window: { limit: number; offset: number }) =>
  whole(db)
    .where("marketBulk.status", "<>", "preview")
    .orderBy("marketBulk.createdAt", "desc")
    .orderBy("marketBulk.id", "desc")
    .limit(window.limit)
    .offset(window.offset)
    .execute();

export const countBulkChanges = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom("marketBulk")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "<>", "preview")
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Changes the next markets, each with its history entry; undefined when there are no more. */
export const changeNext = (db: Db, bulk: WholeBulk, shifts: NextShifts, size: number) => {
  const { set } = bulk;
  const action = {
    assignments: assignmentsOf(set, shifts),
    leftOut: isIllegal(set),
    kind: set.delete ? "delete" : set.status ? "status" : "update",
    reason: set.reason ?? null,
  };
  return bulks.changeNext(db, bulkTables, bulk, action, size);
};

/** Deletes previews that were not started within a day, and the frozen markets of finished changes. */
export const purgeBulkChanges = async (db: Db): Promise<void> => {
  await deleteInBatches(
    db,
    "marketBulkTarget",
    sql`bulk_id in (select id from market_bulk where status <> 'running' and created_at < now() - interval '1 day')`,
  );
  await deleteInBatches(db, "marketBulk", sql`status = 'preview' and created_at < now() - interval '1 day'`);
};
