// Undoes an import of menus: created products go to the recycle bin, and updated cells return to their previous values,
// except those edited since, which are reported.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";
import { type ProductColumn, productColumns } from "../../../../platform/db/tables/tables.products.ts";
import type { Kept, UndoChunk, UndoCounts } from "../../run/kind.ts";
import { mayWrite } from "./menu.lookup.queries.ts";

const within = (chunk: UndoChunk) => sql`c.source_id = ${chunk.importId} and c.source in ('import', 'bulk')
  and c.product_id > ${chunk.after}::uuid and c.product_id <= ${chunk.upTo}::uuid`;

/** A user who undoes their import changes only markets that they may still write to. */
const isOpen = ({ withinOf }: UndoChunk) =>
  withinOf === null
    ? sql`true`
    : sql`exists (select from market m where m.id = p.market_id and ${mayWrite(withinOf)})`;

// Excludes the changes of an earlier commit that failed and was undone: they no longer apply.
const stands = sql`not exists (select from product_change back where back.product_id = c.product_id
  and back.source_id = c.source_id and back.source = 'undo' and back.version > c.version)`;

/** Locks the products of a chunk before they are compared, so that edits in progress are taken into account. */
export const lockProducts = (db: Db, chunk: UndoChunk) =>
  sql`
    select from product p where p.id in (select c.product_id from product_change c where ${within(chunk)})
    order by p.id for update`.execute(db);

/** Moves created products that nobody has edited since to the recycle bin. */
export const binCreated = (db: Db, chunk: UndoChunk) =>
  sql`
    with w as (
      update product p set deleted_at = now(), version = p.version + 1, updated_at = now()
      from product_change c
      where ${within(chunk)} and c.kind = 'create' and p.id = c.product_id and p.deleted_at is null
        and p.version = c.version and ${isOpen(chunk)}
      returning p.id, p.version, p.deleted_at
    )
    insert into product_change (product_id, version, kind, changes, source, source_id, actor_id)
    select id, version, 'delete', jsonb_build_object('deletedAt', jsonb_build_array(null, deleted_at)), 'undo',
      ${chunk.importId}, ${chunk.actorId} from w
  `.execute(db);

const current = sql`jsonb_build_object('deletedAt', p.deleted_at,
  ${sql.join(productColumns.flatMap(({ field, column }) => [sql.lit(field), sql.ref(`p.${column}`)]))})`;

// The import changed the SKU and another product has taken it since: two live products of a market cannot have it.
const isTaken = sql`(e.key = 'sku' and p.deleted_at is null and exists (select from product live
  where live.market_id = p.market_id and live.sku = e.value ->> 0 and live.deleted_at is null and live.id <> p.id))`;

// The section may be gone, or the product may have moved to another market.
const isGone = sql`(e.key = 'sectionId' and not exists (select from menu_section s
  where s.id = (e.value ->> 0)::uuid and s.market_id = p.market_id))`;

/** The value that the cell of product `p` would get: the previous one, if the import's value is still there. */
const returned = (wanted: ProductColumn["field"]) =>
  sql.join(
    productColumns
      .filter(({ field }) => field === wanted)
      .map(
        ({ field, column, type }) => sql`
          (case when to_jsonb(p.${sql.ref(column)}) = c.changes -> ${sql.lit(field)} -> 1
            then (c.changes -> ${sql.lit(field)} ->> 0)::${sql.raw(type)} else p.${sql.ref(column)} end)`,
      ),
  );

// A related cell was edited since, and the form would refuse the two together: products.write.service.ts.
const contradicts = sql`coalesce(case
  when e.key in ('priceCop', 'compareAtPriceCop') then ${returned("compareAtPriceCop")} <= ${returned("priceCop")}
  when e.key in ('stock', 'saleType') then ${returned("saleType")} <> 'weight'
    and ${returned("stock")} <> trunc(${returned("stock")})
  when e.key in ('availableFrom', 'availableTo') then ${returned("availableTo")} < ${returned("availableFrom")} end, false)`;

