// Import runs as the table stores them.
import type { ImportCounts, ImportKind, ImportRun, ImportStatus } from "@igo/contract/imports/imports";
import { type Insertable, type RawBuilder, type Updateable, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { ImportTable } from "../../../platform/db/tables/tables.ts";
import { type RunRef, stagedTable } from "./staged.tables.ts";

const whole = (db: Db) =>
  db
    .selectFrom("import")
    .innerJoin("account", "account.id", "import.createdBy")
    .leftJoin("chain", "chain.id", "import.chainId")
    .leftJoin("market", "market.id", "import.marketId")
    .selectAll("import")
    .select([
      "chain.name as chainName",
      "market.name as marketName",
      "account.role as creatorRole",
      sql<string>`btrim(account.first_name || ' ' || account.last_name)`.as("createdByName"),
      sql<ImportRun["followUp"]>`(select jsonb_build_object('id', f.id, 'status', f.status) from import f
        where f.follows = import.id order by f.created_at desc, f.id desc limit 1)`.as("followUp"),
    ]);

export type RunRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const insertImport = (db: Db, values: Insertable<ImportTable>) =>
  db.insertInto("import").values(values).execute();

export const findImport = (db: Db, id: string) => whole(db).where("import.id", "=", id).executeTakeFirst();

export const isMember = async (db: Db, marketId: string, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("marketMember")
    .select("marketId")
    .where("marketId", "=", marketId)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Like `find`, and locks the run until the transaction ends. */
export const findImportForUpdate = (db: Db, id: string) =>
  whole(db).where("import.id", "=", id).forUpdate("import").executeTakeFirst();

/**
 * Which runs a history shows: those of one import type, and for a partner their own, of markets they are a member of.
 */
export type RunFilter = {
  kind?: ImportKind | undefined;
  status?: readonly ImportStatus[] | undefined;
  chainId?: string | undefined;
  partnerId: string | null;
};

const isShown = ({ kind, status, chainId, partnerId }: RunFilter) => sql<boolean>`(
  ${chainId ?? null}::uuid is null or import.chain_id = ${chainId ?? null}::uuid) and (
  ${kind ?? null}::text is null or import.kind = ${kind ?? null}) and (
  ${status ?? null}::text[] is null or import.status = any(${status ?? null}::text[])) and (${partnerId}::uuid is null or (
    import.kind = 'menu' and import.created_by = ${partnerId} and (import.market_id is null or exists (
      select from market_member own where own.market_id = import.market_id and own.account_id = ${partnerId}))))`;

export const listImports = (db: Db, filter: RunFilter, window: { limit: number; offset: number }) =>
  whole(db)
    .where(isShown(filter))
    .orderBy("import.createdAt", "desc")
    .orderBy("import.id", "desc")
    .limit(window.limit)
    .offset(window.offset)
    .execute();

export const countImports = async (db: Db, filter: RunFilter): Promise<number> => {
  const row = await db
    .selectFrom("import")
    .where(isShown(filter))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
};

export const updateImport = (db: Db, id: string, values: Updateable<ImportTable>) =>
  db.updateTable("import").set(values).where("id", "=", id).execute();

/**
 * Updates the run only while it is still in the state that the job expects; false when the job was overtaken or the run
 * cancelled.
 */
export const updateWhile = async (
  db: Db,
  id: string,
  expected: { status: ImportStatus; runId?: string; attemptId?: string },
  values: Updateable<ImportTable>,
): Promise<boolean> => {
  let query = db.updateTable("import").set(values).where("id", "=", id).where("status", "=", expected.status);
  if (expected.runId !== undefined) query = query.where("runId", "=", expected.runId);
  if (expected.attemptId !== undefined) query = query.where("attemptId", "=", expected.attemptId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows) > 0;
};

/**
 * Selects a row only while this is the latest attempt at the check; an attempt that takes over waits until the rows are
 * written.
 */
export const preconditionOf = ({ id, attemptId }: Pick<RunRecord, "id" | "attemptId">) => ({
  sql: "select 1 from import where id = $1 and attempt_id = $2 and status = 'checking' for update",
  values: [id, attemptId],
});

/** Some rows of a run: these numbers, or all in a range. */
export type SomeRows = readonly number[] | { after: number; upTo: number };

const among = (rows: SomeRows | null) => {
  if (rows === null) return sql`true`;
  return "after" in rows
    ? sql`r.row > ${rows.after} and r.row <= ${rows.upTo}`
    : sql`r.row = any(${rows}::integer[])`;
};

/** Whether the staged row is missing a field that a new record requires. */
export const lacksDetails = sql<boolean>`(creates and missing is not null)`;

const errorAlone = sql.lit(`$[*] ? (@.severity == "error" && !exists(@.suggestion))`);

/** Whether every error of the staged row has a suggestion. */
export const isFixable = sql<boolean>`(not ${lacksDetails}
  and not coalesce(issues @? ${errorAlone}, false) and not coalesce(found @? ${errorAlone}, false))`;

/** Counts the staged rows, or some of them, by outcome, and by issue for the filters. */
export const tally = async (
  db: Db,
  run: RunRef,
  only: SomeRows | null = null,
  isIncomplete: RawBuilder<unknown> = sql`false`,
): Promise<ImportCounts> => {
  const { rows } = await sql<ImportCounts>`
    select count(*)::integer as rows,
      count(*) filter (where outcome = 'create')::integer as "create",
      count(*) filter (where outcome = 'update')::integer as "update",
      count(*) filter (where outcome = 'unchanged')::integer as unchanged,
      count(*) filter (where outcome = 'duplicate')::integer as duplicate,
      count(*) filter (where outcome = 'error')::integer as error,
      count(*) filter (where outcome = 'error' and ${isFixable})::integer as suggested,
      count(*) filter (where outcome = 'skipped')::integer as skipped,
      count(*) filter (where issues @> '[{"severity": "warning"}]' or found @> '[{"severity": "warning"}]')::integer
        as warning,
      0 as committed, count(*) filter (where ${isIncomplete})::integer as incomplete
    from ${stagedTable(run)} r where import_id = ${run.id} and ${among(only)}
  `.execute(db);
  return rows[0] ?? noCounts;
};

export const noCounts: ImportCounts = {
  rows: 0,
  create: 0,
  update: 0,
  unchanged: 0,
  duplicate: 0,
  error: 0,
  suggested: 0,
  skipped: 0,
  warning: 0,
  committed: 0,
  incomplete: 0,
};

export type IssueCount = {
  field: string;
  code: string;
  severity: "error" | "warning";
  rows: number;
  suggestions: number;
};

export const tallyIssues = async (
  db: Db,
  run: RunRef,
  only: SomeRows | null = null,
): Promise<IssueCount[]> => {
  const { rows } = await sql<IssueCount>`
    select i.field, i.code, i.severity, count(*)::integer as rows, count(i.suggestion)::integer as suggestions
    from ${stagedTable(run)} r cross join lateral (
      select one ->> 'field' as field, one ->> 'code' as code, one ->> 'severity' as severity, one -> 'suggestion' as suggestion
      from jsonb_array_elements(coalesce(r.issues, '[]') || coalesce(r.found, '[]')) one
      union all select field, 'REQUIRED', 'error', null from unnest(r.missing) field where r.creates) i
    where r.import_id = ${run.id} and ${among(only)} and r.outcome <> 'skipped'
      and (r.issues is not null or r.found is not null or r.missing is not null)
    group by 1, 2, 3 order by 3, 4 desc, 1, 2
  `.execute(db);
  return rows;
};

/** Runs older than this many days that still have their file and rows. */
export const purgeable = (db: Db, days: number) =>
  db
    .selectFrom("import")
    .select(["id", "kind", "fileKey"])
    .where("purgedAt", "is", null)
    .where(sql<boolean>`created_at < now() - make_interval(days => ${days}::integer + 1)`)
    .where("status", "not in", ["checking", "committing", "undoing"])
    // A follow-up import needs the rows of the run it follows.
    .where(
      sql<boolean>`not exists (select from import f where import.id = any(f.origins) and f.purged_at is null)`,
    )
    .execute();

/** Whether another run still needs the file. */
export const isRead = async (db: Db, fileKey: string): Promise<boolean> => {
  const row = await db
    .selectFrom("import")
    .select("id")
    .where("fileKey", "=", fileKey)
    .where("purgedAt", "is", null)
    .executeTakeFirst();
  return row !== undefined;
};

export const markPurged = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom("importEdit").where("importId", "=", id).execute();
  await db.deleteFrom("importDecision").where("importId", "=", id).execute();
  await db.deleteFrom("importSection").where("importId", "=", id).execute();
  await db
    .updateTable("import")
    .set({ purgedAt: sql`now()`, sheets: "" })
    .where("id", "=", id)
    .execute();
};
