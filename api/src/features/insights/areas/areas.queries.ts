// Whether a partner's markets are on the map, and whether their menus have products.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

type Held = { coverage: boolean; insights: boolean };

export const heldBy = async (db: Db, accountId: string): Promise<Held> => {
  const { rows } = await sql<Held>`
    select coalesce(bool_or(market.lat is not null and market.lon is not null), false) as coverage,
      coalesce(bool_or(exists (
        select from product where product.market_id = market.id and product.deleted_at is null
      )), false) as insights
    from market_member member
    join market on market.id = member.market_id and market.deleted_at is null
    where member.account_id = ${accountId}`.execute(db);
  return rows[0] ?? { coverage: false, insights: false };
};
