// Hints to every process that there is something to look at. They go out after the commit, on the listener's connection:
// a transaction that writes and notifies makes all commits of the cluster wait for one another, a synchronous standby's
// round trip included.
import { CompiledQuery } from "kysely";
import type { Db } from "./database.ts";

export type Hint = { channel: string; payload: string };

/** No statement: the pool keeps its values until the transaction ends. */
const text = "/* hint */";

/**
 * Notifies the channel as soon as the transaction `within` has committed, and not if it does not; at once outside one.
 * The process may end in between, so whoever listens must also look by itself. The payload must be below 8 kB.
 */
export const hint = async (within: Db, channel: string, payload = ""): Promise<void> => {
  const sendNow = outside.get(within);
  if (sendNow) sendNow([{ channel, payload }]);
  else await within.executeQuery(CompiledQuery.raw(text, [channel, payload]));
};

const outside = new WeakMap<Db, (hints: readonly Hint[]) => void>();

/** Outside a transaction a hint needs no connection. */
export const declareHints = (db: Db, add: (hints: readonly Hint[]) => void): Db => {
  outside.set(db, add);
  return db;
};

/** The hint that such a query carries. */
export const hintIn = (query: string, [channel, payload]: readonly unknown[]): Hint | undefined =>
  query === text ? { channel: String(channel), payload: String(payload) } : undefined;

type Send = (hints: readonly Hint[]) => Promise<void>;

/** Sends hints in their order, equal ones that wait together once. A failure loses them. */
export const openHints = (send: Send, complain: (error: unknown) => void) => {
  const waiting = new Map<string, Hint>();
  let sending: Promise<void> | undefined;

  const drain = async () => {
    while (waiting.size > 0) {
      const hints = [...waiting.values()];
      waiting.clear();
      await send(hints).catch(complain);
    }
    sending = undefined;
  };

  const add = (hints: readonly Hint[]) => {
    for (const one of hints) waiting.set(`${one.channel} ${one.payload}`, one);
    if (waiting.size > 0) sending ??= drain();
  };

  return { add, sent: () => sending ?? Promise.resolve() };
};
