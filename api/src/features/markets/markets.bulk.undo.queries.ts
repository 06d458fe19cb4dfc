// Takes a bulk change back: what still is as it was left returns to what it was; what somebody edited since stays and
// is told, and so does a deleted market whose code another has taken.
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { bulkColumns } from "./markets.bulk.set.ts";
import type { WholeBulk } from "./markets.bulk.queries.ts";

const current = sql`jsonb_build_object(${sql.join(
  bulkColumns.flatMap(({ field, column }) => [sql.lit(field), sql.ref(`market.${column}`)]),
)})`;

const valueBack = ({ field, type }: (typeof bulkColumns)[number]) =>
  type === "jsonb"
    ? sql`nullif(locked.back -> ${sql.lit(field)} -> 1, 'null'::jsonb)`
    : sql`(locked.back -> ${sql.lit(field)} ->> 1)::${sql.raw(type)}`;

const assignment = (column: (typeof bulkColumns)[number]) =>
  sql`${sql.ref(column.column)} = case when locked.back ? ${sql.lit(column.field)} then ${valueBack(column)}
    else ${sql.ref(`market.${column.column}`)} end`;

const isCodeTaken = sql`(next.changes ? 'deletedAt' and exists (select from market live
  where live.chain_id is not distinct from market.chain_id and live.external_code = market.external_code
    and live.deleted_at is null))`;

export type Undone = { upTo: string; seen: number; kept: WholeBulk["kept"] };

/** Takes the next markets back; nothing when there are no more. */
export const undoNext = async (
  db: Db,
  { id, undoneCursor, createdBy }: WholeBulk,
  size: number,
): Promise<Undone | null> => {
  const { rows } = await sql<{ upTo: string | null; seen: number; kept: WholeBulk["kept"] | null }>`
    with next as materialized (
      select market_id, changes from market_change where source_id = ${id} and source = 'bulk'
        and (${undoneCursor}::uuid is null or market_id > ${undoneCursor}::uuid) order by market_id limit ${size}
    ),
    locked as materialized (
      select market.id, market.name,
        case when not ${isCodeTaken} then (select jsonb_object_agg(e.key, jsonb_build_array(e.value -> 1, e.value -> 0))
          from jsonb_each(next.changes) e where ${current} -> e.key = e.value -> 1) end as back,
        array(select e.key from jsonb_each(next.changes) e
          where ${isCodeTaken} or ${current} -> e.key is distinct from e.value -> 1 order by e.key) as kept
      from next join market on market.id = next.market_id order by market.id for update of market
    ),
    written as (
      update market set ${sql.join(bulkColumns.map(assignment))}, version = market.version + 1, updated_at = now()
      from locked where market.id = locked.id and locked.back is not null
      returning market.id, market.version, locked.back
    ),
    history as (
      insert into market_change (market_id, version, kind, changes, source, source_id, actor_id)
      select id, version, 'update', back, 'undo', ${id}, ${createdBy} from written
    )
    select (select max(market_id::text) from next) as up_to, (select count(*) from next) as seen,
      (select jsonb_agg(jsonb_build_object('marketId', id, 'name', name, 'fields', kept)) from locked
        where cardinality(kept) > 0) as kept
  `.execute(db);
  const [done] = rows;
  return done?.upTo ? { upTo: done.upTo, seen: done.seen, kept: done.kept ?? [] } : null;
};
