// Writes a chunk of checked rows to the markets: creations and updates, each with a history entry, which is also the
// undo's before-image. One statement each; the caller runs them in one transaction with the cursor.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";
import { type MarketColumn, marketColumns } from "../../../../platform/db/tables/tables.markets.ts";
import { type RowRange, within, writtenBy } from "../../run/staged.tables.ts";
import { createsIncomplete, personType } from "./market.incomplete.queries.ts";
import type { Writing } from "../../run/kind.ts";
import { afterwards, chainIs, marketChanges, isIllegalMove } from "./market.compare.queries.ts";

/** Default values of a new market for fields that a row does not give. */
export type Defaults = Readonly<Record<string, string | number | boolean>>;

const columns = sql.join(marketColumns.map(({ column }) => sql.ref(column)));

const leaveTaken = sql`on conflict (chain_id, external_code) where deleted_at is null and external_code is not null
  do nothing`;

/** Creates the chunk's new markets. When a code was taken since the check, the row is left out and compared again. */
export const createMarkets = async (
  db: Db,
  chunk: RowRange,
  defaults: Defaults,
  { yields }: Writing,
): Promise<number> => {
  const asDraft = chunk.run.incomplete === "draft";
  const valueOf = ({ field, column, type }: MarketColumn) => {
    const otherwise = defaults[field];
    const value = sql.ref(`r.${column}`);
    if (field !== "personType" && otherwise === undefined) return value;
    const given =
      field === "personType" ? personType : sql`coalesce(${value}, ${sql.lit(otherwise)}::${sql.raw(type)})`;
    const whole = sql`case when ${sql.lit(field)} = any(r.cleared) then null else ${given} end`;
    return field === "status" && asDraft
      ? sql`case when ${createsIncomplete} then 'draft' else ${whole} end`
      : whole;
  };
  const { rows } = await sql<{ count: number }>`
    with w as (
      insert into market (id, chain_id, ${columns})
      select r.new_id, ${chunk.run.chainId}::uuid, ${sql.join(marketColumns.map(valueOf))}
      from import_market r where ${within(chunk)} and r.outcome = 'create'
      ${yields ? leaveTaken : sql``}
      returning id
    ), history as (
      insert into market_change (market_id, version, kind, source, source_id, actor_id, request_id)
      select id, 1, 'create', ${writtenBy(chunk)} from w
    )
    select count(*)::integer as count from w
  `.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * Makes the chunk's new markets searchable. Separate from their creation, because there the planner would join row by
 * row.
 */
export const indexCreated = (db: Db, chunk: RowRange) =>
  sql`
    insert into market_search (market_id, words)
    select r.new_id, r.words from import_market r
    where ${within(chunk)} and r.outcome = 'create' and exists (select from market where id = r.new_id)
    on conflict do nothing
  `.execute(db);

// A market may return from the recycle bin only if the user was shown that it will; its code must still be free.
const mayBeUpdated = (
  chunk: RowRange,
) => sql`(m.deleted_at is null or (r.changes ? 'deletedAt' and not exists (
  select from market live where ${chainIs("live", chunk.run.chainId)} and live.external_code = m.external_code
    and live.deleted_at is null))) and not ${isIllegalMove}`;

/**
 * Updates the chunk's existing markets, whatever they have become since the check; returns how many, and those in which
 * one of the `searched` fields changed.
 */
export const updateMarkets = async (
  db: Db,
  chunk: RowRange,
  searched: readonly string[],
): Promise<{ count: number; renamed: string[] }> => {
  const { rows } = await sql<{ count: number; renamed: string[] | null }>`
    with locked as (
      -- Only here, where the lock was waited for, are the values those that others left.
      select r.row, ${marketChanges} as now_changes from import_market r join market m on m.id = r.target_id
      where ${within(chunk)} and r.outcome = 'update' and ${mayBeUpdated(chunk)}
      order by m.id for update of m
    ), r as (
      select distinct on (r.target_id) r.*, locked.now_changes
      from locked join import_market r on r.import_id = ${chunk.run.id} and r.row = locked.row
      order by r.target_id, r.row
    ), w as (
      update market m set ${sql.join(marketColumns.map(assignment))},
        deleted_at = null, version = m.version + 1, updated_at = now()
      from r where m.id = r.target_id and r.now_changes is not null
      returning m.id, m.version, r.now_changes as changes
    ), history as (
      insert into market_change (market_id, version, kind, changes, source, source_id, actor_id, request_id)
      select id, version, 'update', changes, ${writtenBy(chunk)} from w
    )
    select count(*)::integer as count,
      (select array_agg(id::text) from w where changes ?| ${searched}::text[]) as renamed
    from r
  `.execute(db);
  return { count: rows[0]?.count ?? 0, renamed: rows[0]?.renamed ?? [] };
};

const assignment = (column: MarketColumn): RawBuilder<unknown> =>
  sql`${sql.ref(column.column)} = ${afterwards(column)}`;

/**
 * Rows of the chunk that were to create or update a market and did not: their code was taken, or their market is gone
 * or has moved.
 */
export const unwritten = async (db: Db, chunk: RowRange): Promise<number[]> => {
  const { rows } = await sql<{ row: number }>`
    select r.row from import_market r where ${within(chunk)} and (
      (r.outcome = 'create' and not exists (select from market where id = r.new_id))
      or (r.outcome = 'update' and not exists (select from market m
        where m.id = r.target_id and m.deleted_at is null and not ${isIllegalMove})))
    order by r.row
  `.execute(db);
  return rows.map(({ row }) => row);
};
