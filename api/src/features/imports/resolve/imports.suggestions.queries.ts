// Suggestions in the staged rows: those offered, and the cells where they were accepted together.
import type { IssueCode } from "@igo/contract/parsing/issues.codes";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { AcceptedCell } from "../../../platform/db/tables/shapes.ts";
import { type RunRef, stagedTable } from "../run/staged.tables.ts";

export type SameIssue = {
  field?: string | undefined;
  code?: string | undefined;
  severity?: string | undefined;
};

export type Offered = { field: string; code: IssueCode; cells: number; rows: number[] };

/** By field and issue: how many cells have a suggestion, and the first rows of them. A skipped row has none. */
export const offered = async (
  db: Db,
  run: RunRef,
  { field = null, code = null, severity = null }: { [Name in keyof SameIssue]: string | null | undefined },
  examples: number,
): Promise<Offered[]> => {
  const { rows } = await sql<Offered>`
    with cell as (
      select distinct on (r.row, i.issue ->> 'field') r.row, i.issue ->> 'field' as field, i.issue ->> 'code' as code
      from ${stagedTable(run)} r,
        jsonb_array_elements(coalesce(r.issues, '[]') || coalesce(r.found, '[]')) with ordinality i(issue, nth)
      where r.import_id = ${run.id} and r.outcome <> 'skipped' and i.issue ? 'suggestion'
        and coalesce(i.issue ->> 'field' = ${field}, true) and coalesce(i.issue ->> 'code' = ${code}, true)
        and coalesce(i.issue ->> 'severity' = ${severity}, true)
      order by r.row, i.issue ->> 'field', i.nth
    ), numbered as (
      select *, row_number() over (partition by field, code order by row) as nth from cell
    )
    select field, code, count(*)::integer as cells, array_agg(row order by row) filter (where nth <= ${examples}) as rows
    from numbered group by field, code order by cells desc, field, code
  `.execute(db);
  return rows;
};

export const countStep = async (db: Db, importId: string, step: string): Promise<number> => {
  const { rows } = await sql<{ cells: number }>`
    select count(*)::integer as cells from import_edit e, jsonb_each(e.accepted) a
    where e.import_id = ${importId} and a.value ->> 'step' = ${step}`.execute(db);
  return rows[0]?.cells ?? 0;
};

/** The next rows with cells of a step. */
export const rowsOfStep = async (
  db: Db,
  importId: string,
  step: string,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ row: number }>`
    select e.row from import_edit e where e.import_id = ${importId} and e.row > ${after}
      and exists (select from jsonb_each(e.accepted) a where a.value ->> 'step' = ${step})
    order by e.row limit ${limit}`.execute(db);
  return rows.map(({ row }) => row);
};

type Typed = { cells: Record<string, string>; accepted: Record<string, AcceptedCell> };

/** Replaces the corrections and accepted suggestions of a row. */
export const setEdit = (db: Db, importId: string, row: number, { cells, accepted }: Typed) =>
  db
    .updateTable("importEdit")
    .set({ cells: JSON.stringify(cells), accepted: JSON.stringify(accepted) })
    .where("importId", "=", importId)
    .where("row", "=", row)
    .execute();
