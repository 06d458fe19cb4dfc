// Conversations of two merged markets, in the database.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

export type Held = { id: string; marketId: string; marketName: string };

/** Locks them until the transaction ends, whoever may see the market. */
export const holdMergedConversation = async (tx: Db, marketIds: readonly string[]): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    select c.id, c.market_id, market.name as market_name
    from conversation c join market on market.id = c.market_id
    where c.market_id = any(${marketIds}::uuid[]) order by c.id for update of c`.execute(tx);
  return rows;
};

/** Whether a note about this merge exists already: the job may run twice. */
export const isNoted = async (db: Db, id: string, mergeId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from message where conversation_id = ${id}::uuid and system -> 'params' ->> 'mergeId' = ${mergeId}
    limit 1`.execute(db);
  return rows.length > 0;
};

export const setMarket = (tx: Db, id: string, marketId: string) =>
  tx
    .updateTable("conversation")
    .set({ marketId, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
