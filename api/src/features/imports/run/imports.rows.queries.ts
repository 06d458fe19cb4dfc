// The staged rows of a run: written in bulk; read by page, by number and by shared values.
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { AcceptedCell, Decision } from "../../../platform/db/tables/shapes.ts";
import type { ImportMarketTable, ImportProductTable } from "../../../platform/db/tables/tables.ts";
import { isUnwritten, type RunRef, stagedTable, storedCell } from "./staged.tables.ts";
import { isFixable, lacksDetails } from "./imports.queries.ts";

/** Deletes staged rows in batches, so that no other query has to wait. */
export const deleteRows = async (db: Db, run: RunRef): Promise<void> => {
  for (let gone = 1; gone > 0;) {
    const { numAffectedRows } =
      await sql`delete from ${stagedTable(run)} where import_id = ${run.id} and row <= coalesce(
      (select row from ${stagedTable(run)} where import_id = ${run.id} order by row offset 9999 limit 1), 2147483647)
    `.execute(db);
    gone = Number(numAffectedRows ?? 0);
  }
};

/**
 * Tells the planner how many rows are staged. Autovacuum may analyse the table while the rows are still being copied;
 * the planner then assumes that it is empty and compares each row with every other: hours instead of seconds.
 */
export const gatherStatistics = (db: Db, run: RunRef) =>
  sql`analyze ${stagedTable(run)} (import_id, row, same_as)`.execute(db);

export const deleteRowsByNumber = (db: Db, run: RunRef, rows: readonly number[]) =>
  sql`delete from ${stagedTable(run)} where import_id = ${run.id} and row = any(${rows}::integer[])`.execute(
    db,
  );

/** The columns that every import type stages. */
type StagedTable = Pick<ImportMarketTable, keyof ImportMarketTable & keyof ImportProductTable>;

const stagedIn = (db: Db, run: RunRef) =>
  db.selectFrom(sql<StagedTable>`${stagedTable(run)}`.as("staged")).where("staged.importId", "=", run.id);

export const lastRow = async (db: Db, run: RunRef): Promise<number> => {
  const row = await stagedIn(db, run)
    .select(({ fn }) => fn.max("staged.row").as("last"))
    .executeTakeFirst();
  return row?.last ?? 0;
};

export type RowFilter = {
  outcome?: string[] | undefined;
  field?: string | undefined;
  code?: string | undefined;
  severity?: string | undefined;
  /** What makes the issue more specific; null for one without. */
  reason?: string | null | undefined;
  suggested?: boolean | undefined;
  row?: number | undefined;
  from?: number | undefined;
  /** Rows that store one of these in the cell at this position. */
  cell?: { at: number; raws: readonly string[] } | undefined;
};

const reasonPath = `$[*] ? (@.field == $field && @.code == $code && @.severity == $severity
  && (@.params.reason == $reason || $reason == null && !exists(@.params.reason)))`;

const matching = (
  db: Db,
  run: RunRef,
  { outcome, field, code, severity, reason, suggested, row, from, cell }: RowFilter,
) => {
  let query = stagedIn(db, run);
  if (suggested !== undefined)
    query = query.where(sql<SqlBool>`outcome = 'error' and ${isFixable} = ${suggested}`);
  if (outcome?.length) query = query.where(sql<SqlBool>`outcome in (${sql.join(outcome)})`);
  if (row !== undefined) query = query.where("staged.row", "=", row);
  if (from !== undefined) query = query.where("staged.row", ">=", from);
  if (cell) query = query.where(sql<SqlBool>`${storedCell("staged", cell.at)} = any(${cell.raws}::text[])`);
  // Containment cannot say that a reason is absent.
  if (reason !== undefined) {
    const [path, wanted] = [sql.lit(reasonPath), JSON.stringify({ field, code, severity, reason })];
    query = query.where(
      sql<SqlBool>`(${lacksDetails} and ${sql.lit(code === "REQUIRED")} and coalesce(${field ?? null} = any(missing), false)
        or jsonb_path_exists(coalesce(issues, '[]') || coalesce(found, '[]'), ${path}, ${wanted}::jsonb))`,
    );
    return query;
  }
  const issue = Object.fromEntries(
    Object.entries({ field, code, severity }).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(issue).length > 0) {
    const wanted = JSON.stringify([issue]);
    const mayBeRequired = (code ?? "REQUIRED") === "REQUIRED" && (severity ?? "error") === "error";
    query = query.where(sql<SqlBool>`(issues @> ${wanted}::jsonb or found @> ${wanted}::jsonb
      or (${sql.lit(mayBeRequired)} and ${lacksDetails} and coalesce(${field ?? null} = any(missing), true)))`);
  }
  return query;
};

