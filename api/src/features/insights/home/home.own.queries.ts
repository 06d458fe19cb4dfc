// What a partner's Home shows of each market besides its row in the list. The caller passes only their own markets.
import type { OwnMarket } from "@igo/contract/insights/home";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

type Details = Pick<OwnMarket, "id" | "openingHours" | "soldOut" | "switchedOff"> & {
  /** Why changes were last requested, and since when the market has had its status. */
  reason: string | null;
  since: string | null;
};

export const detailsOf = async (db: Db, ids: readonly string[]): Promise<Details[]> => {
  const { rows } = await sql<Details>`
    select market.id, market.opening_hours, coalesce(menu.sold_out, 0) as sold_out,
      coalesce(menu.switched_off, 0) as switched_off, requested.reason, market.status_since as since
    from market
    left join menu_tally menu on menu.market_id = market.id
    left join lateral (
      select change.reason from market_change change
      where change.market_id = market.id and change.changes -> 'status' ->> 1 = 'changes_requested'
      order by change.version desc limit 1
    ) requested on market.status = 'changes_requested'
    where market.id = any(${ids}::uuid[])`.execute(db);
  return rows;
};
