// A write that is not committed yet when background work reaches the same rows.
import type { Database, Db } from "@igo/api/platform/db/db";
import { until } from "./server/server.ts";

/** Whether anyone waits for a lock. */
export const isWaitedFor = async (database: Database): Promise<boolean> => {
  const { rows } = await database.query(
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows.length > 0;
};

/** Writes, starts the work, and commits the write once the work waits for it. */
export const whileWriting = (
  database: Database,
  write: (tx: Db) => Promise<unknown>,
  begin: () => Promise<unknown>,
): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    await write(tx);
    await begin();
    // PostgreSQL does not announce that someone waits for a lock, so poll.
    await until(() => isWaitedFor(database));
  });
