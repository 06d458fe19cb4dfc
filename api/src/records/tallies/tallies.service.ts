// Maintains the counts that screens show: folds what writes have appended, and compares or rebuilds them on request.
import type { Database } from "../../platform/db/db.ts";
import { isOutage } from "../../platform/db/outage.ts";
import type { Log } from "../../platform/log.ts";
import * as hours from "./hours.queries.ts";
import * as queries from "./tallies.fold.queries.ts";

const pause = 5000;

/** Folds what has been appended. That does not change any figure, it only makes reading faster. */
export const foldTallies = async ({ background }: Database): Promise<void> => {
  if (!(await queries.isPending(background)) && !(await hours.isPending(background))) return;
  await background.transaction().execute(async (tx) => {
    if (!(await queries.takeTurn(tx))) return;
    await queries.foldTallies(tx);
    await hours.foldHours(tx);
  });
};

type Also = (database: Database, stopping: AbortSignal) => Promise<void>;

/**
 * Between `start` and `stop`, folds every few seconds and then does `also`, which maintains other counts, in pieces that
 * a stop can wait for.
 */
export const openTallies = (database: Database, log: Log, also: Also) => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let folding: Promise<void> | undefined;
  const look = () => {
    folding ??= foldTallies(database)
      .then(() => also(database, stopping.signal))
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
    stopping.abort(new Error("The server stops"));
    await folding;
  };
  return { start, stop };
};

/** How many figures differ from the markets themselves; with `rebuild`, they are recounted first. */
export const compare = async (
  { background }: Database,
  { rebuild }: { rebuild: boolean },
): Promise<number> => {
  if (rebuild)
    await background.transaction().execute(async (tx) => {
      await queries.rebuild(tx);
      await hours.rebuild(tx);
    });
  return (await queries.countDifferences(background)) + (await hours.countDifferences(background));
};
