// Folds what writes have appended into the tallies, and rebuilds the tallies from the markets themselves.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

// If two servers fold at once, one skips its turn: otherwise they could wait for each other's rows.
const lockNumber = 716_406;

/** Whether this transaction may fold. The lock only avoids waiting: the figures are right without it. */
export const takeTurn = async (tx: Db): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(lockNumber)}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
};

export const isPending = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ pending: boolean }>`
    select exists (select from market_tally_change) as pending`.execute(db);
  return rows[0]?.pending ?? false;
};

export const foldTallies = async (tx: Db): Promise<void> => {
  await sql`
    with gone as (delete from market_tally_change returning *),
    by_status as (
      insert into market_status_tally as tally (status, category_code, is_incomplete, accepting_orders, markets)
      select status, category_code, is_incomplete, accepting_orders, sum(delta)
      from gone group by 1, 2, 3, 4 having sum(delta) <> 0
      on conflict (status, category_code, is_incomplete, accepting_orders) do update set markets = tally.markets + excluded.markets),
    by_town as (
      insert into market_town_tally as tally (municipality_code, department_code, status, has_point, markets)
      select municipality_code, department_code, status, has_point, sum(delta)
      from gone group by 1, 2, 3, 4 having sum(delta) <> 0
      on conflict (municipality_code, status, has_point) do update set markets = tally.markets + excluded.markets),
    by_place as (
      insert into market_place_tally as tally
        (municipality_code, department_code, category_code, status, has_point, markets)
      select municipality_code, department_code, category_code, status, has_point, sum(delta)
      from gone group by 1, 2, 3, 4, 5 having sum(delta) <> 0
      on conflict (municipality_code, category_code, status, has_point)
      do update set markets = tally.markets + excluded.markets)
    insert into market_day as tally (day, department_code, category_code, status, delta)
    select day, department_code, category_code, status, sum(delta)
    from gone group by 1, 2, 3, 4 having sum(delta) <> 0
    on conflict (day, department_code, category_code, status) do update set delta = tally.delta + excluded.delta`.execute(
    tx,
  );
};

/** How many figures in the tallies and in the markets differ. */
export const countDifferences = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ differences: number }>`
    with kept as (
      select status, category_code, is_incomplete, accepting_orders, sum(markets) as markets from (
        select status, category_code, is_incomplete, accepting_orders, markets from market_status_tally
        union all select status, category_code, is_incomplete, accepting_orders, delta from market_tally_change) one
      group by 1, 2, 3, 4 having sum(markets) <> 0),
    counted as (
      select status, category_code, lacks <> '{}' as is_incomplete,
        coalesce(accepting_orders, false) as accepting_orders, count(*) as markets
      from market where deleted_at is null group by 1, 2, 3, 4),
    kept_towns as (
      select municipality_code, status, has_point, sum(markets) as markets from (
        select municipality_code, status, has_point, markets from market_town_tally
        union all select municipality_code, status, has_point, delta from market_tally_change) one
      group by 1, 2, 3 having sum(markets) <> 0),
    counted_towns as (
      select municipality_code, status, lat is not null and lon is not null as has_point, count(*) as markets
      from market where deleted_at is null group by 1, 2, 3),
    kept_places as (
      select municipality_code, category_code, status, has_point, sum(markets) as markets from (
        select municipality_code, category_code, status, has_point, markets from market_place_tally
        union all select municipality_code, category_code, status, has_point, delta from market_tally_change) one
      group by 1, 2, 3, 4 having sum(markets) <> 0),
    counted_places as (
      select municipality_code, category_code, status, lat is not null and lon is not null as has_point,
        count(*) as markets
      from market where deleted_at is null group by 1, 2, 3, 4)
    select (
      (select count(*) from kept full join counted using (status, category_code, is_incomplete, accepting_orders)
        where kept.markets is distinct from counted.markets)
      + (select count(*) from kept_towns full join counted_towns using (municipality_code, status, has_point)
        where kept_towns.markets is distinct from counted_towns.markets)
      + (select count(*) from kept_places full join counted_places
          using (municipality_code, category_code, status, has_point)
        where kept_places.markets is distinct from counted_places.markets))::integer as differences`.execute(
    db,
  );
  return rows[0]?.differences ?? 0;
};

/** Recounts all markets while nobody writes one. The counts of past days stay. */
export const rebuild = async (tx: Db): Promise<void> => {
  await sql`lock table market in share mode`.execute(tx);
  await foldTallies(tx);
  await sql`delete from market_status_tally`.execute(tx);
  await sql`delete from market_town_tally`.execute(tx);
  await sql`delete from market_place_tally`.execute(tx);
  await sql`
    insert into market_status_tally (status, category_code, is_incomplete, accepting_orders, markets)
    select status, category_code, lacks <> '{}', coalesce(accepting_orders, false), count(*)
    from market where deleted_at is null group by 1, 2, 3, 4`.execute(tx);
  await sql`
    insert into market_town_tally (municipality_code, department_code, status, has_point, markets)
    select municipality_code, department_code, status, lat is not null and lon is not null, count(*)
    from market where deleted_at is null group by 1, 2, 3, 4`.execute(tx);
  await sql`
    insert into market_place_tally (municipality_code, department_code, category_code, status, has_point, markets)
    select municipality_code, department_code, category_code, status, lat is not null and lon is not null, count(*)
    from market where deleted_at is null group by 1, 2, 3, 4, 5`.execute(tx);
};
