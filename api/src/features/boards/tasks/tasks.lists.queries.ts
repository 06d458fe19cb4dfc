// Open tasks that have a list of markets.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { Found } from "../../../records/list/paging.ts";

export type WithList = { id: string; boardId: string; list: Record<string, string> };

/** All of them, or a single one. */
export const open = async (db: Db, id: string | null = null): Promise<WithList[]> => {
  const { rows } = await sql<WithList>`
    select id, board_id, market_list as list from task
    where market_list is not null and completed_at is null and archived_at is null
      and (${id}::uuid is null or id = ${id}::uuid)
    order by id`.execute(db);
  return rows;
};

export const isEmpty = async (db: Db, found: Found): Promise<boolean> => {
  const { rows } = await sql<{ isEmpty: boolean }>`select not exists (${found}) as is_empty`.execute(db);
  return rows[0]?.isEmpty ?? false;
};
