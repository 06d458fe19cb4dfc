// The staged rows of a run: written in bulk, read by page, by number, by what they share.
import { type SqlBool, sql } from "kysely";
import type { Database, Db } from "../../db/db.ts";
import type { Decision } from "../../db/tables.imports.ts";
import { stagedColumns } from "./imports.staging.ts";

export const copyTarget = `import_market (${stagedColumns.map(({ column }) => column).join(", ")})`;

/** Deletes staged rows, some at a time, so that nobody waits. */
export const deleteRows = async (db: Db, importId: string): Promise<void> => {
  for (let gone = 1; gone > 0;) {
    const { numAffectedRows } =
      await sql`delete from import_market where import_id = ${importId} and row <= coalesce(
      (select row from import_market where import_id = ${importId} order by row offset 9999 limit 1), 2147483647)
    `.execute(db);
    gone = Number(numAffectedRows ?? 0);
  }
};

/**
 * Tells a server how many rows are staged. Left to autovacuum it may look while the rows are being copied, believe
 * that there are none, and compare each row with every other: hours instead of seconds. The embedded database has
 * no such statistics.
 */
export const gatherStatistics = ({ kind, patient }: Pick<Database, "kind" | "patient">) =>
  kind === "server" ? sql`analyze import_market (import_id, row, same_as)`.execute(patient) : undefined;

export const deleteRowsByNumber = (db: Db, importId: string, rows: readonly number[]) =>
  db.deleteFrom("importMarket").where("importId", "=", importId).where("row", "in", rows).execute();

export const lastRow = async (db: Db, importId: string): Promise<number> => {
  const row = await db
    .selectFrom("importMarket")
    .select(({ fn }) => fn.max("row").as("last"))
    .where("importId", "=", importId)
    .executeTakeFirst();
  return row?.last ?? 0;
};

/** Rows without a code that a person said update a market: the next thousand. */
export const decidedAfter = async (db: Db, importId: string, after: number): Promise<number[]> => {
  const rows = await db
    .selectFrom("importMarket")
    .select("row")
    .where("importId", "=", importId)
    .where("row", ">", after)
    .where("decision", "=", "update")
    .where("externalCode", "is", null)
    .orderBy("row")
    .limit(1000)
    .execute();
  return rows.map(({ row }) => row);
};

export type RowFilter = {
  outcome?: string[] | undefined;
  field?: string | undefined;
  code?: string | undefined;
  severity?: string | undefined;
  from?: number | undefined;
};

const matching = (db: Db, importId: string, { outcome, field, code, severity, from }: RowFilter) => {
  let query = db.selectFrom("importMarket").where("importMarket.importId", "=", importId);
  if (outcome?.length) query = query.where(sql<SqlBool>`outcome in (${sql.join(outcome)})`);
  if (from !== undefined) query = query.where("importMarket.row", ">=", from);
  const issue = Object.fromEntries(
    Object.entries({ field, code, severity }).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(issue).length > 0) {
    const wanted = JSON.stringify([issue]);
    query = query.where(sql<SqlBool>`(issues @> ${wanted}::jsonb or found @> ${wanted}::jsonb)`);
  }
  return query;
};

export const countRows = async (db: Db, importId: string, filter: RowFilter): Promise<number> => {
  const row = await matching(db, importId, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
};

const whole = (db: Db, importId: string, filter: RowFilter) =>
  matching(db, importId, filter)
    .leftJoin("importEdit as edit", (join) =>
      join.onRef("edit.importId", "=", "importMarket.importId").onRef("edit.row", "=", "importMarket.row"),
    )
    .leftJoin("market as target", (join) =>
      join.on(sql<SqlBool>`target.id = coalesce(import_market.market_id, import_market.new_id)`),
    )
    .selectAll("importMarket")
    .select([
      "edit.cells as editedCells",
      "target.id as targetId",
      "target.name as targetName",
      "target.externalCode as targetCode",
      "target.deletedAt as targetDeletedAt",
    ])
    .orderBy("importMarket.row");

export type WholeRow = Awaited<ReturnType<typeof pageOfRows>>[number];

export const pageOfRows = (
  db: Db,
  importId: string,
  filter: RowFilter,
  window: { limit: number; offset: number },
) => whole(db, importId, filter).limit(window.limit).offset(window.offset).execute();

export const rowsByNumber = (db: Db, importId: string, rows: readonly number[]) =>
  whole(db, importId, {})
    .where(sql<SqlBool>`import_market.row = any(${rows}::integer[])`)
    .execute();

/** Up to `limit` rows after `after` that match: how a job walks through them. */
export const rowsAfter = (db: Db, importId: string, filter: RowFilter, after: number, limit: number) =>
  whole(db, importId, filter).where("importMarket.row", ">", after).limit(limit).execute();

export const edits = (db: Db, importId: string) =>
  db.selectFrom("importEdit").select(["row", "cells", "decision"]).where("importId", "=", importId).execute();

export const deleteEdits = (db: Db, importId: string) =>
  db.deleteFrom("importEdit").where("importId", "=", importId).execute();

export type Edit = { row: number; cells: Record<string, string>; decision: Decision | null };

/** Adds corrected cells to those already there, and sets the decision. */
export const saveEdits = (db: Db, importId: string, edited: readonly Edit[]) =>
  db
    .insertInto("importEdit")
    .values(
      edited.map(({ row, cells, decision }) => ({
        importId,
        row,
        cells: JSON.stringify(cells),
        decision,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["importId", "row"]).doUpdateSet({
        cells: sql`import_edit.cells || excluded.cells`,
        decision: sql`excluded.decision`,
      }),
    )
    .execute();

export const rowNumbersAfter = async (
  db: Db,
  importId: string,
  filter: RowFilter,
  after: number,
  limit: number,
) => {
  const found = await matching(db, importId, filter)
    .select("importMarket.row")
    .where("importMarket.row", ">", after)
    .orderBy("importMarket.row")
    .limit(limit)
    .execute();
  return found.map(({ row }) => row);
};

/** The same decision for these rows. */
export const decide = (db: Db, importId: string, numbers: readonly number[], decision: Decision) =>
  sql`
    with decided as (
      insert into import_edit (import_id, row, decision)
      select ${importId}, row, ${decision} from unnest(${numbers}::integer[]) row
      on conflict (import_id, row) do update set decision = excluded.decision
    )
    update import_market set decision = ${decision} where import_id = ${importId} and row = any(${numbers}::integer[])
  `.execute(db);
