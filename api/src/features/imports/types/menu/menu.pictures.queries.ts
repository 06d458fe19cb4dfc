// Pictures that a menu's rows name: which still have to be fetched, and which could not be.
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";

export const hasPictures = async (db: Db, importId: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from import_product where import_id = ${importId} and image_url is not null) as found
  `.execute(db);
  return rows[0]?.found ?? false;
};

export type NamedPicture = { row: number; productId: string; imageUrl: string };

/** For existing products: written by the run, or already as the run would write them. */
export const picturesAfter = async (
  db: Db,
  importId: string,
  after: number,
  limit: number,
): Promise<NamedPicture[]> => {
  const { rows } = await sql<NamedPicture>`
    select r.row, p.id as product_id, r.image_url from import_product r
    join product p on p.id = case when r.outcome = 'create' then r.new_id else r.target_id end and p.deleted_at is null
    where r.import_id = ${importId} and r.row > ${after} and r.image_url is not null
      and r.outcome in ('create', 'update', 'unchanged')
    order by r.row limit ${limit}`.execute(db);
  return rows;
};

/** Reports once, at the row's cell, that there was no picture. */
export const tellMissing = (db: Db, importId: string, row: number, url: string) =>
  sql`
    update import_product set found = coalesce(found, '[]') || jsonb_build_array(jsonb_build_object(
      'field', 'imageUrl', 'code', 'NOT_FOUND', 'severity', 'warning',
      'params', jsonb_build_object('value', ${url}::text, 'reason', 'picture')))
    where import_id = ${importId} and row = ${row} and not coalesce(found @> '[{"field": "imageUrl"}]', false)
  `.execute(db);
