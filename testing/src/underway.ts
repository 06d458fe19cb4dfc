// Somebody writes, and is not done yet when work in the background comes to what he writes to.
import type { Database, Db } from "@igo/api/platform/db/db";
import { until } from "./server/server.ts";

/** Whether somebody waits for what another holds. */
const isWaitedFor = async (database: Database): Promise<boolean> => {
  const { rows } = await database.query(
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows.length > 0;
};

/** Writes, begins the work, and ends what was written once the work waits for it. */
export const whileWriting = (
  database: Database,
  write: (tx: Db) => Promise<unknown>,
  begin: () => Promise<unknown>,
): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    await write(tx);
    await begin();
    // PostgreSQL tells nobody that a lock is waited for: this can only be looked at.
    await until(() => isWaitedFor(database));
  });
