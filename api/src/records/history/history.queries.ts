// The versions of one record, read from its table of changes; shared by every record type that has a history.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { Changes } from "./changes.ts";

/** A table of changes, the column with the record's id, and whether it stores the reason for a change. */
export type History = { table: string; key: string; hasReason: boolean };
export type HistoryFilter = {
  id: string;
  field?: readonly string[] | undefined;
  source?: readonly string[] | undefined;
};

const versions = ({ table, key }: History, { id, field, source }: HistoryFilter): RawBuilder<unknown> => sql`
  ${sql.table(table)} change where ${sql.ref(`change.${key}`)} = ${id}
    ${source?.length ? sql`and change.source = any(${source}::text[])` : sql``}
    ${field?.length ? sql`and change.changes ?| ${field}::text[]` : sql``}`;

type Found<Version> = Version & { changes: Changes; actorId: string | null; actorName: string | null };

/** Newest first. `Version` is the type of the columns other than changes and actor. */
export const listVersionPage = async <Version>(
  db: Db,
  history: History,
  filter: HistoryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found<Version>[]> => {
  const { rows } = await sql<Found<Version>>`
    select found.*, btrim(account.first_name || ' ' || account.last_name) as actor_name
    from (
      select change.version, change.kind, change.source, change.source_id, change.restored_version, change.actor_id,
        change.at, change.request_id, change.changes ${history.hasReason ? sql`, change.reason` : sql``}
      from ${versions(history, filter)} order by change.version desc limit ${limit} offset ${offset}
    ) found left join account on account.id = found.actor_id order by found.version desc`.execute(db);
  return rows;
};

export const countVersions = async (db: Db, history: History, filter: HistoryFilter): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${versions(history, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The changes after a version, newest first. */
export const changesAfter = async (
  db: Db,
  { table, key }: History,
  id: string,
  version: number,
): Promise<Changes[]> => {
  const { rows } = await sql<{ changes: Changes }>`
    select changes from ${sql.table(table)} where ${sql.ref(key)} = ${id} and version > ${version}
    order by version desc`.execute(db);
  return rows.map(({ changes }) => changes);
};

/** So many versions of each record stay, whatever their age. */
const keptVersions = 50;

/**
 * Of the next records by id, deletes the versions that are older than so many months and not among the last. Those that
 * say when a record was created, deleted or had which status stay: counts by day are made from them. Returns the id of
 * the last record; undefined at the end.
 */
export const purgeVersions = async (
  tx: Db,
  { table, key, of }: Pick<History, "table" | "key"> & { of: string },
  { months, after, limit }: { months: number; after: string; limit: number },
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    with step as (
      select id, version from ${sql.table(of)} where id > ${after}::uuid order by id limit ${limit}
    ), gone as (
      delete from ${sql.table(table)} change using step
      where ${sql.ref(`change.${key}`)} = step.id and change.version <= step.version - ${sql.lit(keptVersions)}
        and change.at < now() - make_interval(months => ${months}::integer)
        and change.kind = 'update' and not change.changes ? 'status'
    )
    select id from step order by id desc limit 1`.execute(tx);
  return rows[0]?.id;
};
