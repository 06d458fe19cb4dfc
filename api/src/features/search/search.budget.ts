// So much time and no more: whoever has not answered by then is left out, and the database stops looking.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

export const late = Symbol("late");

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "57014";

/** What the work answers, or `late`. Its statements run in a transaction that forbids them to take longer. */
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
      await sql`set local statement_timeout = ${sql.lit(milliseconds)}`.execute(tx);
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
    // Nobody waits for it any more.
    working.catch(() => undefined);
  }
};
