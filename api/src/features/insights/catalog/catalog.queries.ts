// What menus are missing, from the tallies, for the markets that a reader may see.
import { type CatalogCounts, type CatalogMeasure, maxCatalogRows } from "@igo/contract/insights/catalog";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

export type Asking = {
  /** Limits it to this person's markets; null for the entire network. */
  within: string | null;
  /** `none` for markets without a chain. */
  chainId: string | undefined;
};

const measures: Record<CatalogMeasure, RawBuilder<number>> = {
  withoutImage: sql`without_image`,
  withoutTax: sql`without_tax`,
  withoutEan: sql`without_ean`,
  withoutDescription: sql`without_description`,
  soldOut: sql`sold_out`,
  switchedOff: sql`switched_off`,
  priceOutliers: sql`price_outliers`,
  untouched: sql`untouched`,
};

const inScope = ({ within, chainId }: Asking) =>
  sql.join(
    [
      sql`true`,
      ...(within === null
        ? []
        : [sql`tally.market_id in (select market_id from market_member where account_id = ${within})`]),
      ...(chainId === undefined
        ? []
        : [chainId === "none" ? sql`tally.chain_id is null` : sql`tally.chain_id = ${chainId}::uuid`]),
    ],
    sql` and `,
  );

/** Of tallies of menus. */
export const sums = sql`coalesce(sum(products), 0)::integer as products,
  coalesce(sum(without_image), 0)::integer as without_image, coalesce(sum(without_tax), 0)::integer as without_tax,
  coalesce(sum(without_ean), 0)::integer as without_ean,
  coalesce(sum(without_description), 0)::integer as without_description,
  coalesce(sum(sold_out), 0)::integer as sold_out, coalesce(sum(switched_off), 0)::integer as switched_off,
  coalesce(sum(price_outliers), 0)::integer as price_outliers, coalesce(sum(untouched), 0)::integer as untouched`;

/** How many menus have any, by chain. */
const menusWith: Record<CatalogMeasure, RawBuilder<number>> = {
  withoutImage: sql`menus_without_image`,
  withoutTax: sql`menus_without_tax`,
  withoutEan: sql`menus_without_ean`,
  withoutDescription: sql`menus_without_description`,
  soldOut: sql`menus_sold_out`,
  switchedOff: sql`menus_switched_off`,
  priceOutliers: sql`menus_price_outliers`,
  untouched: sql`menus_untouched`,
};

/** The sums of all menus, and how many of them have a value of the measure. */
export const totals = async (
  db: Db,
  asking: Asking,
  measure: CatalogMeasure,
): Promise<CatalogCounts & { menuCount: number }> => {
  // Of a person's few menus, otherwise of all as they are added up by chain.
  const summed =
    asking.within === null
      ? sql`coalesce(sum(${menusWith[measure]}), 0)::integer as menu_count from menu_chain_tally tally`
      : sql`(count(*) filter (where ${measures[measure]} > 0))::integer as menu_count from menu_tally tally`;
  const { rows } = await sql<CatalogCounts & { menuCount: number }>`
    select ${sums}, ${summed} where ${inScope(asking)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A sum is answered");
  return row;
};

export type CatalogRow = CatalogCounts & {
  id: string | null;
  name: string | null;
  municipalityName: string | null;
};

/** The menus with the highest values of a measure. Counting them here as well would sort all of them. */
export const menus = async (db: Db, asking: Asking, measure: CatalogMeasure): Promise<CatalogRow[]> => {
  const { rows } = await sql<CatalogRow>`
    select tally.market_id as id, market.name, municipality.name as municipality_name, tally.products, tally.without_image, tally.without_tax,
      tally.without_ean, tally.without_description, tally.sold_out, tally.switched_off, tally.price_outliers,
      tally.untouched
    from (
      select market_id from menu_tally tally where ${inScope(asking)} and ${measures[measure]} > 0
      order by ${measures[measure]} desc, market_id limit ${sql.lit(maxCatalogRows)}
    ) first
    join menu_tally tally on tally.market_id = first.market_id
    join market on market.id = first.market_id
    join municipality on municipality.code = market.municipality_code
    order by tally.${measures[measure]} desc, market.id`.execute(db);
  return rows;
};

/** The chains with the highest values of a measure; markets without a chain count as one. */
export const chainHealth = async (
  db: Db,
  asking: Asking,
  measure: CatalogMeasure,
): Promise<(CatalogRow & { rowCount: number })[]> => {
  const { rows } = await sql<CatalogRow & { rowCount: number }>`
    select chain.id, chain.name, null as municipality_name, summed.products, summed.without_image, summed.without_tax, summed.without_ean,
      summed.without_description, summed.sold_out, summed.switched_off, summed.price_outliers, summed.untouched,
      summed.row_count
    from (
      select tally.chain_id, ${sums}, count(*) over ()::integer as row_count
      from ${asking.within === null ? sql`menu_chain_tally` : sql`menu_tally`} tally where ${inScope(asking)}
      group by tally.chain_id having sum(${measures[measure]}) > 0
      order by sum(${measures[measure]}) desc, tally.chain_id limit ${sql.lit(maxCatalogRows)}
    ) summed
    left join chain on chain.id = summed.chain_id
    order by summed.${measures[measure]} desc, chain.id`.execute(db);
  return rows;
};

/** Since when a change has been waiting to be counted; null if none is. */
export const waitsSince = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ since: string | null }>`select min(at) as since from menu_change`.execute(db);
  return rows[0]?.since ?? null;
};
