// The cleaning up every ten minutes: named steps, none of which keeps another from its turn.
import { Counter, Gauge } from "prom-client";
import type { Db } from "./db/db.ts";
import type { Deps } from "./deps.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics/metrics.ts";

/** By name. What a step gets as `db` is the database for background work. */
export type TidySteps = Readonly<Record<string, (deps: Deps) => Promise<unknown>>>;

/** A step on the database alone. */
export const tidyTable =
  (tidy: (db: Db) => Promise<unknown>) =>
  ({ db }: Deps) =>
    tidy(db);

const openFigures = ({ registry }: Metrics) => {
  const about = { labelNames: ["step"], registers: [registry] };
  return {
    failures: new Counter({
      name: "igo_tidy_failures_total",
      help: "How often a step of cleaning up has failed.",
      ...about,
    }),
    seconds: new Gauge({
      name: "igo_tidy_seconds",
      help: "How long each step of cleaning up took the last time.",
      ...about,
    }),
    doneAt: new Gauge({
      name: "igo_tidy_done_timestamp_seconds",
      help: "When each step of cleaning up last succeeded.",
      ...about,
    }),
  };
};

const tenMinutes = 600_000;

export const openTidying = (steps: TidySteps, deps: Deps, metrics: Metrics) => {
  const { log, life } = deps;
  const background = { ...deps, db: deps.database.background };
  const { failures, seconds, doneAt } = openFigures(metrics);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const tidyOnce = async (step: string, tidy: TidySteps[string]) => {
    const began = performance.now();
    // Named from the first run on: an alert can tell "never failed" from "never run".
    failures.inc({ step }, 0);
    try {
      await tidy(background);
      doneAt.setToCurrentTime({ step });
      log.info({ step, ms: Math.round(performance.now() - began) }, "Tidied up");
    } catch (error) {
      failures.inc({ step });
      if (!life.closing.aborted) log.warn({ err: error, step }, "Could not tidy up");
    }
    seconds.set({ step }, (performance.now() - began) / 1000);
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

  return {
    run,
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
