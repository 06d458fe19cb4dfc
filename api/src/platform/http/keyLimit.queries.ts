// How many of a minute's calls a key has taken, counted for all servers together.
import { sql } from "kysely";
import type { Db } from "../db/db.ts";

export type Policy = "calls" | "writes";

/** Up to `wanted` calls of this minute: how many were granted, how many nobody has taken yet, when it ends. */
export type Share = { granted: number; left: number; seconds: number };

/** A minute begins with the first call after the last one ended. */
export const takeShare = async (
  db: Db,
  { keyId, policy, limit, wanted }: { keyId: string; policy: Policy; limit: number; wanted: number },
): Promise<Share> => {
  const isOver = sql`used.began_at <= now() - interval '1 minute'`;
  const { rows } = await sql<{ taken: number; seconds: number }>`
    insert into integration_key_use as used (key_id, policy, began_at, taken)
    values (${keyId}::uuid, ${policy}, now(), ${wanted})
    on conflict (key_id, policy) do update set
      began_at = case when ${isOver} then now() else used.began_at end,
      taken = least(case when ${isOver} then 0 else used.taken end + ${wanted}, ${limit}::integer + ${wanted})
    returning taken, greatest(0, extract(epoch from began_at + interval '1 minute' - now()))::float8 as seconds`.execute(
    db,
  );
  const { taken = 0, seconds = 60 } = rows[0] ?? {};
  return {
    granted: Math.max(0, Math.min(wanted, limit - (taken - wanted))),
    left: Math.max(0, limit - taken),
    seconds,
  };
};
