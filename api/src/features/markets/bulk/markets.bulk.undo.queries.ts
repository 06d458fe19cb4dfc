// Takes a bulk change of markets back; a market whose code another has taken stays where it is, and is told.
import { sql } from "kysely";
import { undoNext as takeBackNext } from "../../../records/bulk/bulk.queries.ts";
import type { Db } from "../../../platform/db/db.ts";
import { bulkColumns, bulkTables } from "./markets.bulk.set.ts";
import type { WholeBulk } from "./markets.bulk.queries.ts";

// Whether the code of a market is another's where it would be again: out of the recycle bin, or back in its chain. As the
// order of codes has it: it has an index by the code alone.
const isCodeTaken = sql<boolean>`(next.changes ?| array['deletedAt', 'chainId'] and exists (select from market live
  where coalesce(live.external_code, '') = market.external_code and live.deleted_at is null and live.id <> market.id
    and live.chain_id is not distinct from case when next.changes ? 'chainId'
      then (next.changes -> 'chainId' ->> 0)::uuid else market.chain_id end))`;

export type Undone = { upTo: string; seen: number; kept: WholeBulk["kept"] };

/** Takes the next markets back; nothing when there are no more. */
export const undoNext = async (
  db: Db,
  { id, undoneCursor, createdBy }: WholeBulk,
  size: number,
): Promise<Undone | null> => {
  const run = { id, undoneCursor, actorId: createdBy };
  const done = await takeBackNext(db, bulkTables, run, { columns: bulkColumns, stays: isCodeTaken }, size);
  return done && { ...done, kept: done.kept.map(({ id: marketId, ...one }) => ({ marketId, ...one })) };
};
