// A time budget: work that takes longer is left out, and the database stops it.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

export const late = Symbol("late");

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "57014";

/** The result of the work, or `late`. A statement timeout in its transaction limits each statement. */
export const withinBudget = async <T>(
  db: Db,
  milliseconds: number,
  work: (tx: Db) => Promise<T>,
): Promise<T | typeof late> => {
  const { promise: end, resolve } = Promise.withResolvers<typeof late>();
  const timer = setTimeout(() => resolve(late), milliseconds);
  const working = db
    .transaction()
    .execute(async (tx) => {
      // Starting parallel workers would take a tenth of the budget, and the other kinds need the cores.
      await sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
        set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx);
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
