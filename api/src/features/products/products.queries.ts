// One product and its changes, in the database.
import { productFields, type ProductImage } from "@igo/contract/products/products";
import { type Insertable, sql, type Updateable } from "kysely";
import type { OpeningInstant } from "../../platform/bogota.ts";
import type { Db } from "../../platform/db/db.ts";
import type { ProductChangeTable, ProductTable } from "../../platform/db/tables/tables.ts";
import { isOnSaleAt } from "./products.sale.queries.ts";

/** Every column that a product's page, an export and the history show. */
export const wholeColumns = [
  "product.id",
  "product.marketId",
  "product.version",
  "product.soldOutUntil",
  "product.createdAt",
  "product.updatedAt",
  "product.deletedAt",
  ...productFields.keyof().options.map((field) => `product.${field}` as const),
] as const;

/** A section of the menu; for a subsection, its parent and itself. */
export const sectionNames = [
  sql<string>`coalesce(parent.name, section.name)`.as("sectionName"),
  sql<string | null>`case when parent.id is not null then section.name end`.as("subsectionName"),
  sql<string | null>`case when parent.id is not null then parent.name_en else section.name_en end`.as(
    "sectionNameEn",
  ),
  sql<string | null>`case when parent.id is not null then section.name_en end`.as("subsectionNameEn"),
] as const;

export const imagesOf = sql<ProductImage[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', id, 'key', key, 'width', width, 'height', height) order by position, id)
  from product_image where product_id = product.id), '[]')`;

const whole = (db: Db, now: OpeningInstant) =>
  db
    .selectFrom("product")
    .innerJoin("market", "market.id", "product.marketId")
    .innerJoin("menuSection as section", "section.id", "product.sectionId")
    .leftJoin("menuSection as parent", "parent.id", "section.parentId")
    .select(wholeColumns)
    .select("market.name as marketName")
    .select(sectionNames)
    .select(imagesOf.as("images"))
    .select(isOnSaleAt(now).as("onSaleNow"))
    .where("market.deletedAt", "is", null);

export type ProductRecord = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

export const findProduct = (db: Db, now: OpeningInstant, id: string) =>
  whole(db, now).where("product.id", "=", id).executeTakeFirst();

/** Like `find`, and locks the product until the transaction ends. */
export const findProductForUpdate = (db: Db, now: OpeningInstant, id: string) =>
  whole(db, now).where("product.id", "=", id).forUpdate("product").executeTakeFirst();

/** Those whose cells a user may change: live ones, all or those of the markets that this account is in. */
export const findProductsForCells = async (
  db: Db,
  now: OpeningInstant,
  { ids, within, isLocked }: { ids: readonly string[]; within: string | null; isLocked: boolean },
): Promise<ProductRecord[]> => {
  // Locks in a statement of its own: the next one then sees what those before it have committed. What is another's is
  // not held from them.
  if (isLocked)
    await sql`select from product where id = any(${ids}::uuid[]) and deleted_at is null
      ${within === null ? sql`` : sql`and market_id in (select market_id from market_member where account_id = ${within})`}
      order by id for update`.execute(db);
  return whole(db, now)
    .where(sql<boolean>`product.id = any(${ids}::uuid[])`)
    .where("product.deletedAt", "is", null)
    .$if(within !== null, (all) =>
      all.where("product.marketId", "in", (of) =>
        of
          .selectFrom("marketMember")
          .select("marketId")
          .where("accountId", "=", within ?? ""),
      ),
    )
    .execute();
};

/** Which of these sections products may be put into, and of which market each is. */
export const offeredSections = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom("menuSection")
    .select(["id", "marketId"])
    .where(sql<boolean>`id = any(${ids}::uuid[]) and is_active and deleted_at is null`)
    .execute();
  return new Map(rows.map(({ id, marketId }) => [id, marketId]));
};

/** Which live products of these markets have one of these SKUs. */
export const takenSkus = (db: Db, marketIds: readonly string[], skus: readonly string[]) =>
  db
    .selectFrom("product")
    .select(["id", "marketId"])
    .select(sql<string>`sku`.as("sku"))
    .where(sql<boolean>`market_id = any(${marketIds}::uuid[]) and sku = any(${skus}::text[])`)
    .where("deletedAt", "is", null)
    .execute();

export const isMember = async (db: Db, marketId: string, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("marketMember")
    .select("marketId")
    .where("marketId", "=", marketId)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
};

export const findLiveBySku = (db: Db, marketId: string, sku: string) =>
  db
    .selectFrom("product")
    .select(["id", "name"])
    .where("marketId", "=", marketId)
    .where("sku", "=", sku)
    .where("deletedAt", "is", null)
    .executeTakeFirst();

/** A section of a market, with the default tax of its products: its own, or its parent's. */
export const findSection = (db: Db, marketId: string, id: string) =>
  db
    .selectFrom("menuSection as section")
    .leftJoin("menuSection as parent", "parent.id", "section.parentId")
    .select(sql<boolean>`section.is_active and section.deleted_at is null`.as("isOffered"))
    .select(
      sql<ProductTable["taxCode"]>`coalesce(section.default_tax_code, parent.default_tax_code)`.as("taxCode"),
    )
    .where("section.id", "=", id)
    .where("section.marketId", "=", marketId)
    .executeTakeFirst();

/** Which market's menu a section is in, if products may be put into it. */
export const findSectionMarket = async (db: Db, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom("menuSection")
      .select("marketId")
      .where("id", "=", id)
      .where("isActive", "=", true)
      .where("deletedAt", "is", null)
      .executeTakeFirst()
  )?.marketId;

export const insertProduct = (db: Db, values: Insertable<ProductTable>) =>
  db.insertInto("product").values(values).execute();

export const updateProduct = (db: Db, id: string, values: Updateable<ProductTable>) =>
  db
    .updateTable("product")
    .set({ ...values, version: sql`version + 1`, updatedAt: sql`now()` })
    .where("id", "=", id)
    .execute();

export const insertChange = (db: Db, change: Insertable<ProductChangeTable>) =>
  db.insertInto("productChange").values(change).execute();

/** Updates the search words of these products. */
export const refreshSearch = (db: Db, ids: readonly string[]) =>
  sql`
    insert into product_search (product_id, market_id, words)
    select product.id, product.market_id, product_words(product) from product where id = any(${ids}::uuid[])
    on conflict (product_id) do update set words = excluded.words, market_id = excluded.market_id
      where (product_search.words, product_search.market_id) <> (excluded.words, excluded.market_id)
  `.execute(db);
