// The part of comparing staged rows that all import types share: turns issues into outcomes and writes outcomes to the
// rows.
import { type RawBuilder, sql } from "kysely";
import { isUnwritten, type RowRange, stagedTable, within } from "../run/staged.tables.ts";

/**
 * Whether row `r` may have results of an earlier comparison. A check compares all its rows right after staging them: at
 * that point they only have their missing fields, and nothing to compare again.
 */
export const wasJudged = (rows: readonly number[] | null) =>
  rows === null ? sql`false` : sql`(r.found is not null or r.outcome = 'skipped')`;

/**
 * Whether row `f` counts for the run: it is one of its rows, or an earlier run already made it a record. A row that an
 * earlier run left out does not count; this run has its own copy of it, if at all.
 */
export const isAmong = (f: string, { id, origins }: Pick<RowRange["run"], "id" | "origins">) =>
  origins.length === 0
    ? sql`${sql.ref(`${f}.import_id`)} = ${id}`
    : sql`(${sql.ref(`${f}.import_id`)} = any(${[...origins, id]}::uuid[])
        and (${sql.ref(`${f}.import_id`)} = ${id} or (${sql.ref(`${f}.outcome`)} in ('create', 'update', 'unchanged') and not ${isUnwritten(f)})))`;

/** Whether two codes of digits are one but for zeros before them, which spreadsheets drop. */
export const isSameButZeros = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`(${one} <> ${other} and ltrim(${one}, '0') = ltrim(${other}, '0') and ${one} ~ '^[0-9]+$')`;

const longestPadded = 10;

/** A code of digits with and without zeros before it, in the lengths of usual codes: an index finds each. */
export const withZeros = (code: RawBuilder<unknown>) => sql`array(
  select lpad(ltrim(${code}, '0'), size, '0')
  from generate_series(greatest(length(ltrim(${code}, '0')), 1), greatest(length(${code}) + 1, ${longestPadded})) size
  where ${code} ~ '^[0-9]+$')`;

/** The value after row \`r\` of the column whose code may only have lost its zeros in the file: the longer one stays. */
export const withItsZeros = (
  before: RawBuilder<unknown>,
  read: RawBuilder<unknown>,
  otherwise: RawBuilder<unknown>,
) =>
  sql`case when ${isSameButZeros(read, before)} and length(${before}) > length(${read}) then ${before} else ${otherwise} end`;

export const issueOf = (
  field: RawBuilder<unknown>,
  code: string,
  severity: string,
  params: RawBuilder<unknown>,
) =>
  sql`jsonb_build_object('field', ${field}, 'code', ${sql.lit(code)}, 'severity', ${sql.lit(severity)}, 'params', ${params})`;

type Faults = {
  /** Preceding statements, the last of them `compared as materialized (...)`. */
  steps: RawBuilder<unknown>;
  /** `case when ... then issue end`, evaluated for a row `c` of `compared`. */
  issues: readonly RawBuilder<unknown>[];
};

/**
 * Finds the issues of the compared rows, decides their outcomes, and writes what changed. Steps are materialized:
 * whatever the planner assumes about the tables, a chunk costs only its own rows, each compared once.
 */
export const judgeRows = (range: RowRange, { steps, issues }: Faults) => sql`
  with ${steps},
  found as materialized (
    select c.*, nullif(jsonb_path_query_array(jsonb_build_array(${sql.join(issues)}), '$[*] ? (@ != null)'), '[]') as found
    from compared c
  ),
  judged as materialized (
    select f.row, f.creates, f.target_id, f.found, case when f.creates then null else f.changes end as changes, case
      when f.decision = 'skip' then 'skipped'
      when (f.creates and f.missing is not null)
        or f.found @> '[{"severity": "error"}]' or f.issues @> '[{"severity": "error"}]' then 'error'
      when f.how <> 'live' and f.decision is null then 'duplicate'
      when f.creates then 'create'
      when f.changes is null then 'unchanged'
      else 'update' end as outcome
    from found f
  )
  update ${stagedTable(range.run)} r
  set creates = j.creates, target_id = j.target_id, found = j.found, changes = j.changes, outcome = j.outcome
  from judged j
  where ${within(range)} and r.row = j.row
    and (r.creates, r.target_id, r.found, r.changes, r.outcome)
      is distinct from (j.creates, j.target_id, j.found, j.changes, j.outcome)
`;
