// Recounts menus that have changed.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

/**
 * Takes menus that have changed, or were counted for a day other than `untouchedBefore`, longest wait first. Later
 * changes are queued again, so a menu may be counted twice, but none is missed. Their markets stay locked until the
 * end, in id order: whoever removes many markets locks them in the same order, which avoids deadlocks.
 */
export const takeChanged = async (tx: Db, untouchedBefore: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ marketId: string }>`
    with changed as (
      select market_id from menu_change group by market_id order by min(at) limit ${limit}),
    gone as (delete from menu_change where market_id in (select market_id from changed))
    select market_id from changed
    union
    (select market_id from menu_tally where untouched_before <> ${untouchedBefore}::date limit ${limit})`.execute(
    tx,
  );
  const marketIds = rows.map(({ marketId }) => marketId);
  await sql`select from market where id = any(${marketIds}::uuid[]) order by id for key share`.execute(tx);
  return marketIds;
};

// The median of fewer products says little about a section.
const smallestSection = 8;
// Prices vary by factors, so compare logarithms: an outlier has a modified z-score (Iglewicz and Hoaglin, How to Detect
// and Handle Outliers, 1993) beyond 3.5, and is at least three times or at most a third of the median. Otherwise, in a
// section where everything costs nearly the same, a few pesos would make one.
const score = 3.5 / 0.6745;
const leastFactor = 3;

/**
 * Notes the unusual prices of these menus. Nothing is joined with what was grouped: right after an import, without
 * statistics, PostgreSQL would take it for one row and read it again for each product.
 */
export const noteOutliers = (marketIds: readonly string[]) => sql`
    with price as (
      select product.id, product.market_id, product.section_id, ln(product.price_cop) as x
      from product join market on market.id = product.market_id
      where product.market_id = any(${marketIds}::uuid[]) and product.deleted_at is null
        and market.deleted_at is null and product.price_cop > 0),
    section as (
      select market_id, percentile_cont(0.5) within group (order by x) as median, array_agg(id) as ids, array_agg(x) as xs
      from price group by market_id, section_id having count(*) >= ${sql.lit(smallestSection)})
    insert into product_price_outlier (product_id, market_id, median_cop)
    select one.id, market_id, round(exp(median))::integer
    from section
      cross join lateral (
        select percentile_cont(0.5) within group (order by abs(x - median)) as deviation from unnest(xs) x) spread
      cross join lateral unnest(ids, xs) one(id, x)
    where abs(x - median) > greatest(ln(${sql.lit(leastFactor)}), ${sql.lit(score)} * deviation)
    on conflict (product_id) do nothing`;

/** Counts these menus; those without products, or in the recycle bin, get no figures. */
export const countMenus = async (
  tx: Db,
  marketIds: readonly string[],
  untouchedBefore: string,
): Promise<void> => {
  await sql`delete from product_price_outlier where market_id = any(${marketIds}::uuid[])`.execute(tx);
  await noteOutliers(marketIds).execute(tx);
  await sql`
    with counted as (
      select product.market_id, market.chain_id, count(*) as products,
        count(*) filter (where not exists (select from product_image where product_id = product.id)) as without_image,
        count(*) filter (where product.tax_code is null) as without_tax,
        count(*) filter (where product.ean is null) as without_ean,
        count(*) filter (where coalesce(product.description, '') = '') as without_description,
        count(*) filter (where product.stock <= 0) as sold_out,
        count(*) filter (where not product.is_available) as switched_off,
        count(outlier.product_id) as price_outliers,
        count(*) filter (where product.updated_at < ${untouchedBefore}::date::timestamp at time zone 'America/Bogota')
          as untouched
      from product
      join market on market.id = product.market_id
      left join product_price_outlier outlier on outlier.product_id = product.id
      where product.market_id = any(${marketIds}::uuid[])
        and product.deleted_at is null and market.deleted_at is null
      group by product.market_id, market.chain_id),
    gone as (
      delete from menu_tally
      where market_id = any(${marketIds}::uuid[]) and market_id not in (select market_id from counted))
    insert into menu_tally (market_id, chain_id, products, without_image, without_tax, without_ean,
      without_description, sold_out, switched_off, price_outliers, untouched, untouched_before)
    select market_id, chain_id, products, without_image, without_tax, without_ean, without_description, sold_out,
      switched_off, price_outliers, untouched, ${untouchedBefore}::date
    from counted
    on conflict (market_id) do update set chain_id = excluded.chain_id, products = excluded.products,
      without_image = excluded.without_image, without_tax = excluded.without_tax,
      without_ean = excluded.without_ean, without_description = excluded.without_description,
      sold_out = excluded.sold_out, switched_off = excluded.switched_off,
      price_outliers = excluded.price_outliers, untouched = excluded.untouched,
      untouched_before = excluded.untouched_before`.execute(tx);
};

const measures = [
  "without_image",
  "without_tax",
  "without_ean",
  "without_description",
  "sold_out",
  "switched_off",
  "price_outliers",
  "untouched",
];

/** Adds up all menus by chain. Whoever comes second waits for the first, and sees what it has counted. */
export const sumChains = async (tx: Db): Promise<void> => {
  await sql`lock table menu_chain_tally in share row exclusive mode`.execute(tx);
  await sql`delete from menu_chain_tally`.execute(tx);
  await sql`
    insert into menu_chain_tally (chain_id, products, ${sql.raw(measures.join(", "))},
      ${sql.raw(measures.map((name) => `menus_${name}`).join(", "))})
    select chain_id, sum(products), ${sql.raw(measures.map((name) => `sum(${name})`).join(", "))},
      ${sql.raw(measures.map((name) => `count(*) filter (where ${name} > 0)`).join(", "))}
    from menu_tally group by chain_id`.execute(tx);
};
