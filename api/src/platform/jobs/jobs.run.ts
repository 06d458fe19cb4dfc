// Runs one job from start to end, whatever happens meanwhile to the database, the server or the job itself.
import { setTimeout as wait } from "node:timers/promises";
import type { Job } from "pg-boss";
import type { Db } from "../db/db.ts";
import { isCutOff, isOutage, whenReachable } from "../db/outage.ts";
import { isAway } from "../files/store.away.ts";
import * as queries from "./jobs.queries.ts";
import type { Log } from "../log.ts";
import type { JobOutcome } from "../metrics/metrics.ts";

export type JobContext = {
  signal: AbortSignal;
  /** If this attempt fails, the job is given up. */
  isLastTry: boolean;
  /** Reports progress: a job that crashes, but gets further each time, is not given up. */
  reached: (point: number) => Promise<unknown>;
};

export type Handler<Data extends object> = (data: Data, context: JobContext) => Promise<void>;

// The first attempt and four more.
export const retries = 4;
// How many processes may die running a job that makes no progress.
const maxCrashes = 5;
const second = 1000;

export type CountJob = (name: string, outcome: JobOutcome, ms: number) => void;

type Setting = {
  db: Db;
  log: Log;
  /** Receives each job that has ended. */
  count: CountJob | undefined;
  workerId: string;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
};

export const openRunner = ({ db, log, count, workerId, stopping }: Setting) => {
  let running = 0;
  let lastEnd = 0;

  /** Waits for the database if necessary, but not beyond the server's stop. */
  const reachably = <T>(work: () => Promise<T>) => whenReachable(work, stopping);

  /** Another process has taken our job: wait until it is done. */
  const waitForOther = async (id: string) => {
    while (await reachably(() => queries.isHeld(db, id))) await wait(second, undefined, { signal: stopping });
  };

  /**
   * Runs the job again in place as long as only the database or the store of files interrupts it: that is not the job's
   * failure and costs none of its tries. A job that takes the database down each time is given up like one that takes its process down.
   */
  const persist = async (
    { name, id }: { name: string; id: string },
    perform: (crashes: number) => Promise<void>,
  ): Promise<void> => {
    let crashes: number | undefined = await reachably(() => queries.holdJobLine(db, id, workerId));
    for (let isFirst = true; crashes !== undefined; isFirst = false) {
      try {
        await perform(crashes);
        return;
      } catch (error) {
        if (!(isOutage(error) || isAway(error)) || stopping.aborted) throw error;
        log.warn(
          { err: error, job: name, id },
          isAway(error) ? "A job waits for the store of files" : "A job waits for the database",
        );
        const blame = isCutOff(error) ? 1 : 0;
        crashes = await reachably(() => queries.interrupt(db, id, workerId, blame));
        // The database may be refusing only this job's connections.
        if (!isFirst) await wait(second, undefined, { signal: stopping });
      }
    }
    await waitForOther(id);
  };

  const noteEnd = (job: string, id: string, outcome: JobOutcome, began: number) => {
    const ms = Math.round(performance.now() - began);
    count?.(job, outcome, ms);
    log.info({ job, id, outcome, ms }, "A job ended");
  };

  const run = async <Data extends object>(
    name: string,
    handler: Handler<Data>,
    { id, data, signal, retryCount }: Job<Data>,
    giveUp?: (data: Data) => Promise<void>,
  ) => {
    const isLastTry = retryCount >= retries;
    const began = performance.now();
    running += 1;
    try {
      await persist({ name, id }, async (crashes) => {
        if (crashes >= maxCrashes) {
          log.error(
            { job: name, id, crashes },
            "A job is given up: each time, its process or the database went away",
          );
          await giveUp?.(data);
          return;
        }
        // Progress matters only if the job has crashed before.
        const reached = async (point: number) => crashes > 0 && queries.reach(db, id, point);
        await handler(data, { signal: AbortSignal.any([signal, stopping]), isLastTry, reached });
      });
    } catch (error) {
      // Interrupted because the server stops: the next process takes over.
      if (stopping.aborted) {
        await queries.leaveOpen(db, id, workerId);
        noteEnd(name, id, "left", began);
        throw error;
      }
      log.error({ err: error, job: name, id }, "A job failed");
      noteEnd(name, id, "failed", began);
      if (isLastTry && !signal.aborted) await reachably(async () => giveUp?.(data));
      await reachably(() => queries.letGo(db, id, workerId));
      throw error;
    } finally {
      running -= 1;
      lastEnd = Date.now();
    }
    noteEnd(name, id, "done", began);
    await reachably(() => queries.letGo(db, id, workerId));
  };

  /** Whether a job is running, or was a moment ago. */
  const isBusy = () => running > 0 || Date.now() - lastEnd < second;

  return { run, isBusy };
};
