// How a merge handles the menus: products move into the sections of the other market, and an undo moves them back.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

/** Products of a market whose SKU the other one also has: both are the same product. */
const hasDuplicate = (to: string) => sql`(product.deleted_at is null and product.sku is not null
  and exists (select from product other where other.market_id = ${to}::uuid and other.deleted_at is null
    and other.sku = product.sku))`;

export const countMovable = async (db: Db, from: string, to: string) => {
  const { rows } = await sql<{ moves: number; stays: number }>`
    select count(*) filter (where not ${hasDuplicate(to)}) as moves, count(*) filter (where ${hasDuplicate(to)}) as stays
    from product where market_id = ${from}::uuid and deleted_at is null`.execute(db);
  return rows[0] ?? { moves: 0, stays: 0 };
};

const bringLevel = (db: Db, from: string, to: string, isTop: boolean) =>
  sql<{ id: string }>`
    insert into menu_section (id, market_id, parent_id, name, name_en, description, icon, color, default_tax_code,
      is_active, position)
    select gen_random_uuid(), ${to}::uuid, there.id, own.name, own.name_en, own.description, own.icon, own.color,
      own.default_tax_code, own.is_active, own.position
        + (select coalesce(max(position) + 1, 0) from menu_section where market_id = ${to}::uuid)
    from menu_section own left join menu_section parent on parent.id = own.parent_id
      left join menu_section there on there.market_id = ${to}::uuid and there.parent_id is null
        and folded(there.name) = folded(parent.name) and there.deleted_at is null
    where own.market_id = ${from}::uuid and (own.parent_id is null) = ${isTop}
      and (own.deleted_at is null or exists (select from product where section_id = own.id))
    on conflict do nothing returning id`.execute(db);

/** Adds the sections that the other market does not have; returns the new ones, subsections last. */
export const bringSections = async (db: Db, from: string, to: string): Promise<string[]> => {
  const top = await bringLevel(db, from, to, true);
  const within = await bringLevel(db, from, to, false);
  return [...top.rows, ...within.rows].map(({ id }) => id);
};

type By = { sourceId: string; actorId: string; requestId: string; source: "form" | "undo" };

/**
 * Moves products, each to the section that corresponds to its current one, and records a version of each with the
 * names.
 */
const move = async (
  db: Db,
  { from, to, by }: { from: string; to: string; by: By },
  places: RawBuilder<unknown>,
): Promise<Moved[]> => {
  const { rows } = await sql<Moved>`
    with place as (${places}), moved as (
      update product set market_id = ${to}::uuid, section_id = place.new_section, version = version + 1,
        updated_at = now()
      from place where product.market_id = ${from}::uuid and product.id = place.product_id and not ${hasDuplicate(to)}
      returning product.id, product.version, product.deleted_at, place.old_section, place.new_section
    ), told as (
      insert into product_change (product_id, version, kind, changes, source, source_id, actor_id, request_id)
      select moved.id, moved.version, 'update', jsonb_build_object('marketRef',
          (select jsonb_build_array(old.name, new.name) from market old, market new
            where old.id = ${from}::uuid and new.id = ${to}::uuid))
        || case when was.name = is_now.name then '{}' else
          jsonb_build_object('sectionName', jsonb_build_array(was.name, is_now.name)) end,
        ${by.source}, ${by.sourceId}::uuid, ${by.actorId}::uuid, ${by.requestId}
      from moved join menu_section was on was.id = old_section join menu_section is_now on is_now.id = new_section
    ), found as (
      update product_search set market_id = ${to}::uuid from moved where product_search.product_id = moved.id
    )
    select id, old_section, deleted_at is null as is_live from moved`.execute(db);
  return rows;
};
type Moved = { id: string; oldSection: string; isLive: boolean };

/** Moves all products into the sections of the same names. */
export const moveProducts = (db: Db, pair: { from: string; to: string; by: By }): Promise<Moved[]> => {
  const { from, to } = pair;
  return move(
    db,
    pair,
    sql`
      select product.id as product_id, own.id as old_section, there.id as new_section
      from product join menu_section own on own.id = product.section_id
        left join menu_section parent on parent.id = own.parent_id
        left join menu_section new_parent on new_parent.market_id = ${to}::uuid and new_parent.parent_id is null
          and folded(new_parent.name) = folded(parent.name)
        join menu_section there on there.market_id = ${to}::uuid and folded(there.name) = folded(own.name)
          and there.parent_id is not distinct from new_parent.id
      where product.market_id = ${from}::uuid`,
  );
};

/** Returns products to the sections they came from, keeping what was changed of them since. */
export const returnProducts = (
  db: Db,
  pair: { from: string; to: string; by: By },
  sections: Readonly<Record<string, string>>,
): Promise<Moved[]> =>
  move(
    db,
    pair,
    sql`
      select product.id as product_id, product.section_id as old_section, own.id as new_section
      from product join jsonb_each_text(${JSON.stringify(sections)}::jsonb) came on came.key::uuid = product.id
        join menu_section own on own.id = came.value::uuid
      where product.market_id = ${pair.from}::uuid`,
  );

/** Removes the sections that a merge added, unless something was put there since. */
export const removeEmptySections = async (db: Db, ids: readonly string[]): Promise<void> => {
  // Subsections are last in the list, and must be removed first.
  for (const id of ids.toReversed())
    await sql`delete from menu_section where id = ${id}::uuid
      and not exists (select from product where section_id = menu_section.id)
      and not exists (select from menu_section child where child.parent_id = menu_section.id)`.execute(db);
};