/** Whether the cell `e` of product `p` is as the import left it, and may get its previous value back. */
const mayReturn = sql`(${current} -> e.key = e.value -> 1 and not ${isTaken} and not ${isGone} and not ${contradicts})`;

const cast = ({ field, type }: ProductColumn): RawBuilder<unknown> => {
  const value = sql`w.back -> ${sql.lit(field)}`;
  return type === "jsonb"
    ? sql`nullif(${value} -> 1, 'null'::jsonb)`
    : sql`(${value} ->> 1)::${sql.raw(type)}`;
};

const assignment = (column: ProductColumn) =>
  sql`${sql.ref(column.column)} = case when w.back ? ${sql.lit(column.field)} then ${cast(column)}
    else ${sql.ref(`p.${column.column}`)} end`;

/** Updated cells that still have the value that the import wrote get their previous value back. */
export const revertUpdated = (db: Db, chunk: UndoChunk) =>
  sql`
    with w as (
      select p.id, (select jsonb_object_agg(e.key, jsonb_build_array(e.value -> 1, e.value -> 0))
        from jsonb_each(c.changes) e where ${mayReturn}) as back
      from product_change c join product p on p.id = c.product_id
      where ${within(chunk)} and c.kind = 'update' and ${stands} and ${isOpen(chunk)}
      for update of p
    ), written as (
      update product p set ${sql.join(productColumns.map(assignment))},
        deleted_at = case when w.back ? 'deletedAt' then (w.back -> 'deletedAt' ->> 1)::timestamptz else p.deleted_at end,
        version = p.version + 1, updated_at = now()
      from w where p.id = w.id and w.back is not null
      returning p.id, p.version, w.back
    )
    insert into product_change (product_id, version, kind, changes, source, source_id, actor_id)
    select id, version, 'update', back, 'undo', ${chunk.importId}, ${chunk.actorId} from written
  `.execute(db);

/** What undoing the chunk will leave unchanged, determined beforehand. */
export const undoConflicts = async (db: Db, chunk: UndoChunk): Promise<Kept[]> => {
  const { rows } = await sql<Kept>`
    select p.id, p.name, case when c.kind = 'create'
        then array(select distinct f from product_change later, jsonb_object_keys(later.changes) f
          where later.product_id = p.id and later.version > c.version order by f)
        else array(select e.key from jsonb_each(c.changes) e
          where ${mayReturn} is not true order by e.key) end as fields
    from product_change c join product p on p.id = c.product_id
    where ${within(chunk)} and p.deleted_at is null and ${stands} and ${isOpen(chunk)}
      and (c.kind = 'create' and p.version > c.version
        or c.kind = 'update' and exists (select from jsonb_each(c.changes) e where ${mayReturn} is not true))
    order by p.name limit 1000
  `.execute(db);
  return rows;
};

/** The products in which the section or one of the `searched` fields may have changed. */
export const productsOfChunk = async (
  db: Db,
  chunk: UndoChunk,
  searched: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ productId: string }>`
    select c.product_id from product_change c where ${within(chunk)} and c.kind = 'update'
      and c.changes ?| ${[...searched, "sectionId"]}::text[]`.execute(db);
  return rows.map(({ productId }) => productId);
};

/** How many products the chunk would bin, and how many would get some earlier value back. */
export const countUndo = async (db: Db, chunk: UndoChunk): Promise<UndoCounts> => {
  const { rows } = await sql<UndoCounts>`
    select count(*) filter (where c.kind = 'create' and p.deleted_at is null and p.version = c.version)::integer as binned,
      count(*) filter (where c.kind = 'update' and ${stands} and exists (select from jsonb_each(c.changes) e
        where ${mayReturn}))::integer as returned
    from product_change c join product p on p.id = c.product_id
    where ${within(chunk)} and ${isOpen(chunk)}`.execute(db);
  return rows[0] ?? { binned: 0, returned: 0 };
};
