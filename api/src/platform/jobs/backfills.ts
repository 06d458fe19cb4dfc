// Brings old rows into a new shape after an update: a job in short batches beside everybody's work, which goes on where it
// was cut off and leaves a row that says how far it has come.
import type { Database, Db } from "../db/db.ts";
import * as queries from "./backfills.queries.ts";
import type { Jobs } from "./jobs.ts";
import { createBatchSize } from "./pace.ts";

export type Backfill = {
  /** Waits until each living process knows this migration: one that does not still writes the old way. */
  since?: string;
  /** How many rows it is about, if that is quickly counted. */
  count?: (db: Db) => Promise<number>;
  /** Does about `size` rows after the cursor; the next cursor is null when none are left. */
  step: (tx: Db, cursor: string | null, size: number) => Promise<{ done: number; cursor: string | null }>;
};

const firstSize = 100;
const secondsToWait = 30;
const jobOf = (name: string) => `backfill.${name}`;

export const openBackfills = (database: Database, jobs: Jobs) => {
  const { background } = database;
  const known = new Map<string, Backfill>();

  const send = (name: string, after = 0) =>
    jobs.send(jobOf(name), {}, { singletonKey: name, group: jobOf(name), after });

  const run = async (name: string, { since, count, step }: Backfill, signal: AbortSignal) => {
    if (since !== undefined && (await queries.hasOlderNode(background, since))) {
      await send(name, secondsToWait);
      return;
    }
    await queries.beginBackfill(background, name, (await count?.(background)) ?? null);
    const paced = createBatchSize({ database }, firstSize);
    const batch = () =>
      paced(async (tx, size) => {
        const place = await queries.lockBackfill(tx, name);
        if (!place) return false;
        const { done, cursor } = await step(tx, place.cursor, size);
        await queries.advanceBackfill(tx, name, done, cursor);
        return cursor !== null;
      });
    while (await batch()) signal.throwIfAborted();
  };

  return {
    define: (name: string, backfill: Backfill) => {
      known.set(name, backfill);
      jobs.define(jobOf(name), (_data, { signal }) => run(name, backfill, signal));
    },
    /** Starts those that are not finished. */
    start: async () => {
      for (const name of await queries.addBackfills(background, [...known.keys()])) await send(name);
    },
  };
};
export type Backfills = ReturnType<typeof openBackfills>;
