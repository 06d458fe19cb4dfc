// The pictures of products in the database.
import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { ProductImageTable } from "../../../platform/db/tables/tables.ts";

export const listProductImages = (db: Db, productId: string) =>
  db
    .selectFrom("productImage")
    .select(["id", "key", "position", "sourceUrl"])
    .where("productId", "=", productId)
    .orderBy("position")
    .orderBy("id")
    .execute();

export const insertProductImage = (db: Db, values: Insertable<ProductImageTable>) =>
  db.insertInto("productImage").values(values).execute();

export const removeProductImage = (db: Db, productId: string, id: string) =>
  db
    .deleteFrom("productImage")
    .where("productId", "=", productId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

/** Puts the pictures in this order. */
export const order = (db: Db, productId: string, ids: readonly string[]) =>
  sql`update product_image set position = wanted.place from unnest(${ids}::uuid[]) with ordinality wanted(id, place)
    where product_image.id = wanted.id and product_id = ${productId}`.execute(db);

/** Those of these keys that no product, post, profile or logo uses any more. */
export const forgotten = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select stored.key from unnest(${keys}::text[]) stored(key)
    where not exists (select from product_image where product_image.key = stored.key)
      and not exists (select from message_file where message_file.picture_key = stored.key)
      and not exists (select from logo where logo.key = stored.key)
      and not exists (select from post_picture where post_picture.key = stored.key)
      and not exists (select from account where photo_url = '/api/v1/product/image/' || stored.key || '/240.webp')`.execute(
    db,
  );
  return rows.map(({ key }) => key);
};
