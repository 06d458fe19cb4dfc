// How many of a minute's calls a key has taken, counted for all servers together.
import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { statement, type Value } from "../db/statements.ts";

export type Policy = "calls" | "writes";

/** Up to `wanted` calls of this minute: how many were granted, how many nobody has taken yet, when it ends. */
export type Share = { granted: number; left: number; seconds: number };

type Wanted = { keyId: string; policy: Policy; limit: number; wanted: number };

const isOver = sql`used.began_at <= now() - interval '1 minute'`;

/** A minute begins with the first call after the last one ended. */
const taking = statement("key.share", (_db, value: Value<Wanted>) => {
  const wanted = value((given) => given.wanted);
  return sql<{ taken: number; seconds: number }>`
    insert into integration_key_use as used (key_id, policy, began_at, taken)
    values (${value(({ keyId }) => keyId)}::uuid, ${value(({ policy }) => policy)}, now(), ${wanted}::integer)
    on conflict (key_id, policy) do update set
      began_at = case when ${isOver} then now() else used.began_at end,
      taken = least(case when ${isOver} then 0 else used.taken end + ${wanted}::integer,
        ${value(({ limit }) => limit)}::integer + ${wanted}::integer)
    returning taken, greatest(0, extract(epoch from began_at + interval '1 minute' - now()))::float8 as seconds`;
});

export const takeShare = async (db: Db, given: Wanted): Promise<Share> => {
  const [row] = await taking(db, given);
  const { taken = 0, seconds = 60 } = row ?? {};
  const { limit, wanted } = given;
  return {
    granted: Math.max(0, Math.min(wanted, limit - (taken - wanted))),
    left: Math.max(0, limit - taken),
    seconds,
  };
};
