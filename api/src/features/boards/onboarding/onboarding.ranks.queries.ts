// The ranks of markets that were dragged within a status. Lock the status's column before changing one, until the end
// of the transaction.
import type { MarketStatus } from "@igo/contract/markets/markets";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

const lockNumber = 716_407;

export const holdColumn = async (tx: Db, status: MarketStatus): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)}, hashtext(${status}))`.execute(tx);
};

export const rankOf = async (tx: Db, status: MarketStatus, marketId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ rank: string }>`
    select rank from market_board_rank where market_id = ${marketId}::uuid and status = ${status}`.execute(
    tx,
  );
  return rows[0]?.rank;
};

/** The next rank before or after another, or at an end if `of` is null; ignores the market that moves. */
export const neighbour = async (
  tx: Db,
  status: MarketStatus,
  { of, side, except }: { of: string | null; side: "before" | "after"; except: string },
): Promise<string | null> => {
  const isBeside =
    of === null
      ? sql`true`
      : side === "after"
        ? sql`rank > ${of} collate "C"`
        : sql`rank < ${of} collate "C"`;
  const { rows } = await sql<{ rank: string }>`
    select rank from market_board_rank
    where status = ${status} and market_id <> ${except}::uuid and ${isBeside}
    order by rank ${side === "after" ? sql`asc` : sql`desc`} limit 1`.execute(tx);
  return rows[0]?.rank ?? null;
};

/** The unranked markets above an unranked one, in order, up to a limit. */
export const unrankedAbove = async (
  tx: Db,
  status: MarketStatus,
  {
    marketId,
    isWithIt,
    except,
    limit,
  }: { marketId: string; isWithIt: boolean; except: string; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from market
    where status = ${status} and deleted_at is null and id <> ${except}::uuid
      and id ${isWithIt ? sql`<=` : sql`<`} ${marketId}::uuid
      and not exists (select from market_board_rank rank where rank.market_id = market.id and rank.status = ${status})
    order by id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
};

export const setRanks = async (
  tx: Db,
  status: MarketStatus,
  places: readonly { id: string; rank: string }[],
): Promise<void> => {
  await sql`
    insert into market_board_rank as place (market_id, status, rank)
    select id, ${status}, rank from unnest(${places.map(({ id }) => id)}::uuid[],
      ${places.map(({ rank }) => rank)}::text[]) one (id, rank)
    on conflict (market_id) do update set status = excluded.status, rank = excluded.rank`.execute(tx);
};

export const forgetRank = async (tx: Db, marketId: string): Promise<void> => {
  await sql`delete from market_board_rank where market_id = ${marketId}::uuid`.execute(tx);
};

/** All ranked markets of a status, in order. */
export const listRanks = async (tx: Db, status: MarketStatus): Promise<string[]> => {
  const { rows } = await sql<{ marketId: string }>`
    select market_id from market_board_rank where status = ${status} order by rank`.execute(tx);
  return rows.map(({ marketId }) => marketId);
};
