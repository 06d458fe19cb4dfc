// This process among all that share the database: it says each second that it lives, what it is and how far it has come.
import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Selectable } from "kysely";
import { z } from "zod";
import type { NodeTable } from "../db/tables/tables.ts";
import type { Database } from "../db/database.ts";
import { newestMigration } from "../db/migrate.ts";
import { isOutage } from "../db/outage.ts";
import { newId } from "../ids.ts";
import type { Log } from "../log.ts";
import type { Life } from "./life.ts";
import * as queries from "./node.queries.ts";

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8")));

const second = 1000;

/** Told of each heartbeat, and whether those who are silent may be taken for dead. */
type Listener = (mayJudge: boolean) => Promise<void>;

export const openNode = (
  { background: db }: Pick<Database, "background">,
  log: Log,
  life: Life,
  process: Selectable<NodeTable>["process"] = "all",
) => {
  const id = newId();
  const fixed = { id, version, migration: newestMigration(), process, host: hostname() };
  let heart: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let waiting = 0;
  let lastBeat = 0;
  let trustSilenceAt = 0;
  let tell: Listener = async () => undefined;

  const beat = async () => {
    await queries.recordNode(db, { ...fixed, state: life.state() });
    const now = Date.now();
    // Our own heartbeat was late, so the database may have been away: give the other processes time to report that they
    // are alive.
    if (now - lastBeat > 2 * second) trustSilenceAt = now + queries.silenceMs;
    lastBeat = now;
    await tell(now >= trustSilenceAt);
  };

  /** One after the other, so that the state last told is the last one reached. */
  const beatNext = () => {
    waiting += 1;
    last = last
      .then(beat)
      .catch((error: unknown) => log.warn({ err: error }, "The heartbeat of this process failed"))
      .finally(() => {
        waiting -= 1;
      });
  };

  return {
    id,
    runsJobs: process !== "web",
    start: async () => {
      lastBeat = Date.now();
      await beat();
      heart = setInterval(() => {
        if (waiting === 0) beatNext();
      }, second);
      life.onChange(beatNext);
    },
    /** Whoever holds something for the dead takes it back here. */
    onBeat: (listener: Listener) => {
      tell = listener;
    },
    /** What this process still holds is free at once. */
    stop: async () => {
      clearInterval(heart);
      life.onChange(() => undefined);
      await last;
      try {
        await queries.removeNode(db, id);
      } catch (error) {
        // Without the database, stop anyway: our silence tells the other processes.
        if (!isOutage(error)) throw error;
      }
    },
  };
};
export type Node = ReturnType<typeof openNode>;
