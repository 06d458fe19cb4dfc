// Counts of markets, maintained by triggers: adds what is folded and what is not in one statement.
import type { MarketStatus } from "@igo/contract/markets/markets";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statements.ts";

export type StatusCount = {
  status: MarketStatus;
  isIncomplete: boolean;
  acceptingOrders: boolean;
  markets: number;
};

/** The entire network by status, exact as of now. */
export const countByStatus = async (db: Db): Promise<StatusCount[]> => {
  const { rows } = await sql<StatusCount>`
    select status, is_incomplete, accepting_orders, sum(markets)::integer as markets
    from (
      select status, is_incomplete, accepting_orders, markets from market_status_tally
      union all
      select status, is_incomplete, accepting_orders, delta from market_tally_change
    ) one
    group by status, is_incomplete, accepting_orders
    having sum(markets) <> 0`.execute(db);
  return rows;
};

export type DayChange = { day: string; status: MarketStatus; delta: number };

const byDay = statement<{ since: string }, DayChange>(
  "tallies.days",
  (_db, value) => sql<DayChange>`
    select day::text as day, status, sum(delta)::integer as delta
    from (
      select day, status, delta from market_day where day >= ${value(({ since }) => since)}::date
      union all
      select day, status, delta from market_tally_change where day >= ${value(({ since }) => since)}::date
    ) one
    group by day, status
    having sum(delta) <> 0
    order by day, status`,
);

/** The daily change of each status, by day in Bogota (`2026-11-23`), from `since` on, oldest first. */
export const changesByDay = (db: Db, since: string): Promise<DayChange[]> => byDay(db, { since });

export type CategoryCount = { categoryCode: string; markets: number };

/** The entire network by category, exact as of now, largest first. */
export const countByCategory = async (db: Db): Promise<CategoryCount[]> => {
  const { rows } = await sql<CategoryCount>`
    select category_code, sum(markets)::integer as markets
    from (
      select category_code, markets from market_status_tally
      union all
      select category_code, delta from market_tally_change
    ) one
    group by category_code having sum(markets) <> 0
    order by markets desc, category_code`.execute(db);
  return rows;
};
