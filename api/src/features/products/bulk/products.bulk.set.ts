// The effect of a bulk change, as SQL on the table `product`: the columns it sets, and the products it leaves out.
import {
  type LeftOutReason,
  type PriceChange,
  productBulkFields,
  type ProductBulkSet,
} from "@igo/contract/products/products.bulk";
import { productCellFields } from "@igo/contract/products/products.cells";
import { type RawBuilder, sql } from "kysely";
import { productColumns } from "../../../platform/db/tables/tables.products.ts";
import {
  type Assignment,
  type BulkTables,
  assignedChanges as changes,
  differs as differ,
} from "../../../records/bulk/bulk.queries.ts";

export const bulkTables: BulkTables = {
  bulk: "productBulk",
  target: "productBulkTarget",
  record: "product",
  history: "product_change",
  key: "product_id",
};

const isBulkField = (field: string) => productBulkFields.some((one) => one === field);

/** Columns set to the given value. */
const plain = productColumns.filter(({ field }) => isBulkField(field));

const isCell = (field: string) => productCellFields.some((one) => one === field);

/** The columns whose cells can be set one by one. */
export const cellColumns = productColumns.filter(({ field }) => isCell(field));

/** The columns that a bulk change can set, which undo restores. */
export const bulkColumns = [
  ...cellColumns,
  { field: "deletedAt", column: "deleted_at", type: "timestamptz" },
];

// Percentages with up to four decimals are computed in whole numbers: for a hundred thousand prices, that saves a
// quarter of a second.
const plainPercent = /^-?\d{1,4}(?:\.(\d{1,4}))?$/;

/**
 * Decimal arithmetic: 10 % of 2,345 is 234.5, and halves are rounded up. A bigint, because it is checked before it is
 * written.
 */
export const newPrice = ({ by, value, rounding }: PriceChange): RawBuilder<number> => {
  const step = rounding === 0 ? 1 : rounding;
  const plain = by === "percent" ? plainPercent.exec(String(value)) : null;
  if (plain) {
    const whole = 10 ** (plain[1]?.length ?? 0);
    const [of, parts] = [100 * whole, Math.round((100 + value) * whole)];
    return sql<number>`((2 * product.price_cop::bigint * ${parts}::bigint + ${of * step}::bigint)
      / ${2 * of * step}::bigint * ${step}::bigint)`;
  }
  const raw =
    by === "percent"
      ? sql`product.price_cop * (100 + ${String(value)}::numeric) / 100`
      : sql`product.price_cop + ${value}::bigint`;
  return sql<number>`(floor((${raw})::numeric / ${step}::integer + 0.5) * ${step}::integer)::bigint`;
};

export const assignmentsOf = (set: ProductBulkSet): Assignment[] => {
  const given = new Map(Object.entries(set));
  const assignments: Assignment[] = plain.flatMap(({ field, column, type }) => {
    const value = given.get(field);
    return value === undefined ? [] : [{ field, column, after: sql`${value}::${sql.raw(type)}` }];
  });
  // PostgreSQL may compute the price of products that are left out, so it must not exceed an integer.
  if (set.price)
    assignments.push({
      field: "priceCop",
      column: "price_cop",
      after: sql`least(${newPrice(set.price)}, 2000000000)::integer`,
    });
  if (set.delete)
    assignments.push({ field: "deletedAt", column: "deleted_at", after: sql`now()::timestamptz(3)` });
  return assignments;
};

/** SQL: `{ field: [before, after] }`, or null if nothing differs. */
export const productBulkSetChanges = (set: ProductBulkSet) => changes(bulkTables, assignmentsOf(set));

export const differs = (set: ProductBulkSet) => differ(bulkTables, assignmentsOf(set));

/** SQL: why a product is left out; null if it is not. A new price equal to the old one is always allowed. */
export const leftOutBecause = ({ price, sectionId }: ProductBulkSet): RawBuilder<LeftOutReason | null> => {
  const reasons: RawBuilder<unknown>[] = [];
  if (sectionId !== undefined)
    reasons.push(sql`when not exists (select from menu_section section where section.id = ${sectionId}::uuid
      and section.market_id = product.market_id) then 'other_market'`);
  if (price) {
    const after = newPrice(price);
    reasons.push(
      sql`when ${after} = product.price_cop then null`,
      sql`when ${after} < 50 then 'price_too_low'`,
      sql`when ${after} > 50000000 then 'price_too_high'`,
      sql`when product.compare_at_price_cop <= ${after} then 'above_price_before'`,
    );
  }
  if (reasons.length === 0) return sql<LeftOutReason | null>`null::text`;
  return sql<LeftOutReason | null>`(case ${sql.join(reasons, sql` `)} end)`;
};

/**
 * SQL: the product is not (or no longer) the user's to change, who may have lost a market since. Checked once per
 * market, not per product.
 */
export const isBeyond = (accountId: string): RawBuilder<boolean> =>
  sql<boolean>`product.market_id not in (
    select market.id from account, (select distinct one.market_id as id from next join product one on one.id = next.id) named
      cross join lateral (select * from market where id = named.id and deleted_at is null limit 1) market
    where account.id = ${accountId}::uuid and account.status = 'active'
      and (account.role = 1 or exists (select from market_member
        where market_member.market_id = market.id and market_member.account_id = account.id)))`;

/** SQL: what a field will be once the change is taken back. */
const backIn = (field: string, column: RawBuilder<unknown>, type: string) =>
  sql`case when next.changes ? ${sql.lit(field)} then (next.changes -> ${sql.lit(field)} ->> 0)::${sql.raw(type)}
    else ${column} end`;

const isSkuTaken = sql`(next.changes ?| array['deletedAt', 'sku'] and exists (select from product live
  where live.market_id = product.market_id and live.id <> product.id and live.deleted_at is null
    and live.sku = ${backIn("sku", sql`product.sku`, "text")}))`;

/** One of the two prices has been changed since, so the old one would contradict it. */
const isAbovePriceBefore = sql`(next.changes ?| array['priceCop', 'compareAtPriceCop'] and coalesce(
  ${backIn("compareAtPriceCop", sql`product.compare_at_price_cop`, "integer")}
    <= ${backIn("priceCop", sql`product.price_cop`, "integer")}, false))`;

/** It was sold by weight then, and is not any more. */
const isHalf = sql`(next.changes ? 'stock' and product.sale_type <> 'weight'
  and coalesce((next.changes -> 'stock' ->> 0)::numeric % 1 <> 0, false))`;

/** A product that has moved to another market since keeps its section. */
const isElsewhere = sql`(next.changes ? 'sectionId' and not exists (select from menu_section section
  where section.id = (next.changes -> 'sectionId' ->> 0)::uuid and section.market_id = product.market_id))`;

/** SQL: what an undo by this account leaves as it is. */
export const staysFor = (accountId: string) =>
  sql<boolean>`(${isSkuTaken} or ${isAbovePriceBefore} or ${isHalf} or ${isElsewhere} or ${isBeyond(accountId)})`;
