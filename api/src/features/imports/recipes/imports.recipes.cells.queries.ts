// The cells of a run that its recipe changed, and what its decisions made of texts.
import type { RawCell } from "@igo/contract/parsing/cells";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { type RunRef, stagedTable } from "../run/staged.tables.ts";

export type CellCount = { field: string; value: RawCell; count: number };

/** Cells that are not blank, by field; those of `listed` fields by value too. `fields` are those of the stored cells. */
export const countCells = async (
  db: Db,
  run: RunRef,
  fields: readonly string[],
  listed: readonly string[],
): Promise<CellCount[]> => {
  const { rows } = await sql<CellCount>`
    select f.field, case when f.field = any(${listed}::text[]) then c.cells -> (f.at - 1)::integer end as value,
      count(*)::integer as count
    from ${stagedTable(run)} r
    cross join lateral (select r.cells::jsonb as cells offset 0) c
    cross join unnest(${fields}::text[]) with ordinality f (field, at)
    where r.import_id = ${run.id} and coalesce(c.cells ->> (f.at - 1)::integer, '') <> ''
    group by 1, 2
  `.execute(db);
  return rows;
};

/** What a step changed: cells by field, and rows that it left out. */
export const countAnswered = async (db: Db, run: RunRef, step: string) => {
  const { rows } = await sql<{ field: string; count: number }>`
    select a.key as field, count(*)::integer as count from import_edit e, jsonb_each(e.accepted) a
    where e.import_id = ${run.id} and a.value ->> 'step' = ${step} group by 1`.execute(db);
  const left = await db
    .selectFrom("importEdit")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("importId", "=", run.id)
    .where("decidedIn", "=", step)
    .executeTakeFirst();
  return {
    cells: Object.fromEntries(rows.map(({ field, count }) => [field, count])),
    rows: left?.count ?? 0,
  };
};

/** Removes what a step put into cells and decided about rows; the next check reads the file's own cells. */
export const dropStep = async (db: Db, importId: string, step: string): Promise<void> => {
  await sql`
    update import_edit e set cells = e.cells - mine.fields, accepted = e.accepted - mine.fields
    from (
      select own.row, array_agg(a.key) as fields from import_edit own, jsonb_each(own.accepted) a
      where own.import_id = ${importId} and a.value ->> 'step' = ${step} group by own.row
    ) mine
    where e.import_id = ${importId} and e.row = mine.row`.execute(db);
  await db
    .updateTable("importEdit")
    .set({ decision: null, decidedIn: null })
    .where("importId", "=", importId)
    .where("decidedIn", "=", step)
    .execute();
};

/** What these decisions made of each text, by field; not of texts that became one thing here and another there. */
export const decidedTexts = async (
  db: Db,
  importId: string,
  steps: readonly string[],
): Promise<Record<string, Record<string, string | null>>> => {
  if (steps.length === 0) return {};
  const { rows } = await sql<{ field: string; before: string; after: string }>`
    select a.key as field, a.value ->> 'before' as before, min(e.cells ->> a.key) as after
    from import_edit e, jsonb_each(e.accepted) a
    where e.import_id = ${importId} and a.value ->> 'step' = any(${steps}::text[])
    group by 1, 2 having count(distinct e.cells ->> a.key) = 1`.execute(db);
  const texts: Record<string, Record<string, string | null>> = {};
  for (const { field, before, after } of rows)
    texts[field] = { ...texts[field], [before]: after === "" ? null : after };
  return texts;
};
