// How a lost database connection looks to the rest of the server, and how background work waits for its
// return.
import { setTimeout as wait } from "node:timers/promises";

/** PostgreSQL's code for a failed connection, whatever the driver or the system called it. */
const connectionFailure = "08006";

const firstPause = 50;
const longestPause = 1000;

type Outage = Error & { code: string; isUnderWay: boolean };

/**
 * The one form of a lost connection. `isUnderWay` means that a statement was running, which may or may not have
 * committed.
 */
export const asOutage = (cause: unknown, isUnderWay: boolean): Outage =>
  Object.assign(new Error(cause instanceof Error ? cause.message : String(cause), { cause }), {
    code: connectionFailure,
    isUnderWay,
  });

/** Whether it failed because the database was unreachable or went away meanwhile. */
export const isOutage = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === connectionFailure;

/** Whether the database went away while our statement ran: the statement may have brought it down. */
export const isCutOff = (error: unknown): boolean =>
  isOutage(error) && error instanceof Error && "isUnderWay" in error && error.isUnderWay === true;

/**
 * Repeats the work until the database is reachable, so the work must be safe to repeat. The signal ends the waiting.
 */
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
