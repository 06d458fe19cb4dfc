// The SQL of bulk changes and their undo, shared by every record type that has a version, a history and a recycle bin.
import type { Bulk } from "@igo/contract/markets/markets.bulk";
import type { ProductBulk } from "@igo/contract/products/products.bulk";
import { type RawBuilder, sql } from "kysely";
import { deleteInBatches } from "../../platform/db/batches.ts";
import type { Db } from "../../platform/db/db.ts";

/** The tables of one record type: its bulk changes, the targets that they froze, the records, and their history. */
export type BulkTables = {
  bulk: "marketBulk" | "productBulk";
  target: "marketBulkTarget" | "productBulkTarget";
  record: string;
  history: string;
  /** The column that holds the record's id in `history` and `target`. */
  key: string;
};

/** A bulk change as clients see it. */
export type AnyBulk = Bulk | ProductBulk;

/** The row of a bulk change. */
export type BulkRun<B extends AnyBulk = AnyBulk> = {
  id: string;
  status: B["status"];
  set: B["set"];
  counts: B["counts"];
  /** Only of records whose changes can wait. */
  startsAt: B extends { startsAt: infer At } ? At : undefined;
  /** How far it and its undo are: the last record, and how many. */
  cursor: string | null;
  done: number;
  changed: number;
  undoneCursor: string | null;
  undone: number;
  kept: B["kept"];
  createdBy: string;
  creatorName: string;
  creatorRole: number;
  createdAt: string;
  doneAt: string | null;
  requestId: string | null;
  undoneBy: string | null;
};

const runsOf = ({ bulk }: BulkTables) => sql`
  select run.*, account.role as creator_role, concat_ws(' ', account.first_name, account.last_name) as creator_name
  from ${sql.table(bulk)} run join account on account.id = run.created_by`;

const findOne = async <B extends AnyBulk>(
  db: Db,
  tables: BulkTables,
  id: string,
  lock: RawBuilder<unknown>,
) => {
  const { rows } = await sql<BulkRun<B>>`${runsOf(tables)} where run.id = ${id} ${lock}`.execute(db);
  return rows[0];
};

export const findRun = <B extends AnyBulk>(db: Db, tables: BulkTables, id: string) =>
  findOne<B>(db, tables, id, sql``);

export const findRunForUpdate = <B extends AnyBulk>(db: Db, tables: BulkTables, id: string) =>
  findOne<B>(db, tables, id, sql`for update of run`);

export type RunFilter = { createdBy: string | null; status?: readonly string[] | undefined };

const isReported = ({ createdBy, status }: RunFilter) =>
  sql.join(
    [
      sql`run.status <> 'preview'`,
      ...(createdBy === null ? [] : [sql`run.created_by = ${createdBy}`]),
      ...(status?.length ? [sql`run.status in (${sql.join(status)})`] : []),
    ],
    sql` and `,
  );

export const listRuns = async <B extends AnyBulk>(
  db: Db,
  tables: BulkTables,
  filter: RunFilter,
  window: { limit: number; offset: number },
) => {
  const { rows } = await sql<BulkRun<B>>`${runsOf(tables)} where ${isReported(filter)}
    order by run.created_at desc, run.id desc limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows;
};

export const countRuns = async (db: Db, { bulk }: BulkTables, filter: RunFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(bulk)} run where ${isReported(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
};

type NewRun = { id: string; set: object; counts: object; createdBy: string; requestId: string | null };

export const insertRun = (db: Db, { bulk }: BulkTables, run: NewRun) =>
  sql`insert into ${sql.table(bulk)} (id, status, set, counts, created_by, request_id)
    values (${run.id}, 'preview', ${JSON.stringify(run.set)}, ${JSON.stringify(run.counts)}, ${run.createdBy},
      ${run.requestId})`.execute(db);

export type RunChanges = Partial<
  Pick<
    BulkRun,
    "cursor" | "done" | "changed" | "undoneCursor" | "undone" | "undoneBy" | "doneAt" | "startsAt"
  >
> & { status?: AnyBulk["status"]; kept?: readonly unknown[] };

export const updateRun = (db: Db, { bulk }: BulkTables, id: string, { kept, ...plain }: RunChanges) => {
  const values = { ...plain, ...(kept && { kept: JSON.stringify(kept) }) };
  return sql`update ${sql.table(bulk)} set ${sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )} where id = ${id}`.execute(db);
};

/** The records that a change is for: those of a filter, or those among them with one of these ids. */
export type Chosen<Filter> = { filter: Filter; ids: readonly string[] | null };

/** Deletes previews that were not started within a day, and what finished changes had frozen. */
export const purgeBulks = async (db: Db, { bulk, target }: BulkTables): Promise<void> => {
  await deleteInBatches(
    db,
    target,
    sql`bulk_id in (select id from ${sql.table(bulk)} where status not in ('running', 'scheduled')
      and coalesce(done_at, created_at) < now() - interval '1 day')`,
  );
  await deleteInBatches(db, bulk, sql`status = 'preview' and created_at < now() - interval '1 day'`);
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

type Group = { count: number; groups: number; changes: Record<string, [unknown, unknown]> };

/** What the change does, by old and new values: the most frequent of them, with how many different ones there are. */
export const groupChanges = async (
  db: Db,
  tables: BulkTables,
  { bulkId, assignments, limit }: { bulkId: string; assignments: readonly Assignment[]; limit: number },
) => {
  const { rows } = await sql<Group>`
    select changes, count(*) as count, count(*) over () as groups from (
      select ${assignedChanges(tables, assignments)} as changes from ${sql.table(tables.target)} target
      join ${sql.table(tables.record)} on ${sql.ref(`${tables.record}.id`)} = ${sql.ref(`target.${tables.key}`)}
      where target.bulk_id = ${bulkId} and target.outcome = 'change'
    ) each where changes is not null group by changes order by 2 desc, changes limit ${limit}`.execute(db);
  return { shown: rows.map(({ count, changes }) => ({ count, changes })), groups: rows[0]?.groups ?? 0 };
};

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

type Run = Pick<BulkRun, "id" | "cursor" | "createdBy" | "requestId">;

/** What a step does to the records. */
export type BulkAction = {
  assignments: readonly Assignment[];
  /** SQL: which frozen records to leave out now. */
  leftOut: RawBuilder<boolean>;
  kind: string;
  /** Re-evaluates the targets that the preview found unchanged or illegal, too: the preview may be old. */
  all?: boolean;
  reason?: string | null;
};

/** Changes the next batch and writes each record's history; null when none are left. Call it in a transaction. */
export const changeNext = async (db: Db, tables: BulkTables, run: Run, action: BulkAction, size: number) => {
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
  /** Records are found by these. */
  searched?: readonly string[];
};

/** `searched`: the records found by something that has changed. */
type Undone = { upTo: string; seen: number; kept: Kept[]; searched: string[] };

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
  { columns, stays, searched = [] }: Way,
  size: number,
): Promise<Undone | null> => {
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
  const { rows } = await sql<{ [Name in keyof Undone]: Undone[Name] | null } & { seen: number }>`
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
        where cardinality(kept) > 0) as kept,
      (select jsonb_agg(id) from written where back ?| ${searched}::text[]) as searched
  `.execute(db);
  const [done] = rows;
  if (!done?.upTo) return null;
  return { upTo: done.upTo, seen: done.seen, kept: done.kept ?? [], searched: done.searched ?? [] };
};
