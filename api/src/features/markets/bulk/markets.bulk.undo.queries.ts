// Undoes a bulk change of markets; a market whose code was taken since stays where it is, and is reported.
import { sql } from "kysely";
import { undoNext as takeBackNext } from "../../../records/bulk/bulk.queries.ts";
import type { Db } from "../../../platform/db/db.ts";
import { bulkColumns, bulkTables } from "./markets.bulk.set.ts";
import type { WholeBulk } from "./markets.bulk.queries.ts";

// Whether another market has the code in the place to which this one would return: from the recycle bin, or to its
// chain. Written like the sort key of codes, because that has an index by code alone.
const isCodeTaken = sql<boolean>`(next.changes ?| array['deletedAt', 'chainId'] and exists (select from market live
  where coalesce(live.external_code, '') = market.external_code and live.deleted_at is null and live.id <> market.id
    and live.chain_id is not distinct from case when next.changes ? 'chainId'
      then (next.changes -> 'chainId' ->> 0)::uuid else market.chain_id end))`;

export type Undone = { upTo: string; seen: number; kept: WholeBulk["kept"] };

/** Undoes the next markets; undefined when there are no more. */
export const undoNext = async (
  db: Db,
  { id, undoneCursor, createdBy, undoneBy }: WholeBulk,
  size: number,
): Promise<Undone | null> => {
  const run = { id, undoneCursor, actorId: undoneBy ?? createdBy };
  const done = await takeBackNext(db, bulkTables, run, { columns: bulkColumns, stays: isCodeTaken }, size);
  return done && { ...done, kept: done.kept.map(({ id: marketId, ...one }) => ({ marketId, ...one })) };
};
