// Writes a chunk of checked rows to the products: creations and updates, each with a history entry, which is also the
// undo's before-image. Each statement determines again which markets the run's creator may write to.
import { productDefaults } from "@igo/contract/products/products";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";
import { columnOf } from "../../../../platform/db/tables/tables.fields.ts";
import { type ProductColumn, productColumns } from "../../../../platform/db/tables/tables.products.ts";
import { type RowRange, within, writtenBy } from "../../run/staged.tables.ts";
import type { Writing } from "../../run/kind.ts";
import { afterwards, menuChanges, openMarkets, saleTypeOf } from "./menu.compare.queries.ts";
import type { Places } from "./menu.sections.queries.ts";

const columns = sql.join(productColumns.map(({ column }) => sql.ref(column)));

// As in the comparison: looked up row by row, whatever the planner assumes about tables that have just grown.
const sectionBy = (id: RawBuilder<unknown>) =>
  sql`lateral (select * from menu_section where id = ${id} limit 1) s on true`;
const parentOf = sql`lateral (select * from menu_section where id = s.parent_id limit 1) parent on true`;

/** The section of row `r`: as resolved from its names, or the known one. */
const placeOf = ({ named, ids }: Places): RawBuilder<unknown> => {
  if (named.length === 0) return sql`r.section_id`;
  const placed = Object.fromEntries(
    named.map(({ marketId, section, subsection }, index) => [
      [marketId, section, subsection ?? ""].join("\n"),
      ids[index] ?? null,
    ]),
  );
  const key = sql`concat_ws(E'\n', r.market_id, r.section_name, coalesce(r.subsection_name, ''))`;
  return sql`(coalesce(${JSON.stringify(placed)}::jsonb -> ${key}, to_jsonb(r.section_id)) #>> '{}')::uuid`;
};

// Evaluated for each row as it is read: with a join, all rows would be read again for each of the markets.
const isOpen = sql`(r.market_id in (select id from open)) is true`;

/**
 * Defaults of a new product for values that the row does not give: its position is the order in the file, its tax that
 * of its section.
 */
const otherwise: Readonly<Partial<Record<string, RawBuilder<unknown>>>> = {
  ...Object.fromEntries(
    Object.entries(productDefaults).map(([field, value]) => [
      field,
      sql`coalesce(r.${sql.ref(columnOf(field))}, ${sql.lit(value)})`,
    ]),
  ),
  sectionId: sql`s.id`,
  saleType: saleTypeOf,
  position: sql`coalesce(r.position, least(r.row, 1000000))`,
  taxCode: sql`case when not coalesce('taxCode' = any(r.cleared), false)
    then coalesce(r.tax_code, s.default_tax_code, parent.default_tax_code) end`,
};

const valueOf = ({ field, column }: ProductColumn) => otherwise[field] ?? sql.ref(`r.${column}`);

const leaveTaken = sql`on conflict (market_id, sku) where deleted_at is null and sku is not null do nothing`;

/** Creates the chunk's new products. When a SKU was taken since the check, the row is left out and compared again. */
export const createProducts = async (
  db: Db,
  chunk: RowRange,
  places: Places,
  { yields }: Writing,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with open as materialized (${openMarkets(chunk)}),
    w as (
      insert into product (id, market_id, ${columns})
      select r.new_id, r.market_id, ${sql.join(productColumns.map(valueOf))}
      from import_product r join ${sectionBy(placeOf(places))} left join ${parentOf}
      where ${within(chunk)} and r.outcome = 'create' and ${isOpen} and s.deleted_at is null
      ${yields ? leaveTaken : sql``}
      returning id
    ), history as (
      insert into product_change (product_id, version, kind, source, source_id, actor_id, request_id)
      select id, 1, 'create', ${writtenBy(chunk)} from w
    )
    select count(*)::integer as count from w
  `.execute(db);
  return rows[0]?.count ?? 0;
};

/** Makes the chunk's new products searchable: by the staged words, unless the section has another name. */
export const indexCreated = (db: Db, chunk: RowRange) =>
  sql`
    insert into product_search (product_id, market_id, words)
    select p.id, p.market_id,
      case when s.name_en is null and parent.name_en is null then r.words else product_words(p) end
    from import_product r
      join lateral (select * from product where id = r.new_id limit 1) p on true
      join ${sectionBy(sql`p.section_id`)} left join ${parentOf}
    where ${within(chunk)} and r.outcome = 'create'
    on conflict do nothing
  `.execute(db);

// A product may return from the recycle bin only if the user was shown that it will; its SKU must be free.
const mayBeUpdated = sql`(m.deleted_at is null or r.changes ? 'deletedAt')
  and (r.section_name is null or r.section_id is not null)
  and not exists (select from product live where live.market_id = m.market_id and live.id <> m.id
    and live.sku = coalesce(r.sku, m.sku) and live.deleted_at is null
    and (m.deleted_at is not null or r.sku is distinct from m.sku))`;

/**
 * Updates the chunk's existing products, whatever they have become since the check; returns how many, and those in which
 * one of the `searched` fields changed.
 */
export const updateProducts = async (
  db: Db,
  chunk: RowRange,
  searched: readonly string[],
): Promise<{ count: number; renamed: string[] }> => {
  const { rows } = await sql<{ count: number; renamed: string[] | null }>`
    with open as materialized (${openMarkets(chunk)}),
    locked as (
      -- Only here, where the lock was waited for, are the values those that others left.
      select r.row, ${menuChanges} as now_changes
      from import_product r join product m on m.id = r.target_id and m.market_id = r.market_id
      where ${within(chunk)} and r.outcome = 'update' and exists (select from open where open.id = m.market_id)
        and ${mayBeUpdated}
      order by m.id for update of m
    ), r as (
      select distinct on (r.target_id) r.*, locked.now_changes
      from locked join import_product r on r.import_id = ${chunk.run.id} and r.row = locked.row
      order by r.target_id, r.row
    ), w as (
      update product m set ${sql.join(productColumns.map(assignment))},
        deleted_at = null, version = m.version + 1, updated_at = now()
      from r where m.id = r.target_id and r.now_changes is not null
      returning m.id, m.version, r.now_changes as changes
    ), history as (
      insert into product_change (product_id, version, kind, changes, source, source_id, actor_id, request_id)
      select id, version, 'update', changes, ${writtenBy(chunk)} from w
    )
    select count(*)::integer as count,
      (select array_agg(id::text) from w where changes ?| ${[...searched, "deletedAt"]}::text[]) as renamed
    from r
  `.execute(db);
  return { count: rows[0]?.count ?? 0, renamed: rows[0]?.renamed ?? [] };
};

const assignment = (column: ProductColumn): RawBuilder<unknown> =>
  sql`${sql.ref(column.column)} = ${afterwards(column)}`;

/**
 * Rows of the chunk that were to create or update a product and did not: overtaken, no longer allowed, or without a
 * section.
 */
export const unwritten = async (db: Db, chunk: RowRange): Promise<number[]> => {
  const { rows } = await sql<{ row: number }>`
    with open as materialized (${openMarkets(chunk)})
    select r.row from import_product r where ${within(chunk)} and (
      (r.outcome = 'create' and not exists (select from product where id = r.new_id))
      or (r.outcome = 'update' and not exists (select from product m join open on open.id = m.market_id
        where m.id = r.target_id and m.deleted_at is null and ${mayBeUpdated})))
    order by r.row
  `.execute(db);
  return rows.map(({ row }) => row);
};
