// How many active markets that accept orders have which opening hours.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

/** The number with these hours, exact as of now. */
export const countByHours = async (db: Db, keys: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ markets: number }>`
    select coalesce(sum(markets), 0)::integer as markets
    from (
      select markets from market_hours_tally where hours_key = any(${keys}::uuid[])
      union all
      select delta from market_hours_change where hours_key = any(${keys}::uuid[])
    ) one`.execute(db);
  return rows[0]?.markets ?? 0;
};

export const isPending = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ pending: boolean }>`
    select exists (select from market_hours_change) as pending`.execute(db);
  return rows[0]?.pending ?? false;
};

export const foldHours = async (tx: Db): Promise<void> => {
  await sql`
    with gone as (delete from market_hours_change returning *)
    insert into market_hours_tally as tally (hours_key, markets)
    select hours_key, sum(delta) from gone group by hours_key having sum(delta) <> 0
    on conflict (hours_key) do update set markets = tally.markets + excluded.markets`.execute(tx);
  // Hours with special dates eventually have no markets left.
  await sql`delete from market_hours_tally where markets = 0`.execute(tx);
};

const taking = sql`deleted_at is null and status = 'active' and accepting_orders and hours_key is not null`;

/** How many rows of the tally and the markets differ. */
export const countDifferences = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ differences: number }>`
    with kept as (
      select hours_key, sum(markets) as markets from (
        select hours_key, markets from market_hours_tally
        union all select hours_key, delta from market_hours_change) one
      group by 1 having sum(markets) <> 0),
    counted as (select hours_key, count(*) as markets from market where ${taking} group by 1)
    select count(*)::integer as differences from kept full join counted using (hours_key)
    where kept.markets is distinct from counted.markets`.execute(db);
  return rows[0]?.differences ?? 0;
};

/** Recounts all markets; call it while nobody writes one. */
export const rebuild = async (tx: Db): Promise<void> => {
  await sql`delete from market_hours_change`.execute(tx);
  await sql`delete from market_hours_tally`.execute(tx);
  await sql`
    insert into market_hours_tally (hours_key, markets)
    select hours_key, count(*) from market where ${taking} group by 1`.execute(tx);
};
