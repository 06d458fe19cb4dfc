// A time budget: work that takes longer is left out, and the database stops it.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { statement, type Value } from "../../platform/db/statements.ts";

export const late = Symbol("late");

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "57014";

/** What a kind's transaction begins with. */
type Settings = { milliseconds: string; planning: "auto" | "force_generic_plan" };

// Starting parallel workers would take a tenth of the budget, and the other kinds need the cores.
const set = statement(
  "search.budget",
  (_db, value: Value<Settings>) => sql`
    select set_config('statement_timeout', ${value(({ milliseconds }) => milliseconds)}, true),
      set_config('plan_cache_mode', ${value(({ planning }) => planning)}, true),
      set_config('max_parallel_workers_per_gather', '0', true)`,
);

/**
 * The result of the work, or `late`. A statement timeout in its transaction limits each statement. `isPlannedOnce`: a
 * connection plans each statement the first time it runs it, whatever it searches for then.
 */
export const withinBudget = async <T>(
  db: Db,
  { milliseconds, isPlannedOnce }: { milliseconds: number; isPlannedOnce: boolean },
  work: (tx: Db) => Promise<T>,
): Promise<T | typeof late> => {
  const { promise: end, resolve } = Promise.withResolvers<typeof late>();
  const timer = setTimeout(() => resolve(late), milliseconds);
  const working = db
    .transaction()
    .execute(async (tx) => {
      await set(tx, {
        milliseconds: String(milliseconds),
        planning: isPlannedOnce ? "force_generic_plan" : "auto",
      });
      return work(tx);
    })
    .catch((error: unknown): typeof late => {
      if (isCancelled(error)) return late;
      throw error;
    });
  try {
    return await Promise.race<T | typeof late>([working, end]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for the result any more.
    working.catch(() => undefined);
  }
};
