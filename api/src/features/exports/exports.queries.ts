// The exports that jobs make: who asked, what the account might see at the time, and the file.
import type { ExportKind } from "@igo/contract/exports/exports";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

const columns = [
  "id",
  "kind",
  "status",
  "fileKey",
  "fileName",
  "contentType",
  "size",
  "createdAt",
  "doneAt",
] as const;

/** What an account may see: everything, or these markets. */
const rights = sql<string>`(
  select account.role || ' ' || case when account.role in (1, 11) then 'all' else md5(coalesce((
    select string_agg(market.id::text, ',' order by market.id)
    from market_member join market on market.id = market_member.market_id
    where market_member.account_id = account.id and market.deleted_at is null), '')) end
  from account where account.id = export_file.account_id)`;

const isActive = sql<boolean>`exists (
  select from account where account.id = export_file.account_id and status = 'active' and erased_at is null)`;

export const countWaitingExports = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom("exportFile")
    .select((is) => is.fn.countAll<number>().as("count"))
    .where("accountId", "=", accountId)
    .where("status", "=", "waiting")
    .executeTakeFirstOrThrow();
  return count;
};

type Requested = { id: string; accountId: string; kind: ExportKind; digest: string };

/** The one that waits with this digest, if there is one, and otherwise a new one with this id. */
export const addExport = (db: Db, requested: Requested) =>
  db
    .insertInto("exportFile")
    .values(requested)
    .onConflict((conflict) =>
      conflict
        .columns(["accountId", "digest"])
        .where("status", "=", "waiting")
        .doUpdateSet({ digest: requested.digest }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Notes what the account may see now; undefined if the export is not wanted any more. */
export const beginExport = async (db: Db, id: string) => {
  const { rows } = await sql<{ accountId: string; role: number }>`
    update export_file set rights = ${rights} where id = ${id}::uuid and status = 'waiting' and ${isActive}
    returning account_id, (select role from account where account.id = export_file.account_id) as role`.execute(
    db,
  );
  return rows[0];
};

/** Whether it waits for its file, for an account that has not ended. */
export const isExportWanted = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom("exportFile")
    .select("id")
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .where(isActive)
    .executeTakeFirst();
  return row !== undefined;
};

type Ended =
  | { status: "ready"; fileKey: string; fileName: string; contentType: string; size: number }
  | { status: "failed" };

/** The account it is for; undefined if it is not wanted any more. */
export const endExport = (db: Db, id: string, ended: Ended) =>
  db
    .updateTable("exportFile")
    .set({ ...ended, doneAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .where(isActive)
    .returning(["accountId", "kind"])
    .executeTakeFirst();

/** Whether the account may still see all that is in the file is `isStillSeen`. */
export const findExport = (db: Db, id: string, accountId: string) =>
  db
    .selectFrom("exportFile")
    .select(columns)
    .select(
      sql<boolean>`coalesce(rights = ${rights}, false) or exists (
        select from account where account.id = export_file.account_id and role = 1)`.as("isStillSeen"),
    )
    .where("id", "=", id)
    .where("accountId", "=", accountId)
    .executeTakeFirst();

/** Those of so many days ago, and those of accounts that have ended. Returns their files. */
export const deleteOldExports = async (db: Db, days: number): Promise<string[]> => {
  const gone = await db
    .deleteFrom("exportFile")
    .where((is) =>
      is.or([
        is(sql`coalesce(done_at, created_at)`, "<", sql`now() - make_interval(days => ${days}::integer)`),
        is.not(isActive),
      ]),
    )
    .returning("fileKey")
    .execute();
  return gone.flatMap(({ fileKey }) => fileKey ?? []);
};
