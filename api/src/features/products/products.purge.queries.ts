// Products whose time in the recycle bin is over.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

/** Permanently deletes some, with their picture rows; returns how many, and whether there were any pictures. */
export const purgeDeleted = async (
  db: Db,
  days: number,
  limit: number,
): Promise<{ count: number; hadPictures: boolean }> => {
  const { rows } = await sql<{ count: number; hadPictures: boolean }>`
    with gone as (delete from product where id in (select id from product
      where deleted_at < now() - make_interval(days => ${days}::integer) order by deleted_at limit ${limit})
      returning id)
    select count(*)::integer as count,
      exists (select from product_image where product_id in (select id from gone)) as had_pictures
    from gone`.execute(db);
  return rows[0] ?? { count: 0, hadPictures: false };
};
