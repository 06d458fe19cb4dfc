// The SQL of bulk changes and their undo, shared by every record type that has a version, a history and a recycle bin.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

/** The tables of one record type: the records, their history, and the targets frozen by its bulk changes. */
export type BulkTables = {
  record: string;
  history: string;
  target: string;
  /** The column that holds the record's id in `history` and `target`. */
  key: string;
};

export type Assignment = { field: string; column: string; after: RawBuilder<unknown> };
export type BulkColumn = { field: string; column: string; type: string };
export type Kept = { id: string; name: string; fields: string[] };

/** SQL: whether the assignments would change the record. */
export const differs = ({ record }: BulkTables, assignments: readonly Assignment[]) =>
  sql<boolean>`(${sql.join(
    assignments.map(({ column, after }) => sql`${sql.ref(`${record}.${column}`)} is distinct from ${after}`),
    sql` or `,
  )})`;

// One expression per assignment rather than one query per record; most bulk changes set a single column.
const changeOf = ({ record }: BulkTables, { field, column, after }: Assignment) => {
  const before = sql.ref(`${record}.${column}`);
  return sql`case when ${before} is distinct from ${after}
    then jsonb_build_object(${sql.lit(field)}, jsonb_build_array(${before}, ${after})) else '{}' end`;
};

/** SQL: `{ field: [before, after] }`, or null if nothing differs. */
export const assignedChanges = (tables: BulkTables, assignments: readonly Assignment[]) =>
  sql<Record<string, [unknown, unknown]> | null>`nullif(${sql.join(
    assignments.map((one) => changeOf(tables, one)),
    sql` || `,
  )}, '{}')`;

export const countOutcomes = async (db: Db, { target }: BulkTables, bulkId: string) => {
  const { rows } = await sql<{ matched: number; change: number; unchanged: number; illegal: number }>`
    select count(*) as matched, count(*) filter (where outcome = 'change') as change,
      count(*) filter (where outcome = 'unchanged') as unchanged, count(*) filter (where outcome = 'illegal') as illegal
    from ${sql.table(target)} where bulk_id = ${bulkId}`.execute(db);
  return rows[0] ?? { matched: 0, change: 0, unchanged: 0, illegal: 0 };
};

/**
 * The planner has no statistics yet for rows just frozen or written, so at each step it would collect and sort
 * everything that is left. The index already has them in order.
 */
const readInOrder = (db: Db) => sql`set local enable_bitmapscan = off`.execute(db);

/** The next targets that the preview marked as changing, or with `all`, the next of everything it froze. */
export const nextTargets = (
  { target, key }: BulkTables,
  { id, cursor }: { id: string; cursor: string | null },
  size: number,
  all = false,
) => sql`
  select ${sql.ref(key)} as id from ${sql.table(target)} where bulk_id = ${id}
    and ${all ? sql`true` : sql`outcome = 'change'`}
    and (${cursor}::uuid is null or ${sql.ref(key)} > ${cursor}::uuid) order by ${sql.ref(key)} limit ${size}`;

type Run = {
  id: string;
  cursor: string | null;
  createdBy: string;
  requestId: string | null;
};
type Action = {
  assignments: readonly Assignment[];
  /** SQL: which frozen records to leave out now. */
  leftOut: RawBuilder<boolean>;
  kind: string;
  /** Re-evaluates the targets that the preview found unchanged or illegal, too: the preview may be old. */
  all?: boolean;
  reason?: string | null;
};

/** Changes the next batch and writes each record's history; null when none are left. Call it in a transaction. */
export const changeNext = async (db: Db, tables: BulkTables, run: Run, action: Action, size: number) => {
  const record = sql.table(tables.record);
  const id = sql.ref(`${tables.record}.id`);
  const { reason, assignments } = action;
  await readInOrder(db);
  const { rows } = await sql<{ upTo: string | null; seen: number; changed: number }>`
    with next as materialized (${nextTargets(tables, run, size, action.all)}),
    locked as materialized (
      select ${id}, ${assignedChanges(tables, assignments)} as changes from ${record} join next on next.id = ${id}
      where ${sql.ref(`${tables.record}.deleted_at`)} is null and not ${action.leftOut} order by ${id} for update of ${record}
    ),
    written as (
      update ${record} set ${sql.join(assignments.map(({ column, after }) => sql`${sql.ref(column)} = ${after}`))},
        version = ${sql.ref(`${tables.record}.version`)} + 1, updated_at = now()
      from locked where ${id} = locked.id and locked.changes is not null
      returning ${id}, ${sql.ref(`${tables.record}.version`)}, locked.changes
    ),
    history as (
      insert into ${sql.table(tables.history)} (${sql.ref(tables.key)}, version, kind, changes, source, source_id,
        actor_id, request_id ${reason === undefined ? sql`` : sql`, reason`})
      select id, version, ${action.kind}, changes, 'bulk', ${run.id}, ${run.createdBy}, ${run.requestId}
        ${reason === undefined ? sql`` : sql`, ${reason}`} from written
    )
    select (select max(id::text) from next) as up_to, (select count(*) from next) as seen,
      (select count(*) from written) as changed
  `.execute(db);
  const [done] = rows;
  return done?.upTo ? { upTo: done.upTo, seen: done.seen, changed: done.changed } : null;
};

