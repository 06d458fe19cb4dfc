// Undoes an import of markets: created markets go to the recycle bin, and updated cells return to their previous
// values, except those edited since, which are reported.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";
import {
  columnsTogether,
  type MarketColumn,
  marketColumns,
} from "../../../../platform/db/tables/tables.markets.ts";
import type { Kept, UndoChunk, UndoCounts } from "../../run/kind.ts";

const within = (chunk: UndoChunk) => sql`c.source_id = ${chunk.importId} and c.source in ('import', 'bulk')
  and c.market_id > ${chunk.after}::uuid and c.market_id <= ${chunk.upTo}::uuid`;

// Excludes the changes of an earlier commit that failed and was undone: they no longer apply.
const stands = sql`not exists (select from market_change back where back.market_id = c.market_id
  and back.source_id = c.source_id and back.source = 'undo' and back.version > c.version)`;

/** Locks the markets of a chunk before they are compared, so that edits in progress are taken into account. */
export const lockMarkets = (db: Db, chunk: UndoChunk) =>
  sql`
    select from market m where m.id in (select c.market_id from market_change c where ${within(chunk)})
    order by m.id for update`.execute(db);

/** Moves created markets that nobody has edited since to the recycle bin. */
export const binCreated = (db: Db, chunk: UndoChunk) =>
  sql`
    with w as (
      update market m set deleted_at = now(), version = m.version + 1, updated_at = now()
      from market_change c
      where ${within(chunk)} and c.kind = 'create' and m.id = c.market_id and m.deleted_at is null and m.version = c.version
      returning m.id, m.version, m.deleted_at
    )
    insert into market_change (market_id, version, kind, changes, source, source_id, actor_id)
    select id, version, 'delete', jsonb_build_object('deletedAt', jsonb_build_array(null, deleted_at)), 'undo',
      ${chunk.importId}, ${chunk.actorId} from w
  `.execute(db);

const current = sql`jsonb_build_object('deletedAt', m.deleted_at,
  ${sql.join(marketColumns.flatMap(({ field, column }) => [sql.lit(field), sql.ref(`m.${column}`)]))})`;

// The import cleared the code and another market has taken it since: two live markets cannot have it.
const isTaken = sql`(e.key = 'externalCode' and m.deleted_at is null and exists (select from market live
  where live.external_code = e.value ->> 0 and live.deleted_at is null and live.id <> m.id
    and (live.chain_id = m.chain_id or (live.chain_id is null and m.chain_id is null))))`;

/** Whether the cell `e` of market `m` is as the import left it, and may get its previous value back. */
const mayReturn = sql`(${current} -> e.key = e.value -> 1 and not ${isTaken})`;

const wholes = sql.join(
  columnsTogether.map((fields) => sql`(array[${sql.join(fields.map((field) => sql.lit(field)))}])`),
);

/** The fields of market `m` that an undo leaves unchanged; fields that belong together stay or return together. */
const staying = (changes: RawBuilder<unknown>) => sql`
  lateral (select array(select e.key from jsonb_each(${changes}) e where ${mayReturn} is not true) as fields offset 0) touched
  cross join lateral (select case when touched.fields = '{}' then touched.fields
    else array(select f from jsonb_object_keys(${changes}) f where f = any(touched.fields)
      or exists (select from (values ${wholes}) whole(fields) where f = any(whole.fields) and whole.fields && touched.fields))
    end as fields) stays`;

const cast = ({ field, type }: MarketColumn): RawBuilder<unknown> => {
  const value = sql`w.back -> ${sql.lit(field)}`;
  if (type === "jsonb") return sql`nullif(${value} -> 1, 'null'::jsonb)`;
  if (type === "text[]")
    return sql`case when jsonb_typeof(${value} -> 1) = 'array'
      then array(select jsonb_array_elements_text(${value} -> 1)) end`;
  return sql`(${value} ->> 1)::${sql.raw(type)}`;
};

const assignment = (column: MarketColumn) =>
  sql`${sql.ref(column.column)} = case when w.back ? ${sql.lit(column.field)} then ${cast(column)}
    else ${sql.ref(`m.${column.column}`)} end`;

/** Updated cells that still have the value that the import wrote get their previous value back. */
export const revertUpdated = (db: Db, chunk: UndoChunk) =>
  sql`
    with w as (
      select m.id, (select jsonb_object_agg(e.key, jsonb_build_array(e.value -> 1, e.value -> 0))
        from jsonb_each(c.changes) e where e.key <> all(stays.fields)) as back
      from market_change c join market m on m.id = c.market_id cross join ${staying(sql`c.changes`)}
      where ${within(chunk)} and c.kind = 'update' and ${stands}
    ), written as (
      update market m set ${sql.join(marketColumns.map(assignment))},
        deleted_at = case when w.back ? 'deletedAt' then (w.back -> 'deletedAt' ->> 1)::timestamptz else m.deleted_at end,
        version = m.version + 1, updated_at = now()
      from w where m.id = w.id and w.back is not null
      returning m.id, m.version, w.back
    )
    insert into market_change (market_id, version, kind, changes, source, source_id, actor_id)
    select id, version, 'update', back, 'undo', ${chunk.importId}, ${chunk.actorId} from written
  `.execute(db);

/**
 * What undoing the chunk will leave unchanged, determined beforehand; without fields that only the database derives.
 */
export const undoConflicts = async (db: Db, chunk: UndoChunk): Promise<Kept[]> => {
  const { rows } = await sql<Kept>`
    select m.id, m.name, array(select distinct f from unnest(case when c.kind = 'update' then stays.fields
        else array(select f from market_change later, jsonb_object_keys(later.changes) f
          where later.market_id = m.id and later.version > c.version) end) f
      where f <> 'normalizedAddress' order by f) as fields
    from market_change c join market m on m.id = c.market_id cross join ${staying(sql`c.changes`)}
    where ${within(chunk)} and m.deleted_at is null and ${stands}
      and (c.kind = 'create' and m.version > c.version or c.kind = 'update' and stays.fields <> '{}')
    order by m.name limit 1000
  `.execute(db);
  return rows;
};

export const marketsOfChunk = async (db: Db, chunk: UndoChunk): Promise<string[]> => {
  const { rows } = await sql<{ marketId: string }>`
    select c.market_id from market_change c where ${within(chunk)} and c.kind = 'update'`.execute(db);
  return rows.map(({ marketId }) => marketId);
};

/** How many markets the chunk would bin, and how many would get some earlier value back. */
export const countUndo = async (db: Db, chunk: UndoChunk): Promise<UndoCounts> => {
  const { rows } = await sql<UndoCounts>`
    select count(*) filter (where c.kind = 'create' and m.deleted_at is null and m.version = c.version)::integer as binned,
      count(*) filter (where c.kind = 'update' and ${stands} and exists (select from jsonb_object_keys(c.changes) f
        where f <> all(stays.fields)))::integer as returned
    from market_change c join market m on m.id = c.market_id cross join ${staying(sql`c.changes`)}
    where ${within(chunk)}`.execute(db);
  return rows[0] ?? { binned: 0, returned: 0 };
};
