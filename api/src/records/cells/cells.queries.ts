// The one statement that writes cells of many records and their history.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { BulkColumn, BulkTables } from "../bulk/bulk.queries.ts";
import type { Changes } from "../history/changes.ts";

/** `set` holds only fields of the given columns, as they are stored. */
export type CellChange = { id: string; version: number; changes: Changes };
type Run = { id: string; createdBy: string; requestId: string };

const afterOf = ({ field, type }: BulkColumn) => {
  const after = sql`given.changes -> ${sql.lit(field)}`;
  return type === "jsonb"
    ? sql`nullif(${after} -> 1, 'null'::jsonb)`
    : sql`(${after} ->> 1)::${sql.raw(type)}`;
};

/** Only records still in their version are written. Call it in a transaction that holds them. */
export const writeCells = async (
  db: Db,
  tables: BulkTables,
  columns: readonly BulkColumn[],
  run: Run,
  items: readonly CellChange[],
): Promise<{ id: string; version: number }[]> => {
  const record = sql.table(tables.record);
  const of = (column: string) => sql.ref(`${tables.record}.${column}`);
  const assignments: RawBuilder<unknown>[] = columns.map(
    (one) =>
      sql`${sql.ref(one.column)} = case when given.changes ? ${sql.lit(one.field)} then ${afterOf(one)}
        else ${of(one.column)} end`,
  );
  const { rows } = await sql<{ id: string; version: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (id uuid, version integer, changes jsonb)
    ),
    written as (
      update ${record} set ${sql.join(assignments)}, version = ${of("version")} + 1, updated_at = now()
      from given where ${of("id")} = given.id and ${of("version")} = given.version and ${of("deleted_at")} is null
      returning ${of("id")}, ${of("version")}, given.changes
    ),
    history as (
      insert into ${sql.table(tables.history)} (${sql.ref(tables.key)}, version, kind, changes, source, source_id,
        actor_id, request_id)
      select id, version, 'update', changes, 'bulk', ${run.id}, ${run.createdBy}, ${run.requestId} from written
    )
    select id, version from written`.execute(db);
  return rows;
};
