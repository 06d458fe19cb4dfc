// Markets whose time in the recycle bin is over, with the files of their documents.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

export const overdue = async (db: Db, days: number, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from market where deleted_at < now() - make_interval(days => ${days}::integer)
    order by deleted_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

export type Gone = { fileKeys: string[]; hadPictures: boolean };

/**
 * Deletes them permanently, except any that were just restored; returns the keys of their documents' files, and whether
 * their products had pictures.
 */
export const purgeMarkets = async (db: Db, ids: readonly string[]): Promise<Gone> => {
  const { rows } = await sql<Gone>`
    with locked as (
      select id from market where id = any(${ids}::uuid[]) and deleted_at is not null order by id for update),
    gone as (delete from market where id in (select id from locked) returning id)
    select array(select file_key from document where market_id in (select id from gone)) as file_keys,
      exists (select from product join product_image on product_image.product_id = product.id
        where product.market_id in (select id from gone)) as had_pictures`.execute(db);
  return rows[0] ?? { fileKeys: [], hadPictures: false };
};
