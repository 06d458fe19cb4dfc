// The number of markets, from the tallies: for lists and screens that show figures.
import type { MarketStatus } from "@igo/contract/markets/markets";
import type { Db } from "../../platform/db/db.ts";
import { countByHours } from "./hours.queries.ts";
import { countByStatus, type StatusCount } from "./tallies.queries.ts";

type Wanted = {
  statuses?: readonly MarketStatus[] | undefined;
  acceptingOrders?: boolean | undefined;
  isIncomplete?: boolean | undefined;
};

/** Sums the counts by status that match. */
export const sumOf = (
  counts: readonly StatusCount[],
  { statuses, acceptingOrders, isIncomplete }: Wanted,
): number =>
  counts
    .filter(
      (one) =>
        (statuses === undefined || statuses.includes(one.status)) &&
        (acceptingOrders === undefined || one.acceptingOrders === acceptingOrders) &&
        (isIncomplete === undefined || one.isIncomplete === isIncomplete),
    )
    .reduce((sum, { markets }) => sum + markets, 0);

/** In the entire network. */
export const countMarkets = async (db: Db, wanted: Wanted): Promise<number> =>
  sumOf(await countByStatus(db), wanted);

/** The entire network by status. */
export const countEachStatus = async (db: Db): Promise<Map<MarketStatus, number>> => {
  const counts = new Map<MarketStatus, number>();
  for (const { status, markets } of await countByStatus(db))
    counts.set(status, (counts.get(status) ?? 0) + markets);
  return counts;
};

/** Active, accepting orders, and with any of these hours. */
export const countTakingOrders = (db: Db, hours: readonly string[]): Promise<number> =>
  countByHours(db, hours);