export const countRows = async (db: Db, run: RunRef, filter: RowFilter): Promise<number> => {
  const row = await matching(db, run, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
};

const whole = (db: Db, run: RunRef, filter: RowFilter) =>
  matching(db, run, filter)
    .leftJoin("importEdit as edit", (join) =>
      join.onRef("edit.importId", "=", "staged.importId").onRef("edit.row", "=", "staged.row"),
    )
    .selectAll("staged")
    .select(["edit.cells as editedCells", "edit.accepted as acceptedCells"])
    .orderBy("staged.row");

export type RowRecord = Awaited<ReturnType<typeof pageOfRows>>[number];

export const pageOfRows = (
  db: Db,
  run: RunRef,
  filter: RowFilter,
  window: { limit: number; offset: number },
) => whole(db, run, filter).limit(window.limit).offset(window.offset).execute();

export const rowsByNumber = (db: Db, run: RunRef, rows: readonly number[]) =>
  whole(db, run, {})
    .where(sql<SqlBool>`staged.row = any(${rows}::integer[])`)
    .execute();

export const edits = (db: Db, importId: string) =>
  db.selectFrom("importEdit").select(["row", "cells", "decision"]).where("importId", "=", importId).execute();

/** The corrections of the rows behind this one; of all rows, the decisions about their cells go, too. */
export const deleteEdits = async (db: Db, importId: string, after: number): Promise<void> => {
  await db.deleteFrom("importEdit").where("importId", "=", importId).where("row", ">", after).execute();
  if (after > 0) return;
  await sql`delete from import_decision where import_id = ${importId} and (patch ->> 'kind' in ('cells', 'change')
    or (patch is null and action <> 'leave'))`.execute(db);
};

/** Rows that did not become a record: those left out, and those that a cancelled commit did not reach. */
const isLeft = (r: string) => sql`(${sql.ref(`${r}.outcome`)} in ('error', 'duplicate', 'skipped')
  or ${isUnwritten(r)})`;

/** Those of the given rows that a run left out, each with the first row that had the same code or store. */
export const leftOf = async (
  db: Db,
  run: RunRef,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number | null>> => {
  const { rows } = await sql<{ row: number; sameAs: number | null }>`
    select row, same_as from ${stagedTable(run)} r
    where import_id = ${run.id} and row = any(${numbers}::integer[]) and ${isLeft("r")}`.execute(db);
  return new Map(rows.map(({ row, sameAs }) => [row, sameAs]));
};

/** Copies the corrections and decisions of the rows that a run left out to its follow-up import. */
export const copyEdits = (db: Db, run: RunRef, id: string) =>
  sql`
    insert into import_edit (import_id, row, cells, decision, accepted)
    select ${id}, e.row, e.cells, e.decision, e.accepted from import_edit e
    join ${stagedTable(run)} r on r.import_id = e.import_id and r.row = e.row
    where e.import_id = ${run.id} and ${isLeft("r")}`.execute(db);

export type Edit = {
  row: number;
  cells: Record<string, string>;
  /** Those of the cells that are accepted suggestions. */
  accepted: Record<string, AcceptedCell>;
  decision: Decision | null;
};

/** Adds corrected cells to the existing ones and sets the decision. */
export const saveEdits = (db: Db, importId: string, edited: readonly Edit[]) =>
  sql`
    insert into import_edit (import_id, row, cells, accepted, decision)
    select ${importId}, row, cells, accepted, decision
    from jsonb_to_recordset(${JSON.stringify(edited)}::jsonb) as e (row integer, cells jsonb, accepted jsonb, decision text)
    on conflict (import_id, row) do update set cells = import_edit.cells || excluded.cells,
      -- A cell that was typed over is no longer an accepted suggestion.
      accepted = import_edit.accepted - array(select jsonb_object_keys(excluded.cells)) || excluded.accepted,
      decision = excluded.decision`.execute(db);

/** All matching rows: a job asks once, because no index finds them, and each question reads the whole run. */
export const rowNumbers = async (db: Db, run: RunRef, filter: RowFilter): Promise<number[]> => {
  const found = await matching(db, run, filter).select("staged.row").orderBy("staged.row").execute();
  return found.map(({ row }) => row);
};

/** The next thousand rows that another row of the file makes a duplicate, or did. */
export const tiedAfter = async (db: Db, run: RunRef, after: number): Promise<number[]> => {
  const { rows } = await sql<{ row: number }>`
    select row from ${stagedTable(run)} where import_id = ${run.id} and row > ${after}
      and (same_as is not null or found @> '[{"code": "DUPLICATE_IN_FILE"}]')
    order by row limit 1000`.execute(db);
  return rows.map(({ row }) => row);
};

/** Sets the same decision for these rows, and remembers in which decision about a cause; null undoes it. */
export const decide = (
  db: Db,
  run: RunRef,
  numbers: readonly number[],
  { decision, step }: { decision: Decision | null; step: string | null },
) =>
  sql`
    with decided as (
      insert into import_edit (import_id, row, decision, decided_in)
      select ${run.id}, row, ${decision}, ${step} from unnest(${numbers}::integer[]) row
      on conflict (import_id, row) do update set decision = excluded.decision, decided_in = excluded.decided_in
    )
    update ${stagedTable(run)} set decision = ${decision} where import_id = ${run.id} and row = any(${numbers}::integer[])
  `.execute(db);
