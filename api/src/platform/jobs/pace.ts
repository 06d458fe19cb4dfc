// Splits background work into batches short enough that nobody waits for them, and limits how often progress is
// published.
import type { Database, Db } from "../db/db.ts";

/** Target duration of a batch: anyone who writes to one of its records waits for it, and should not wait 250 ms. */
const stepMs = 200;

/** The batch size that would have taken the wanted time, changed by at most a factor of two. */
const nextSize = (size: number, took: number, wanted: number): number =>
  Math.round(Math.min(10_000, Math.max(50, size * Math.min(2, Math.max(0.5, wanted / Math.max(1, took))))));

/**
 * Runs each batch as a transaction and adapts the size to how long the last one took. Waiting for a connection does not
 * count.
 */
export const createBatchSize = ({ database: { background } }: { database: Database }, firstSize: number) => {
  let size = firstSize;
  return <Done>(step: (tx: Db, size: number) => Promise<Done>): Promise<Done> =>
    background.transaction().execute(async (tx) => {
      const began = performance.now();
      const done = await step(tx, size);
      size = nextSize(size, performance.now() - began, stepMs);
      return done;
    });
};

const everyMilliseconds = 400;

/** Returns a function that is true at most once per interval. */
export const createThrottle = () => {
  let last = 0;
  return (): boolean => {
    const now = performance.now();
    if (now - last < everyMilliseconds) return false;
    last = now;
    return true;
  };
};

const firstSize = 250;

/** Processes up to `size` records; false when none are left. `isDue` says whether it is time to publish progress. */
type Step = (tx: Db, size: number, isDue: () => boolean) => Promise<boolean>;

/** Runs batches until none are left, or throws between two of them once the signal is aborted. */
export const inSteps = async (
  deps: { database: Database },
  signal: AbortSignal,
  step: Step,
): Promise<void> => {
  const isDue = createThrottle();
  const paced = createBatchSize(deps, firstSize);
  for (let more = true; more; signal.throwIfAborted())
    more = await paced((tx, size) => step(tx, size, isDue));
};
