// How a lost database connection looks to the rest of the server, and how background work waits for its
// return.
import { setTimeout as wait } from "node:timers/promises";

/** PostgreSQL's code for a failed connection, whatever the driver or the system called it. */
const connectionFailure = "08006";

const firstPause = 50;
const longestPause = 1000;

type Outage = Error & { code: string; isUnderWay: boolean };

/**
 * The single form of a lost connection. `isUnderWay`: a statement was running, and it may or may not have
 * committed.
 */
export const asOutage = (cause: unknown, isUnderWay: boolean): Outage =>
  Object.assign(new Error(cause instanceof Error ? cause.message : String(cause), { cause }), {
    code: connectionFailure,
    isUnderWay,
  });

/** Whether it failed because the database was unreachable or went away in the middle. */
export const isOutage = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === connectionFailure;

/** Whether the database went away in the middle: our statement may have brought it down. */
export const isCutOff = (error: unknown): boolean =>
  isOutage(error) && error instanceof Error && "isUnderWay" in error && error.isUnderWay === true;

/** Repeats work until the database is available; for work that is safe to repeat. The signal ends the waiting. */
export const whenReachable = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error) || signal?.aborted) throw error;
    }
    await wait(pause, undefined, { signal });
  }
};
