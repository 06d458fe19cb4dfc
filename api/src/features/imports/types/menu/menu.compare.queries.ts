// Compares staged rows of menus with the products and with each other, set-based: what each row would create, update,
// leave unchanged or duplicate, with every cell before and after. Idempotent: it starts from the cells each time.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";
import { type ProductColumn, productColumns } from "../../../../platform/db/tables/tables.products.ts";
import {
  isAmong,
  issueOf,
  judgeRows,
  wasJudged,
  withItsZeros,
  withZeros,
} from "../../check/imports.judging.ts";
import { type RowRange, within } from "../../run/staged.tables.ts";
import { mayWrite } from "./menu.lookup.queries.ts";

const ref = (table: string, { column }: Pick<ProductColumn, "column">) => sql.ref(`${table}.${column}`);
const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts);

/** When the row names no subsection, a product within the section stays where it is. */
const sectionAfter = sql`case when r.section_name is null then m.section_id
  when r.subsection_name is null and not coalesce('subsectionName' = any(r.cleared), false) and r.section_id is not null
    and exists (select from menu_section s where s.id = m.section_id and s.parent_id = r.section_id) then m.section_id
  else r.section_id end`;

/** The value that a product has after the row: cleared, the row's, or unchanged. A new section has no id yet. */
export const afterwards = (column: ProductColumn): RawBuilder<unknown> => {
  if (column.field === "sectionId") return sectionAfter;
  const asRowSays = sql`case when ${sql.lit(column.field)} = any(r.cleared) then null else coalesce(${ref("r", column)}, ${ref("m", column)}) end`;
  return column.field === "sku" ? withItsZeros(ref("m", column), ref("r", column), asRowSays) : asRowSays;
};

const differs = sql`(row(${list(productColumns.map((column) => ref("m", column)))})
  is distinct from row(${list(productColumns.map(afterwards))}))`;

const changesWith = (before: RawBuilder<unknown>, after: RawBuilder<unknown>, field: string) => sql`
  case when ${differs} or m.deleted_at is not null then (
    select jsonb_object_agg(c.field, jsonb_build_array(c.before, c.after))
    from (values ${list([
      ...productColumns.map((column) =>
        column.field === "sectionId"
          ? sql`(${sql.lit(field)}, to_jsonb(${before}), to_jsonb(${after}))`
          : sql`(${sql.lit(column.field)}, to_jsonb(${ref("m", column)}), to_jsonb(${afterwards(column)}))`,
      ),
      sql`('deletedAt', to_jsonb(m.deleted_at), null::jsonb)`,
    ])}) as c(field, before, after)
    where c.before is distinct from c.after) end`;

/** { field: [before, after] } of product `m` and row `r`, as history stores it; null when nothing differs. */
export const menuChanges = changesWith(sql`m.section_id`, sectionAfter, "sectionId");

/** In both languages where they differ: the reader's language decides. */
const pathOf = (id: RawBuilder<unknown>) => sql`(select
  case when s.name_en is null and p.name_en is null then to_jsonb(concat_ws(' / ', p.name, s.name))
    else jsonb_build_object('es', concat_ws(' / ', p.name, s.name),
      'en', concat_ws(' / ', coalesce(p.name_en, p.name), coalesce(s.name_en, s.name))) end
  from menu_section s left join menu_section p on p.id = s.parent_id where s.id = ${id})`;

/** The same for display, with the names of sections. */
const shownChanges = changesWith(
  pathOf(sql`m.section_id`),
  sql`coalesce(${pathOf(sectionAfter)}, to_jsonb(concat_ws(' / ', r.section_name, r.subsection_name)))`,
  "sectionName",
);

/**
 * The markets of the range that the run's creator may write to. Finds their ids first, then looks each one up: with a
 * single join, the rows of the range were scanned again for each market.
 */
export const openMarkets = (range: RowRange) => sql`select m.id
  from (select distinct r.market_id as id from import_product r where ${within(range)} offset 0) named
    cross join lateral (select * from market where id = named.id limit 1) m where ${mayWrite(range.run.createdBy)}`;

const sameSection = sql`(p.section_id = r.section_id or (r.subsection_name is null
  and p.section_id in (select s.id from menu_section s where s.parent_id = r.section_id)))`;

