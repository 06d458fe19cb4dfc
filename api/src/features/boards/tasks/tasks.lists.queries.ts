// Open tasks that hold a list of markets.
import type { MarketFilter } from "@igo/contract/markets/markets.filter";
import { roles } from "@igo/contract/session/session";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { foundBy } from "../../markets/list/markets.total.service.ts";

export type WithList = { id: string; boardId: string; list: Record<string, string> };

/** All of them, or one. */
export const open = async (db: Db, id: string | null = null): Promise<WithList[]> => {
  const { rows } = await sql<WithList>`
    select id, board_id, market_list as list from task
    where market_list is not null and completed_at is null and archived_at is null
      and (${id}::uuid is null or id = ${id}::uuid)
    order by id`.execute(db);
  return rows;
};

/** Of the whole network. */
export const isEmpty = async (db: Db, filter: MarketFilter): Promise<boolean> => {
  const found = await foundBy(db, { id: "00000000-0000-7000-8000-000000000000", role: roles.admin }, filter);
  const { rows } = await sql<{ isEmpty: boolean }>`select not exists (${found}) as is_empty`.execute(db);
  return rows[0]?.isEmpty ?? false;
};
