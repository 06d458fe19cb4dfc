// Reading what changed, in a cluster where the transactions of other tests' databases hold readers back.
import { listChanges } from "@igo/contract/changes/changes";
import type { Database } from "@igo/api/platform/db/database";
import { until } from "../server/server.ts";
import type { Someone } from "./chat.ts";

type Ask = Someone["ask"];

/** A long transaction of another database, such as a restored backup, holds the readers of all back until it ends. */
export const changePatience = 100_000;

/** Behind all that is written by now. `now` alone may lie before it, while an older transaction goes on anywhere. */
export const behindAll = async (ask: Ask, { query }: Pick<Database, "query">): Promise<string> => {
  const { rows } = await query("select pg_snapshot_xmax(pg_current_snapshot())::text as next");
  const next = BigInt(String(rows[0]?.["next"]));
  return until(async () => {
    const place = await ask(listChanges, { query: { after: "now" } });
    // The fourteen digits of a transaction: all up to it have ended.
    return BigInt(`0x${place.next.slice(4, 18)}`) >= next - 1n && place.next;
  }, changePatience);
};

/** What changed after a place, once so many are there. */
export const changesAfter = (ask: Ask, after: string, count: number, query = {}) =>
  until(async () => {
    const { changes } = await ask(listChanges, { query: { after, limit: "1000", ...query } });
    return changes.length >= count && changes;
  }, changePatience);
