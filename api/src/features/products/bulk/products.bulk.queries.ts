// Bulk changes of products: what a preview freezes, and what it would do to them.
import type { ProductBulkPreview, ProductBulkSet } from "@igo/contract/products/products.bulk";
import { sql } from "kysely";
import type { Chosen } from "../../../records/bulk/bulk.queries.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { ProductBulkTargetTable } from "../../../platform/db/tables/tables.ts";
import { differs, leftOutBecause, newPrice, productBulkSetChanges } from "./products.bulk.set.ts";
import { type Matching, matching } from "../list/products.matching.queries.ts";

/** Freezes the chosen products, each with the outcome of the change. */
export const freeze = (db: Db, bulkId: string, { filter, ids }: Chosen<Matching>, set: ProductBulkSet) => {
  const chosen = matching(db, filter);
  return db
    .insertInto("productBulkTarget")
    .columns(["bulkId", "productId", "outcome", "reason"])
    .expression(
      (ids === null ? chosen : chosen.where(sql<boolean>`product.id = any(${ids}::uuid[])`)).select([
        sql<string>`${bulkId}::uuid`.as("bulkId"),
        "product.id",
        sql<ProductBulkTargetTable["outcome"]>`case when ${leftOutBecause(set)} is not null then 'illegal'
          when ${differs(set)} then 'change' else 'unchanged' end`.as("outcome"),
        leftOutBecause(set).as("reason"),
      ]),
    )
    .execute();
};

type LeftOut = ProductBulkPreview["leftOut"][number];

/** How many are left out for each reason, with examples and the price they would get. */
export const leftOut = async (db: Db, bulkId: string, { price }: ProductBulkSet, limit: number) => {
  const after = price ? newPrice(price) : sql`null::bigint`;
  const { rows } = await sql<LeftOut>`
    with frozen as materialized (
      select reason, product_id from product_bulk_target where bulk_id = ${bulkId} and outcome = 'illegal'
    )
    select told.reason, told.count, (
      select coalesce(jsonb_agg(jsonb_build_object('id', product.id, 'name', product.name,
        'priceCop', product.price_cop, 'after', ${after}) order by product.id), '[]')
      from (select product_id from frozen where reason = told.reason order by product_id limit ${limit}) few
        join product on product.id = few.product_id) as sample
    from (select reason, count(*) as count from frozen group by reason) told order by 2 desc`.execute(db);
  return rows;
};

export const sample = async (db: Db, bulkId: string, set: ProductBulkSet, limit: number) => {
  const { rows } = await sql<{
    id: string;
    name: string;
    sku: string | null;
    marketName: string;
    changes: Record<string, [unknown, unknown]> | null;
  }>`
    select product.id, product.name, product.sku, market.name as market_name, ${productBulkSetChanges(set)} as changes
    from (select product_id from product_bulk_target where bulk_id = ${bulkId} and outcome = 'change'
        order by product_id limit ${limit}) target
      join product on product.id = target.product_id join market on market.id = product.market_id
    order by target.product_id`.execute(db);
  return rows;
};
