// Keeps the counts that screens show: folds what writes have appended, and compares and rebuilds them when asked to.
import type { Database } from "../../../platform/db/db.ts";
import { isOutage } from "../../../platform/db/outage.ts";
import type { Log } from "../../../platform/metrics/log.ts";
import { countMenus } from "../catalog/menus.count.service.ts";
import * as hours from "./hours.queries.ts";
import * as queries from "./tallies.fold.queries.ts";

const pause = 5000;

/** Folds what waits. Figures do not change by it, they are only read faster afterwards. */
export const fold = async ({ patient }: Database): Promise<void> => {
  if (!(await queries.isPending(patient)) && !(await hours.isPending(patient))) return;
  await patient.transaction().execute(async (tx) => {
    if (!(await queries.takeTurn(tx))) return;
    await queries.fold(tx);
    await hours.fold(tx);
  });
};

/** Folds, and counts the menus that have changed, every few seconds, from `start` to `stop`. */
export const openTallies = (database: Database, log: Log) => {
  let timer: NodeJS.Timeout | undefined;
  let folding: Promise<void> | undefined;
  const look = () => {
    folding ??= fold(database)
      .then(() => countMenus(database))
      .catch((error: unknown) => {
        if (!isOutage(error)) log.warn({ err: error }, "The figures could not be brought up to date");
      })
      .finally(() => {
        folding = undefined;
      });
  };
  const start = () => {
    timer = setInterval(look, pause);
  };
  const stop = async () => {
    clearInterval(timer);
    await folding;
  };
  return { start, stop };
};

/** How many figures differ from the markets themselves; with `rebuild` they are counted anew first. */
export const compare = async ({ patient }: Database, { rebuild }: { rebuild: boolean }): Promise<number> => {
  if (rebuild)
    await patient.transaction().execute(async (tx) => {
      await queries.rebuild(tx);
      await hours.rebuild(tx);
    });
  return (await queries.countDifferences(patient)) + (await hours.countDifferences(patient));
};
