// The cleaning up every ten minutes: named steps, none of which keeps another from its turn.
import type { Db } from "./db/db.ts";
import type { Deps } from "./deps.ts";
import type { Log } from "./log.ts";
import type { Metric } from "./metrics/metrics.ts";

/** By name. What a step gets as `db` is the database for background work. */
export type TidySteps = Readonly<Record<string, (deps: Deps) => Promise<unknown>>>;

/** A step on the database alone. */
export const tidyTable =
  (tidy: (db: Db) => Promise<unknown>) =>
  ({ db }: Deps) =>
    tidy(db);

type Kept = { failures: number; seconds: number; doneAt: number | undefined };

const tenMinutes = 600_000;

export const openTidying = (steps: TidySteps, deps: Deps) => {
  const { log, life } = deps;
  const background = { ...deps, db: deps.database.background };
  const kept = new Map<string, Kept>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const tidyOnce = async (step: string, tidy: TidySteps[string]) => {
    const began = performance.now();
    const one = kept.get(step) ?? { failures: 0, seconds: 0, doneAt: undefined };
    kept.set(step, one);
    try {
      await tidy(background);
      one.doneAt = Date.now() / 1000;
      log.info({ step, ms: Math.round(performance.now() - began) }, "Tidied up");
    } catch (error) {
      one.failures += 1;
      if (!life.closing.aborted) log.warn({ err: error, step }, "Could not tidy up");
    }
    one.seconds = (performance.now() - began) / 1000;
  };

  const tidyAll = async () => {
    for (const [step, tidy] of Object.entries(steps)) if (!life.closing.aborted) await tidyOnce(step, tidy);
  };

  /** Runs every step; a caller who comes meanwhile waits for the same run. */
  const run = () => {
    running ??= tidyAll().finally(() => {
      running = undefined;
    });
    return running;
  };

  const metrics = (): Metric[] => {
    const samples = (valueOf: (one: Kept) => number | undefined) =>
      [...kept].flatMap(([step, one]) => {
        const value = valueOf(one);
        return value === undefined ? [] : [{ labels: { step }, value }];
      });
    return [
      {
        name: "igo_tidy_failures_total",
        help: "How often a step of cleaning up has failed.",
        samples: samples(({ failures }) => failures),
      },
      {
        name: "igo_tidy_seconds",
        help: "How long each step of cleaning up took the last time.",
        samples: samples(({ seconds }) => seconds),
      },
      {
        name: "igo_tidy_done_timestamp_seconds",
        help: "When each step of cleaning up last succeeded.",
        samples: samples(({ doneAt }) => doneAt),
      },
    ];
  };

  return {
    run,
    metrics,
    start: () => {
      timer = setInterval(() => void run(), tenMinutes);
    },
    /** Waits for the step that is running. */
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};

/** Does it for each; one that fails is logged, and keeps no other from its turn. Throws at the end if any has failed. */
export const attemptEach = async <T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  log: Log,
): Promise<void> => {
  const failed: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      log.warn({ err: error }, "One of several could not be tidied up");
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} could not be tidied up`);
};
