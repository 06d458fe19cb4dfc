// Products whose time in the recycle bin is over.
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** Takes some away for good; answers how many. Their pictures' rows go with them. */
export const purgeDeleted = async (db: Db, days: number, limit: number): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    delete from product where id in (select id from product
      where deleted_at < now() - make_interval(days => ${days}::integer) order by deleted_at limit ${limit})
    returning id`.execute(db);
  return rows.length;
};
