// Bulk changes of products in the database: the run, the products its preview froze, and what it would do to them.
import { deleteInBatches } from "../../../platform/db/batches.ts";
import type {
  ProductBulkPreview,
  ProductBulkSet,
  ProductBulkStatus,
} from "@igo/contract/products/products.bulk";
import { type Insertable, sql, type Updateable } from "kysely";
import * as bulks from "../../../records/bulk/bulk.queries.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { ProductBulkTable, ProductBulkTargetTable } from "../../../platform/db/tables/tables.ts";
import {
  assignmentsOf,
  bulkColumns,
  bulkTables,
  productBulkSetChanges,
  differs,
  isBeyond,
  leftOutBecause,
  newPrice,
} from "./products.bulk.set.ts";
import { type Matching, matching } from "../list/products.matching.queries.ts";

export type Chosen = { filter: Matching; ids: readonly string[] | null };

/** Freezes the chosen products, each with the outcome of the change. */
export const freeze = (db: Db, bulkId: string, { filter, ids }: Chosen, set: ProductBulkSet) => {
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

export const countOutcomes = (db: Db, bulkId: string) => bulks.countOutcomes(db, bulkTables, bulkId);

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

export const insertProductBulkChange = (db: Db, values: Insertable<ProductBulkTable>) =>
  db.insertInto("productBulk").values(values).execute();

export const updateProductBulkChange = (db: Db, id: string, values: Updateable<ProductBulkTable>) =>
  db.updateTable("productBulk").set(values).where("id", "=", id).execute();

const whole = (db: Db) =>
  db
    .selectFrom("productBulk")
    .innerJoin("account", "account.id", "productBulk.createdBy")
    .selectAll("productBulk")
    .select("account.role as creatorRole")
    .select(sql<string>`concat_ws(' ', account.first_name, account.last_name)`.as("creatorName"));

export type WholeBulk = NonNullable<Awaited<ReturnType<typeof findProductBulkChange>>>;

export const findProductBulkChange = (db: Db, id: string) =>
  whole(db).where("productBulk.id", "=", id).executeTakeFirst();

export const findProductBulkChangeForUpdate = (db: Db, id: string) =>
  whole(db).where("productBulk.id", "=", id).forUpdate("productBulk").executeTakeFirst();

export type BulkFilter = { createdBy: string | null; status?: readonly ProductBulkStatus[] | undefined };

const reported = (db: Db, { createdBy, status }: BulkFilter) => {
  let query = whole(db).where("productBulk.status", "<>", "preview");
  if (createdBy !== null) query = query.where("productBulk.createdBy", "=", createdBy);
  if (status?.length) query = query.where("productBulk.status", "in", [...status]);
  return query;
};

export const listProductBulkChanges = (
  db: Db,
  filter: BulkFilter,
  window: { limit: number; offset: number },
) =>
  reported(db, filter)
    .orderBy("productBulk.createdAt", "desc")
    .orderBy("productBulk.id", "desc")
    .limit(window.limit)
    .offset(window.offset)
    .execute();

export const countProductBulkChanges = async (db: Db, filter: BulkFilter): Promise<number> => {
  const row = await db
    .selectFrom(reported(db, filter).as("found"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Changes the next products and writes each one's history; null when none are left. */
export const changeNext = (db: Db, bulk: WholeBulk, size: number) => {
  const { set } = bulk;
  const action = {
    assignments: assignmentsOf(set),
    leftOut: sql<boolean>`(${leftOutBecause(set)} is not null or ${isBeyond(bulk.createdBy)})`,
    kind: set.delete ? "delete" : "update",
    all: bulk.startsAt !== null,
  };
  return bulks.changeNext(db, bulkTables, bulk, action, size);
};

const isSkuTaken = sql`(next.changes ? 'deletedAt' and exists (select from product live
  where live.market_id = product.market_id and live.sku = product.sku and live.deleted_at is null))`;

/** The previous price has been lowered since, so the old price would no longer be below it. */
const isAbovePriceBefore = sql`(next.changes ? 'priceCop'
  and coalesce(product.compare_at_price_cop <= (next.changes -> 'priceCop' ->> 0)::integer, false))`;

/** A product that has moved to another market since keeps its section. */
const isElsewhere = sql`(next.changes ? 'sectionId' and not exists (select from menu_section section
  where section.id = (next.changes -> 'sectionId' ->> 0)::uuid and section.market_id = product.market_id))`;

/** Undoes the next products; null when none are left. */
export const undoNext = (db: Db, bulk: WholeBulk, size: number) => {
  const actorId = bulk.undoneBy ?? bulk.createdBy;
  const stays = sql<boolean>`(${isSkuTaken} or ${isAbovePriceBefore} or ${isElsewhere} or ${isBeyond(actorId)})`;
  return bulks.undoNext(db, bulkTables, { ...bulk, actorId }, { columns: bulkColumns, stays }, size);
};

/** Scheduled changes that should have started a while ago. */
export const overdue = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom("productBulk")
    .select("id")
    .where("status", "=", "scheduled")
    .where(sql<boolean>`starts_at < now() - interval '1 minute'`)
    .execute();
  return rows.map(({ id }) => id);
};

/** Deletes previews not started within a day, and the frozen products of finished changes. */
export const purgeProductBulkChanges = async (db: Db): Promise<void> => {
  await deleteInBatches(
    db,
    "productBulkTarget",
    sql`bulk_id in (select id from product_bulk where status not in ('running', 'scheduled')
      and created_at < now() - interval '1 day' and coalesce(starts_at, created_at) < now() - interval '1 day')`,
  );
  await deleteInBatches(db, "productBulk", sql`status = 'preview' and created_at < now() - interval '1 day'`);
};
