// Hints to every process that there is something to look at. They go out after the commit, on the listener's connection:
// a transaction that writes and notifies makes all commits of the cluster wait for one another, a synchronous standby's
// round trip included.
import { setTimeout as wait } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import type { Db } from "./database.ts";

export type Hint = { channel: string; payload: string };

/** No statement: the pool keeps its values until the transaction ends. */
const text = "/* hint */";

/** Outside a transaction a hint needs no connection. A property, so that a proxy of the database has it as well. */
const sendNow = Symbol("hints");

type Sending = (hints: readonly Hint[]) => void;
const isSending = (value: unknown): value is Sending => typeof value === "function";

/**
 * Notifies the channel as soon as the transaction `within` has committed, and not if it does not; at once outside one.
 * The process may end in between, so whoever listens must also look by itself. The payload must be below 8 kB.
 */
export const hint = async (within: Db, channel: string, payload = ""): Promise<void> => {
  const send: unknown = Reflect.get(within, sendNow);
  if (isSending(send)) send([{ channel, payload }]);
  else await within.executeQuery(CompiledQuery.raw(text, [channel, payload]));
};

export const declareHints = (db: Db, add: Sending): Db => Object.assign(db, { [sendNow]: add });

/** The hint that such a query carries. */
export const hintIn = (query: string, [channel, payload]: readonly unknown[]): Hint | undefined =>
  query === text ? { channel: String(channel), payload: String(payload) } : undefined;

type Send = (hints: readonly Hint[]) => Promise<void>;

/**
 * Between two batches. Each one wakes every process, so a busy process that sent them one by one would take as much of
 * the database as its writes.
 */
const pause = 50;

/** Sends hints in their order, equal ones that wait together once: the first at once. A failure loses them. */
export const openHints = (send: Send, complain: (error: unknown) => void) => {
  const waiting = new Map<string, Hint>();
  const closing = new AbortController();
  let sending: Promise<void> | undefined;

  const drain = async () => {
    while (waiting.size > 0) {
      const hints = [...waiting.values()];
      waiting.clear();
      await send(hints).catch(complain);
      await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
    sending = undefined;
  };

  const add = (hints: readonly Hint[]) => {
    for (const one of hints) waiting.set(`${one.channel} ${one.payload}`, one);
    if (waiting.size > 0) sending ??= drain();
  };

  /** Sends what waits, without a pause. */
  const close = async () => {
    closing.abort();
    await sending;
  };

  return { add, close };
};