const sameKey = sql`f.market_id = r.market_id and f.sku is not distinct from r.sku and (r.sku is not null
  or (f.ean is not distinct from r.ean and (r.ean is not null or (folded(f.name) = folded(r.name)
    and folded(coalesce(f.section_name, '')) = folded(coalesce(r.section_name, ''))
    and folded(coalesce(f.subsection_name, '')) = folded(coalesce(r.subsection_name, ''))))))`;

// The products with the row's name in its section, found by the words that begin with the name.
const called = (
  requested: RawBuilder<unknown>,
) => sql`(select folded(r.name) as name where ${requested} offset 0) named
  cross join lateral (select w.product_id as id from product_search w where w.market_id = r.market_id
    and left(w.words, 60) ~>=~ left(named.name, 60) and left(w.words, 60) ~<~ (left(named.name, 60) || '~')) like_it
  join lateral (select * from product where id = like_it.id limit 1) p
    on ${sameSection} and folded(p.name) = named.name and p.deleted_at is null`;

// The matching: by SKU among the market's live products, then without regard to leading zeros; without one by barcode; without that by section and name. A
// deleted product with the SKU, or a live one that only the weaker keys match, is a possible duplicate.
const matched = (range: RowRange, only: RawBuilder<unknown>) => sql`
  select r.*, coalesce(live.id, bin.id, twin.id) as match_id, coalesce(live.rivals, 0) as rivals,
    case when live.id is not null then 'live' when bin.id is not null then 'bin' else twin.how end as how,
    coalesce(first.row, rival.row) as first_row
  from import_product r
  left join lateral (
    (select p.id, 0 as rivals from product p where r.sku is not null and p.market_id = r.market_id and p.sku = r.sku
      and p.deleted_at is null limit 1)
    union all
    (select (array_agg(p.id order by p.id))[1], count(*) - 1 from product p where r.sku is null and r.ean is not null
      and p.market_id = r.market_id and p.ean = r.ean and p.deleted_at is null having count(*) > 0)
    union all
    (select p.id, 0 from ${called(sql`r.sku is null and r.ean is null and r.section_id is not null`)} limit 1)) live on true
  left join lateral (select p.id from product p where live.id is null and r.sku is not null
    and p.market_id = r.market_id and p.sku = r.sku and p.deleted_at is not null
    -- What an import created and its undo took back was never there: its file can be imported again.
    and not exists (select from product_change c where c.product_id = p.id and c.version = p.version
      and c.kind = 'delete' and c.source = 'undo')
    order by p.deleted_at desc limit 1) bin on true
  left join lateral (
    (select p.id, 'zeros' as how from product p where live.id is null and bin.id is null
      and p.market_id = r.market_id and p.sku = any(${withZeros(sql`r.sku`)}) and p.deleted_at is null limit 1)
    union all
    (select p.id, 'twin' from product p where live.id is null and bin.id is null and r.sku is not null and r.ean is not null
      and p.market_id = r.market_id and p.ean = r.ean and p.deleted_at is null order by p.id limit 1)
    union all
    (select p.id, 'twin' from ${called(sql`live.id is null and bin.id is null and (r.sku is not null or r.ean is not null)
      and r.section_id is not null`)}
      where (r.sku is null or p.sku is null) and (r.ean is null or p.ean is null) limit 1)
    limit 1) twin on true
  left join lateral (select f.row from import_product f where ${isAmong("f", range.run)} and f.row = r.same_as
    and f.decision is distinct from 'skip' and ${sameKey} limit 1) first on true
  -- One product, two rows that would update it: that by SKU goes before, then the upper one.
  left join lateral (select min(o.row) as row from import_product o
    where case when live.id is not null then r.sku is null else r.decision = 'update' end
    and o.import_id = r.import_id and o.target_id = coalesce(live.id, bin.id, twin.id) and o.row <> r.row
    and o.decision is distinct from 'skip' and not coalesce(o.found @> '[{"code": "POSSIBLE_DUPLICATE"}]', false)
    and case when r.sku is null then o.sku is not null or o.row < r.row
      else o.sku is not null and (o.decision is null or o.row < r.row) end) rival on true
  where ${within(range)} and ${only}`;

const keyField = sql`case when c.sku is not null then 'sku' when c.ean is not null then 'ean' else 'name' end`;

