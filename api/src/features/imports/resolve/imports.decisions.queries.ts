// The decisions of a run, and the cells and rows that each of them changed.
import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { AcceptedCell } from "../../../platform/db/tables/shapes.ts";
import type { Tables } from "../../../platform/db/tables/tables.ts";
import { type RunRef, stagedTable } from "../run/staged.tables.ts";

const whole = (db: Db, importId: string) =>
  db
    .selectFrom("importDecision")
    .innerJoin("account", "account.id", "importDecision.decidedBy")
    .selectAll("importDecision")
    .select(sql<string>`btrim(account.first_name || ' ' || account.last_name)`.as("by"))
    .where("importId", "=", importId);

export type DecisionRecord = Awaited<ReturnType<typeof listDecisions>>[number];

export const listDecisions = (db: Db, importId: string) =>
  whole(db, importId).orderBy("decidedAt", "desc").orderBy("importDecision.id", "desc").execute();

export const findDecision = (db: Db, importId: string, id: string) =>
  whole(db, importId).where("importDecision.id", "=", id).executeTakeFirst();

export const insertDecision = (db: Db, decision: Insertable<Tables["importDecision"]>) =>
  db.insertInto("importDecision").values(decision).execute();

export const deleteDecision = (db: Db, id: string) =>
  db.deleteFrom("importDecision").where("id", "=", id).execute();

/** The causes that someone decided to leave as they are. */
export const causesLeft = async (db: Db, importId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select cause ->> 'id' as id from import_decision where import_id = ${importId} and action = 'leave'`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
};

/** The step that changed a cell after this one: that must be taken back first. */
export const laterStep = async (db: Db, importId: string, step: string): Promise<string | undefined> => {
  const { rows } = await sql<{ step: string | null }>`
    select a.value ->> 'step' as step from import_edit e, jsonb_each(e.accepted) a
    where e.import_id = ${importId} and a.value -> 'under' ->> 'step' = ${step} limit 1`.execute(db);
  return rows[0]?.step ?? undefined;
};

/** The rows with cells of a step. */
export const rowsWithCells = async (db: Db, importId: string, step: string): Promise<number[]> => {
  const { rows } = await sql<{ row: number }>`
    select e.row from import_edit e where e.import_id = ${importId}
      and exists (select from jsonb_each(e.accepted) a where a.value ->> 'step' = ${step})
    order by e.row`.execute(db);
  return rows.map(({ row }) => row);
};

/** The rows that a step decided as a whole, where nobody has decided otherwise since. */
export const rowsDecided = async (db: Db, run: RunRef, step: string): Promise<number[]> => {
  const { rows } = await sql<{ row: number }>`
    select e.row from import_edit e join ${stagedTable(run)} r on r.import_id = e.import_id and r.row = e.row
    where e.import_id = ${run.id} and e.decided_in = ${step} order by e.row
  `.execute(db);
  return rows.map(({ row }) => row);
};

type Typed = { row: number; cells: Record<string, string>; accepted: Record<string, AcceptedCell> };

/** Replaces the corrections and changed cells of these rows. */
export const replaceEdits = (db: Db, importId: string, edits: readonly Typed[]) =>
  sql`
    update import_edit old set cells = e.cells, accepted = e.accepted
    from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb) as e (row integer, cells jsonb, accepted jsonb)
    where old.import_id = ${importId} and old.row = e.row`.execute(db);
