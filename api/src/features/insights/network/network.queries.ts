// A partner's markets by status and category: few enough to count directly.
import type { MarketStatus } from "@igo/contract/markets/markets";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

export type OwnCount = { status: MarketStatus; categoryCode: string; markets: number };

export const countOwn = async (db: Db, accountId: string): Promise<OwnCount[]> => {
  const { rows } = await sql<OwnCount>`
    select status, category_code, count(*)::integer as markets
    from market
    where deleted_at is null and id in (select market_id from market_member where account_id = ${accountId})
    group by status, category_code`.execute(db);
  return rows;
};
