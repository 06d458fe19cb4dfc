// What a merge moves from one market to the other, and back.
import { type Insertable, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { MarketMergeTable } from "../../db/tables.markets.ts";

/** Moves the people who are not there already; answers who moved. */
export const moveMembers = async (
  db: Db,
  from: string,
  to: string,
  only: readonly string[] | null = null,
): Promise<string[]> => {
  const { rows } = await sql<{ accountId: string }>`
    update market_member set market_id = ${to}::uuid
    where market_id = ${from}::uuid and (${only}::uuid[] is null or account_id = any(${only}::uuid[]))
      and not exists (select from market_member there
        where there.market_id = ${to}::uuid and there.account_id = market_member.account_id)
    returning account_id`.execute(db);
  return rows.map(({ accountId }) => accountId);
};

export const moveDocuments = async (
  db: Db,
  from: string,
  to: string,
  only: readonly string[] | null = null,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update document set market_id = ${to}::uuid
    where market_id = ${from}::uuid and (${only}::uuid[] is null or id = any(${only}::uuid[]))
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

export const insert = (db: Db, values: Insertable<MarketMergeTable>) =>
  db.insertInto("marketMerge").values(values).execute();

export const findForUpdate = (db: Db, id: string) =>
  db.selectFrom("marketMerge").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const markUndone = (db: Db, id: string) =>
  db.updateTable("marketMerge").set({ undoneAt: new Date().toISOString() }).where("id", "=", id).execute();

/** What the merge changed of a market. */
export const changesOf = (db: Db, marketId: string, mergeId: string) =>
  db
    .selectFrom("marketChange")
    .select("changes")
    .where("marketId", "=", marketId)
    .where("sourceId", "=", mergeId)
    .where("source", "=", "form")
    .executeTakeFirst();