const issues = [
  sql`case when c.first_row is not null then ${issueOf(keyField, "DUPLICATE_IN_FILE", "error", sql`jsonb_build_object('row', c.first_row, 'reason', 'product')`)} end`,
  sql`case when c.how <> 'live' and c.decision is null then ${issueOf(
    sql`case when c.how = 'twin' then 'name' else 'sku' end`,
    "POSSIBLE_DUPLICATE",
    "warning",
    sql`jsonb_build_object('name', c.product_name,
      'reason', case c.how when 'bin' then 'deletedProduct' when 'zeros' then 'productZeros' else 'product' end)`,
  )} end`,
  sql`case when c.is_shut then ${issueOf(sql`'marketRef'`, "NOT_FOUND", "error", sql`jsonb_build_object('reason', 'closedMarket')`)} end`,
  sql`case when c.rivals > 0 then ${issueOf(sql`'ean'`, "AMBIGUOUS", "error", sql`jsonb_build_object('value', c.ean)`)} end`,
  sql`case when c.is_torn then ${issueOf(sql`'stock'`, "INVALID_NUMBER", "error", sql`jsonb_build_object('value', c.stock_after, 'reason', 'byUnit')`)} end`,
  sql`case when not c.creates and c.before_after <= c.price_after then ${issueOf(sql`'compareAtPriceCop'`, "OUT_OF_RANGE", "error", sql`jsonb_build_object('value', c.before_after, 'reason', 'compareAt')`)} end`,
  sql`case when c.has_no_section then ${issueOf(sql`'sectionName'`, "NOT_FOUND", "error", sql`jsonb_build_object('value', c.section_name, 'reason', 'section')`)} end`,
];

/** A product counted in kilos, grams or pounds is sold by weight, unless the row says otherwise. */
export const saleTypeOf = sql`coalesce(r.sale_type, case when r.unit in ('kg', 'g', 'lb') then 'weight' else 'unit' end)`;

const isFraction = sql`(r.stock is not null and r.stock <> trunc(r.stock))`;

/** Compares the rows of a range, or only those that a filter selects. */
export const compare = (db: Db, range: RowRange, rows: readonly number[] | null = null) => {
  const only = rows === null ? sql`true` : sql`r.row = any(${rows}::integer[])`;
  const makesSections = range.run.mapping.createSections !== false;
  const steps = sql`
    open as materialized (${openMarkets(range)}),
    told as materialized (
      select r.* from (
        select r.*, r.how is null or (r.how <> 'live' and coalesce(r.decision in ('branch', 'new'), false)) as would_create,
          r.market_id is not null and not exists (select from open where open.id = r.market_id) as is_shut,
          ${sql.lit(!makesSections)} and r.section_name is not null and r.section_id is null
            and not coalesce(r.issues @> '[{"code": "NOT_FOUND", "params": {"reason": "section"}}]', false) as has_no_section
        from (${matched(range, only)}) r
      ) r
      -- A row that matches nothing, and never did, is what it was staged as: most rows of a first import go no further.
      where r.match_id is not null or r.first_row is not null or r.decision is not null or r.target_id is not null
        or ${wasJudged(rows)} or r.is_shut or r.has_no_section
        or (${isFraction} and r.sale_type is null)
    ),
    compared as materialized (
      select r.row, r.how, r.first_row, r.rivals, r.sku, r.ean, r.section_name, r.decision, r.issues, r.missing,
        r.would_create as creates,
        r.is_shut, r.has_no_section,
        m.id as target_id, m.name as product_name,
        case when m.id is not null then ${shownChanges} end as changes,
        coalesce(r.stock, m.stock) as stock_after,
        case when r.would_create then ${isFraction} and ${saleTypeOf} = 'unit' and r.sale_type is null
          else (${isFraction} or r.sale_type is not null) and not coalesce('stock' = any(r.cleared), false)
            and coalesce(r.stock, m.stock) <> trunc(coalesce(r.stock, m.stock))
            and coalesce(r.sale_type, m.sale_type) = 'unit'
            and not coalesce(r.issues @> '[{"field": "stock"}]', false) end as is_torn,
        case when not coalesce('compareAtPriceCop' = any(r.cleared), false)
          and (r.price_cop is not null or r.compare_at_price_cop is not null)
          then coalesce(r.compare_at_price_cop, m.compare_at_price_cop) end as before_after,
        coalesce(r.price_cop, m.price_cop) as price_after
      from told r left join lateral (select * from product where id = r.match_id and not r.is_shut limit 1) m on true
    )`;
  return judgeRows(range, { steps, issues }).execute(db);
};