type Undoing = { id: string; undoneCursor: string | null; actorId: string };
type Way = {
  /** The columns that a bulk change can set, which undo restores. */
  columns: readonly BulkColumn[];
  /**
   * SQL: records that cannot be restored, because their code is taken or the user may not edit them. It can refer to
   * the record and to `next.changes`.
   */
  stays: RawBuilder<boolean>;
};

const valueBack = ({ field, type }: BulkColumn) =>
  type === "jsonb"
    ? sql`nullif(locked.back -> ${sql.lit(field)} -> 1, 'null'::jsonb)`
    : sql`(locked.back -> ${sql.lit(field)} ->> 1)::${sql.raw(type)}`;

/**
 * Undoes the next batch; null when none are left. Fields that still have the value the bulk change gave them go back to
 * their previous value; fields edited since are left alone and reported. Call it in a transaction.
 */
export const undoNext = async (
  db: Db,
  tables: BulkTables,
  { id, undoneCursor, actorId }: Undoing,
  { columns, stays }: Way,
  size: number,
): Promise<{ upTo: string; seen: number; kept: Kept[] } | null> => {
  const record = sql.table(tables.record);
  const of = (column: string) => sql.ref(`${tables.record}.${column}`);
  const key = sql.ref(tables.key);
  const current = sql`jsonb_build_object(${sql.join(
    columns.flatMap(({ field, column }) => [sql.lit(field), of(column)]),
  )})`;
  const assignments = columns.map(
    (one) =>
      sql`${sql.ref(one.column)} = case when locked.back ? ${sql.lit(one.field)} then ${valueBack(one)}
        else ${of(one.column)} end`,
  );
  const nextOf = (columns: RawBuilder<unknown>) => sql`
    select ${columns} from ${sql.table(tables.history)} where source_id = ${id} and source = 'bulk'
      and (${undoneCursor}::uuid is null or ${key} > ${undoneCursor}::uuid) order by ${key} limit ${size}`;
  await readInOrder(db);
  // Locks the rows in a statement of its own: under READ COMMITTED the next statement then sees what the transactions
  // we waited for have committed.
  await sql`select from ${record} where ${of("id")} in (${nextOf(key)}) order by ${of("id")} for update`.execute(
    db,
  );
  const { rows } = await sql<{ upTo: string | null; seen: number; kept: Kept[] | null }>`
    with next as materialized (${nextOf(sql`${key} as id, changes`)}),
    locked as materialized (
      select ${of("id")}, ${of("name")},
        case when not present.stays then (select jsonb_object_agg(e.key, jsonb_build_array(e.value -> 1, e.value -> 0))
          from jsonb_each(next.changes) e where present.current -> e.key = e.value -> 1) end as back,
        array(select e.key from jsonb_each(next.changes) e
          where present.stays or present.current -> e.key is distinct from e.value -> 1 order by e.key) as kept
      from next join ${record} on ${of("id")} = next.id
        cross join lateral (select ${stays} as stays, ${current} as current offset 0) present
      order by ${of("id")} for update of ${record}
    ),
    written as (
      update ${record} set ${sql.join(assignments)}, version = ${of("version")} + 1, updated_at = now()
      from locked where ${of("id")} = locked.id and locked.back is not null
      returning ${of("id")}, ${of("version")}, locked.back
    ),
    history as (
      insert into ${sql.table(tables.history)} (${key}, version, kind, changes, source, source_id, actor_id)
      select id, version, 'update', back, 'undo', ${id}, ${actorId} from written
    )
    select (select max(id::text) from next) as up_to, (select count(*) from next) as seen,
      (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'fields', kept)) from locked
        where cardinality(kept) > 0) as kept
  `.execute(db);
  const [done] = rows;
  return done?.upTo ? { upTo: done.upTo, seen: done.seen, kept: done.kept ?? [] } : null;
};
