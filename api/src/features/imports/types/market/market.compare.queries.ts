// Compares staged rows of stores with the markets and with each other, set-based: what each row would create, update,
// leave unchanged or duplicate, with every cell before and after. Idempotent: it starts from the cells each time.
import { legalMoves } from "@igo/contract/markets/lifecycle";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";
import { type MarketColumn, marketColumns } from "../../../../platform/db/tables/tables.markets.ts";
import { isMissingDataAfter } from "./market.missing.queries.ts";
import {
  isAmong,
  issueOf,
  judgeRows,
  wasJudged,
  withItsZeros,
  withZeros,
} from "../../check/imports.judging.ts";
import { type RowRange, within } from "../../run/staged.tables.ts";

const ref = (table: string, { column }: MarketColumn) => sql.ref(`${table}.${column}`);

/** The value of a cell after the row: cleared, the row's, or unchanged. */
const asRowSays = (column: MarketColumn): RawBuilder<unknown> =>
  sql`case when ${sql.lit(column.field)} = any(r.cleared) then null else coalesce(${ref("r", column)}, ${ref("m", column)}) end`;

/**
 * Whether row `r` sets the draft `m`, which is missing data, to active: it was created as a draft for that reason, so
 * importing the same file again changes nothing.
 */
const staysDraft = sql`case when r.status = 'active' and m.status = 'draft' then ${isMissingDataAfter(asRowSays)}
  else false end`;

/** The value that a market has after the row. */
export const afterwards = (column: MarketColumn): RawBuilder<unknown> => {
  if (column.field === "status")
    return sql`case when ${staysDraft} then m.status else ${asRowSays(column)} end`;
  return column.field === "externalCode"
    ? withItsZeros(ref("m", column), ref("r", column), asRowSays(column))
    : asRowSays(column);
};

/** Whether row `r` names a category that can no longer be chosen. */
const namesClosed = sql`coalesce(r.category_code = any(array(
  select code from category where not is_active or deleted_at is not null)), false)`;

const list = (parts: RawBuilder<unknown>[]) => sql.join(parts);

/** Whether row `r` changes market `m` at all: a single comparison of the rows, cheap when nothing differs. */
const differs = sql`(row(${list(marketColumns.map((column) => ref("m", column)))})
  is distinct from row(${list(marketColumns.map(afterwards))}))`;

/** { field: [before, after] } of market `m` and row `r`; null when nothing differs. A deleted market is restored. */
export const marketChanges = sql<Record<
  string,
  [unknown, unknown]
> | null>`case when ${differs} or m.deleted_at is not null then (
  select jsonb_object_agg(c.field, jsonb_build_array(c.before, c.after))
  from (values ${list([
    ...marketColumns.map(
      (column) =>
        sql`(${sql.lit(column.field)}, to_jsonb(${ref("m", column)}), to_jsonb(${afterwards(column)}))`,
    ),
    sql`('deletedAt', to_jsonb(m.deleted_at), null::jsonb)`,
  ])}) as c(field, before, after)
  where c.before is distinct from c.after) end`;

export const chainIs = (table: string, chainId: string | null) =>
  chainId === null
    ? sql`${sql.ref(`${table}.chain_id`)} is null`
    : sql`${sql.ref(`${table}.chain_id`)} = ${chainId}::uuid`;

/** Whether row `r` asks for a transition that the status of market `m` does not allow. */
export const isIllegalMove = sql`(r.status is not null and r.status <> m.status and not ${staysDraft} and (m.status, r.status) not in (${list(
  Object.entries(legalMoves).flatMap(([from, tos]) =>
    tos.map((to) => sql`(${sql.lit(from)}, ${sql.lit(to)})`),
  ),
)}))`;

// The distance in metres between nearby points: a degree of latitude is 111,320 m; one of longitude is that times the
// cosine of the latitude.
const near = sql`(m.lat is not null and r.lat is not null
  and sqrt(power((m.lat - r.lat) * 111320, 2) + power((m.lon - r.lon) * 111320 * cos(radians(r.lat)), 2)) <= 150
  and similarity(folded(m.name), folded(r.name)) >= 0.4)`;

