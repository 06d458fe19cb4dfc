// The causes in the staged rows, each one statement: issues grouped by field, code and reason, with their commonest values.
import type { RawCell } from "@igo/contract/parsing/cells";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { SameCause } from "../run/imports.causes.ids.ts";
import { lacksDetails } from "../run/imports.queries.ts";
import { type RunRef, stagedTable } from "../run/staged.tables.ts";

export type ValueRecord = { value: RawCell; suggestion: string | null; count: number };

export type CauseRecord = SameCause & {
  rows: number;
  /** Rows that nothing else keeps back. */
  frees: number;
  proposed: number;
  /** The issue of one of its commonest cells. */
  params: Record<string, string | number>;
  examples: ValueRecord[];
};

const blocks = sql`(one ->> 'severity' = 'error' or (r.outcome = 'duplicate' and one ->> 'code' = 'POSSIBLE_DUPLICATE'))`;

/** An issue of each row, with the present value of its cell; `fields` are those of the stored cells. */
const issuesOf = (run: RunRef, fields: readonly string[], only: RawBuilder<unknown>) => sql`
  select r.row, one ->> 'field' as field, one ->> 'code' as code, one ->> 'severity' as severity,
    one -> 'params' ->> 'reason' as reason, one ->> 'suggestion' as suggestion, one -> 'params' as params,
    ${blocks} as blocks, count(*) filter (where ${blocks}) over (partition by r.row) as blocking,
    -- One cell of the text is found sooner than all are read.
    coalesce(to_jsonb(e.cells ->> (one ->> 'field')),
      (r.cells::json -> (array_position(${fields}::text[], one ->> 'field') - 1))::jsonb) as value
  from ${stagedTable(run)} r
  left join import_edit e on e.import_id = r.import_id and e.row = r.row
  cross join lateral (
    select one from jsonb_array_elements(coalesce(r.issues, '[]') || coalesce(r.found, '[]')) one
    union all select jsonb_build_object('field', field, 'code', 'REQUIRED', 'severity', 'error', 'params', '{}'::jsonb)
    from unnest(r.missing) field where ${lacksDetails}) i
  where r.import_id = ${run.id} and r.outcome <> 'skipped'
    and (r.issues is not null or r.found is not null or r.missing is not null) and ${only}`;

/** Issues that do not say which value they are about, though their cell has one. */
const unsaid = sql.lit(`$[*] ? (@.code != "REQUIRED" && !exists(@.params.value) && !exists(@.params.read))`);

/** The value of a field's cell in a row, as it is now. */
const valueAt = (
  run: RunRef,
  fields: readonly string[],
  { row, field }: Record<"row" | "field", string>,
) => sql`(
  select coalesce(to_jsonb(edit.cells ->> ${sql.ref(field)}),
    (staged.cells::json -> (array_position(${fields}::text[], ${sql.ref(field)}) - 1))::jsonb)
  from ${stagedTable(run)} staged
  left join import_edit edit on edit.import_id = staged.import_id and edit.row = staged.row
  where staged.import_id = ${run.id} and staged.row = ${sql.ref(row)})`;

/**
 * All causes; the blocking ones that set most rows free come first. Rows with the same issues are taken as one, and
 * cells are read for the examples alone, unless an issue does not say its value.
 */
export const listCauses = async (
  db: Db,
  run: RunRef,
  fields: readonly string[],
  examples: number,
): Promise<CauseRecord[]> => {
  const { rows } = await sql<CauseRecord>`
    with list as materialized (
      select min(row) as row, count(*)::integer as rows, issues, found, outcome, lacking, alone
      from (
        -- As texts in the order of their bytes, which are compared twice as fast.
        select row, issues::text collate "C" as issues, found::text collate "C" as found, outcome collate "C" as outcome,
          case when ${lacksDetails} then missing end as lacking,
          case when issues @? ${unsaid} or found @? ${unsaid} then row end as alone
        from ${stagedTable(run)}
        where import_id = ${run.id} and outcome <> 'skipped'
          and (issues is not null or found is not null or missing is not null)) r
      group by issues, found, outcome, lacking, alone
    ),
    issue as materialized (
      select r.row, r.rows, one.*, count(*) filter (where blocks) over (partition by r.row) as blocking,
        case when r.alone is not null and not params::jsonb ?| '{value,read}'
          then ${valueAt(run, fields, { row: "r.row", field: "one.field" })} end as value
      from list r cross join lateral (
        select one ->> 'field' as field, one ->> 'code' as code, one ->> 'severity' as severity,
          one -> 'params' ->> 'reason' as reason, min((one -> 'params')::text) as params,
          min(one ->> 'suggestion') as suggestion, count(one -> 'suggestion') as proposed, bool_or(${blocks}) as blocks
        from (
          select one from jsonb_array_elements(coalesce(r.issues::jsonb, '[]') || coalesce(r.found::jsonb, '[]')) one
          union all select jsonb_build_object('field', field, 'code', 'REQUIRED', 'severity', 'error', 'params', '{}'::jsonb)
          from unnest(r.lacking) field) i
        group by 1, 2, 3, 4) one
    ),
    spread as (
      select field, code, severity, reason, params, suggestion, sum(rows)::integer as count, min(row) as row,
        sum(proposed * rows) as proposed, sum(rows) filter (where blocks and blocking = 1) as frees,
        row_number() over (partition by field, code, severity, reason order by sum(rows) desc, min(row)) as nth
      from issue group by 1, 2, 3, 4, 5, 6, value
    )
    select field, code, severity, reason, sum(count)::integer as rows, sum(proposed)::integer as proposed,
      coalesce(sum(frees), 0)::integer as frees, (array_agg(params::jsonb order by nth) filter (where nth = 1))[1] as params,
      jsonb_agg(jsonb_build_object('value', ${valueAt(run, fields, { row: "spread.row", field: "spread.field" })},
        'suggestion', suggestion, 'count', count) order by nth) filter (where nth <= ${examples}) as examples
    from spread group by 1, 2, 3, 4
    order by frees desc, severity, rows desc, field, code
  `.execute(db);
  return rows;
};

type Window = { sought: string; limit: number; offset: number };

/** The distinct values of a cause that contain the folded text sought, the commonest first, and how many there are. */
export const causeValues = async (
  db: Db,
  run: RunRef,
  fields: readonly string[],
  { field, code, severity, reason }: SameCause,
  { sought, limit, offset }: Window,
): Promise<(ValueRecord & { total: number })[]> => {
  const { rows } = await sql<ValueRecord & { total: number }>`
    with issue as (${issuesOf(run, fields, sql`one ->> 'field' = ${field} and one ->> 'code' = ${code}`)})
    select value, suggestion, count(*)::integer as count, count(*) over ()::integer as total
    from issue where severity = ${severity} and reason is not distinct from ${reason}
      and (${sought} = '' or strpos(folded(coalesce(value #>> '{}', '')), ${sought}) > 0)
    group by value, suggestion order by count(*) desc, min(row) limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
};
