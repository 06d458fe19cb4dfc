// Jobs for tests that are not about the queue: run in this process as soon as their sender has committed.
import type { GivenUp, JobContext, Jobs } from "@igo/api/platform/jobs/jobs";
import type { Log } from "@igo/api/platform/log";
import { newId } from "@igo/api/platform/ids";
import type { Database } from "@igo/api/platform/db/db";
import { sql } from "kysely";

type Sent = { name: string; key: string; data: object; after: number };
type Work = {
  handle: (data: object, context: JobContext) => Promise<void>;
  giveUp?: (data: object) => Promise<void>;
};

const tries = 5;

/** At most one job with the same name and key waits. */
const placeOf = ({ name, key }: Sent) => `${name} ${key}`;

export type InlineJobs = Jobs & {
  /** Waits until all jobs sent by committed transactions have finished, and the jobs that these sent. */
  settle: () => Promise<void>;
  /** Runs waiting jobs as if their time had come (or those due by a given time), and settles. */
  hurry: (by?: Date) => Promise<void>;
  /** Makes jobs wait until the returned function is called. */
  hold: () => () => void;
};

/**
 * A job is a notification: PostgreSQL delivers it when the transaction commits, in commit order, and never if it rolls
 * back. Jobs run one at a time; a failed job is retried at once, as often as in the queue.
 */
export const openInlineJobs = (database: Database, log: Log): InlineJobs => {
  const channel = `jobs_${newId().replaceAll("-", "")}`;
  const works = new Map<string, Work>();
  const markers = new Map<string, () => void>();
  const waiting = new Set<string>();
  const stopping = new AbortController();
  let unlisten: (() => Promise<void>) | undefined;
  let line = Promise.resolve();
  let received = 0;
  let heard: GivenUp = async () => undefined;
  const delayed = new Map<Sent, { begins: number; timer: NodeJS.Timeout }>();

  const perform = async ({ name, data }: Sent) => {
    const work = works.get(name);
    if (!work) return;
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      const isLastTry = attempt === tries;
      try {
        await work.handle(data, { signal: stopping.signal, isLastTry, reached: async () => undefined });
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ err: error, job: name }, "A job failed");
        if (!isLastTry) continue;
        await work.giveUp?.(data);
        await heard(name);
        return;
      }
    }
  };

  const receive = (payload: string) => {
    if (payload === "") return;
    const marker = markers.get(payload);
    if (marker) {
      marker();
      return;
    }
    const sent: Sent = JSON.parse(payload);
    if (waiting.has(placeOf(sent))) return;
    waiting.add(placeOf(sent));
    received += 1;
    const wait = sent.after * 1000;
    if (wait === 0) enqueue(sent);
    else delayed.set(sent, { begins: Date.now() + wait, timer: setTimeout(enqueue, wait, sent) });
  };

  const enqueue = (sent: Sent) => {
    clearTimeout(delayed.get(sent)?.timer);
    delayed.delete(sent);
    line = line.then(() => {
      waiting.delete(placeOf(sent));
      return perform(sent);
    });
  };

  const define: Jobs["define"] = (name, handler, options) => {
    // Jobs get the data that was sent; like the real queue, this cannot check its type.
    works.set(name, { handle: handler, giveUp: options?.giveUp } as Work);
  };

  const send: Jobs["send"] = async (name, data, options) => {
    const { singletonKey, within, after = 0 } = options ?? {};
    if (!works.has(name)) throw new Error(`Nobody does jobs named ${name}`);
    const sent: Sent = { name, key: singletonKey ?? newId(), data, after };
    if (waiting.has(placeOf(sent))) return null;
    await sql`select pg_notify(${channel}, ${JSON.stringify(sent)})`.execute(within ?? database.background);
    return sent.key;
  };

  /** Waits until no job runs or waits: while one finishes, another may arrive. */
  const drain = async () => {
    for (let last: typeof line | undefined; last !== line; await last) last = line;
  };

  const settle = async () => {
    for (let before = -1; before !== received;) {
      await drain();
      // Whatever those jobs sent is delivered before the marker: if nothing has arrived by then, nothing will.
      before = received;
      const marker = newId();
      const heard = new Promise<void>((resolve) => markers.set(marker, resolve));
      await database.query("select pg_notify($1, $2)", [channel, marker]);
      await heard;
      markers.delete(marker);
    }
  };

  const hurry = async (by?: Date) => {
    await settle();
    for (const [sent, { begins }] of delayed) if (!by || begins <= by.getTime()) enqueue(sent);
    await settle();
  };

  const hold = () => {
    const gate = Promise.withResolvers<void>();
    line = line.then(() => gate.promise);
    return gate.resolve;
  };

  const start = async () => {
    unlisten = await database.listen(channel, receive);
  };
  const rest = async () => stopping.abort(new Error("The server stops"));
  const stop = async () => {
    await rest();
    for (const { timer } of delayed.values()) clearTimeout(timer);
    await line;
    await unlisten?.();
  };
  const onGivenUp = (listener: GivenUp) => {
    heard = listener;
  };
  return { define, send, start, rest, stop, onGivenUp, settle, hurry, hold };
};