// A department other than the market's, without a municipality in it.
const isTornFromTown = sql`(r.department_code <> m.department_code and r.municipality_code is null
  and not coalesce(r.issues @> '[{"field": "municipalityCode", "severity": "error"}]', false))`;

// Whether `m` is at the address of `r`. Folding is dear, so normalised addresses decide where both have one.
const isAtItsAddress = sql`case when m.normalized_address is not null and r.normalized_address is not null
  then m.normalized_address = r.normalized_address else folded(m.address) = folded(r.address) end`;

// Whether the file of the range, or the part of it that an earlier run imported, has `m` under its own code: two codes
// in one file are two stores. The rows of this run are known when all have found their record.
const isInFile = ({ run }: RowRange) => sql`(exists (select from import_market o
    where o.import_id = ${run.id} and o.target_id = m.id and o.external_code = m.external_code)
  or exists (select from market_change c where c.market_id = m.id and c.source_id = any(${[...run.origins]}::uuid[])))`;

// A store with a code is compared by address only where its document has few stores in the town: with thousands, each
// row would be compared with all of them.
const isLookedFor = sql`(select where r.external_code is null or (select count(*) from (select from market n
  where n.deleted_at is null and n.tax_id = r.tax_id and n.municipality_code = r.municipality_code limit 201) few) <= 200 offset 0)`;

// Lookups are laterals with a limit, and rows are passed on from step to step instead of being joined again. The
// matching: by code among the live markets of the chain, then in its recycle bin, then by the code but for its leading
// zeros; then by the same document in the same municipality at the same address (without a code also by nearly the same
// name within 150 m; with one, in the chain).
const matched = (range: RowRange, only: RawBuilder<unknown>) => sql`
  select r.*, coalesce(live.id, bin.id, twin.id) as match_id,
    case when live.id is not null then 'live' when bin.id is not null then 'bin' else twin.how end as how,
    coalesce(case when first.is_same then first.row end, rival.row) as first_row,
    case when not first.is_same then first.row end as beside_row
  from import_market r
  left join lateral (select m.id from market m where ${chainIs("m", range.run.chainId)}
    and m.external_code = r.external_code and m.deleted_at is null limit 1) live on true
  left join lateral (select m.id from market m where live.id is null and ${chainIs("m", range.run.chainId)}
    and m.external_code = r.external_code and m.deleted_at is not null
    -- What an import created and its undo took back was never there: its file can be imported again.
    and not exists (select from market_change c where c.market_id = m.id and c.version = m.version
      and c.kind = 'delete' and c.source = 'undo')
    order by m.deleted_at desc limit 1) bin on true
  left join lateral (
    (select m.id, m.external_code, 'zeros' as how from market m where live.id is null and bin.id is null
      and ${chainIs("m", range.run.chainId)} and m.external_code = any(${withZeros(sql`r.external_code`)})
      and m.deleted_at is null limit 1)
    union all
    (select m.id, m.external_code, 'twin' from ${isLookedFor} gate, market m where live.id is null and bin.id is null and m.deleted_at is null
      and m.tax_id = r.tax_id and m.municipality_code = r.municipality_code
      and case when r.external_code is null
        then m.normalized_address = r.normalized_address or folded(m.address) = folded(r.address) or ${near}
        else ${chainIs("m", range.run.chainId)} and ${isAtItsAddress} and not ${isInFile(range)} end limit 1)
    limit 1) twin on true
  -- Without a code, the same name makes the same store; another name at the same door is possibly one.
  left join lateral (select f.row, r.external_code is not null
      or (folded(f.name) = folded(r.name) and folded(f.address) = folded(r.address)) as is_same
    from import_market f where ${isAmong("f", range.run)} and f.row = r.same_as
    and f.decision is distinct from 'skip' and f.external_code is not distinct from r.external_code
    and (r.external_code is not null or (f.tax_id = r.tax_id and f.municipality_code = r.municipality_code
      and (folded(f.address) = folded(r.address) or f.normalized_address = r.normalized_address))) limit 1) first on true
  -- One market, two rows that would update it: that by its code goes before, then the upper one.
  left join lateral (select min(o.row) as row from import_market o where r.decision = 'update'
    and o.import_id = r.import_id and o.target_id = twin.id and o.decision is distinct from 'skip' and o.row <> r.row
    and (o.external_code = twin.external_code or (o.decision = 'update' and o.row < r.row))) rival on true
  where ${within(range)} and ${only}`;

