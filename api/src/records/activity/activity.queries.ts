// Inserts into the activity table, creates its monthly partitions and drops old ones.
import { type Insertable, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { ActivityTable } from "../../platform/db/tables/tables.ts";

export const insertActivityLine = async (db: Db, values: Insertable<ActivityTable>): Promise<void> => {
  await db.insertInto("activity").values(values).execute();
};

/**
 * Creates the missing partitions of this month and the next two, and drops those that ended so many months ago, if
 * activity is not kept for ever. If a table is locked by a writer, the next run tries again.
 */
export const tidyMonths = (db: Db, months: number | undefined) =>
  db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '2s'`.execute(tx);
    await sql`select add_activity_months(now(), now() + interval '2 months')`.execute(tx);
    if (months === undefined) return;
    await sql`select drop_parts('activity', now() - make_interval(months => ${months}::integer))`.execute(tx);
  });