const nothing = sql`'{}'::jsonb`;

const issues = [
  sql`case when c.first_row is not null then ${issueOf(
    sql`case when c.external_code is null then 'name' else 'externalCode' end`,
    "DUPLICATE_IN_FILE",
    "error",
    sql`jsonb_build_object('row', c.first_row)`,
  )} end`,
  sql`case when c.how <> 'live' and c.decision is null then ${issueOf(
    sql`case when c.how = 'twin' then 'name' else 'externalCode' end`,
    "POSSIBLE_DUPLICATE",
    "warning",
    sql`jsonb_build_object('name', c.market_name, 'reason', case when c.how = 'bin' then 'deleted' else c.how end)`,
  )} end`,
  sql`case when c.beside_row is not null and c.creates and c.decision is null then ${issueOf(
    sql`'name'`,
    "DUPLICATE_IN_FILE",
    "warning",
    sql`jsonb_build_object('row', c.beside_row, 'reason', 'door')`,
  )} end`,
  sql`case when c.closed and (c.creates or c.recategorised) then ${issueOf(
    sql`'categoryCode'`,
    "INVALID_ENUM",
    "error",
    sql`jsonb_build_object('reason', 'closed')`,
  )} end`,
  sql`case when not c.creates and c.torn then ${issueOf(sql`'municipalityCode'`, "REQUIRED", "error", nothing)} end`,
  sql`case when not c.creates and c.illegal then ${issueOf(
    sql`'status'`,
    "INVALID_ENUM",
    "error",
    sql`jsonb_build_object('reason', 'move', 'from', c.market_status, 'to', c.status)`,
  )} end`,
  sql`case when not c.creates and c.stays_draft then ${issueOf(
    sql`'status'`,
    "INVALID_ENUM",
    "warning",
    sql`jsonb_build_object('reason', 'incomplete')`,
  )} end`,
];

/** Compares the rows of a range, or only those that a filter selects. */
export const compare = (db: Db, range: RowRange, rows: readonly number[] | null = null) => {
  const only = rows === null ? sql`true` : sql`r.row = any(${rows}::integer[])`;
  const steps = sql`
    matched as materialized (${matched(range, only)}),
    compared as materialized (
      select r.row, r.how, r.first_row, r.beside_row, r.external_code, r.decision, r.status, r.issues, r.missing,
        m.id as target_id, m.name as market_name,
        r.how is null or (r.how <> 'live' and coalesce(r.decision in ('branch', 'new'), false)) as creates,
        case when m.id is not null then ${marketChanges} end as changes,
        m.id is not null and ${isIllegalMove} as illegal,
        m.id is not null and ${isTornFromTown} as torn,
        m.id is not null and ${staysDraft} as stays_draft,
        ${namesClosed} as closed, r.category_code <> m.category_code as recategorised,
        m.status as market_status
      from matched r left join lateral (select * from market where id = r.match_id limit 1) m on true
      -- A row that matches nothing, and never did, is what it was staged as: most rows of a first import.
      where r.match_id is not null or r.first_row is not null or r.beside_row is not null or r.decision is not null
        or r.target_id is not null or ${wasJudged(rows)} or ${namesClosed}
    )`;
  return judgeRows(range, { steps, issues }).execute(db);
};
