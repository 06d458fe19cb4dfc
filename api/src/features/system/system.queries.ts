// What the database knows of servers, jobs, connections, replicas and migrations.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { silence } from "../../platform/node/node.queries.ts";

export const listNodes = (db: Db) =>
  db
    .selectFrom("node")
    .select(["id", "version", "process", "host", "startedAt", "seenAt"])
    .select((is) =>
      is
        .case()
        .when("seenAt", "<", sql<string>`now() - ${silence}`)
        .then(sql.lit("silent" as const))
        .else(is.ref("state"))
        .end()
        .as("state"),
    )
    .orderBy("startedAt")
    .orderBy("id")
    .execute();

/** The queue's own jobs are not ours to show. */
const isOurs = sql`name not like '\\_\\_pgboss%'`;

export const countJobs = async (db: Db) => {
  const { rows } = await sql<{ name: string; waiting: number; running: number; failed: number }>`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') and ${isOurs}
    group by name order by name`.execute(db);
  return rows;
};

export const listFailedJobs = async (db: Db, limit: number) => {
  const { rows } = await sql<{ id: string; name: string; failedAt: string; reason: string }>`
    select id, name, coalesce(completed_on, created_on) as "failedAt", coalesce(left(output->>'message', 300), '') as reason
    from pgboss.job where state = 'failed' and ${isOurs}
    order by coalesce(completed_on, created_on) desc, id limit ${limit}`.execute(db);
  return rows;
};

/** The job's state before; undefined if there is no such job. One that is not failed stays as it is. */
export const requeueFailedJob = async (db: Db, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ before: string }>`
    with found as (select name, id, state::text as before from pgboss.job where id = ${id} and ${isOurs} for update),
    queued as (
      update pgboss.job set state = 'retry', retry_limit = job.retry_limit + 1, start_after = now(), completed_on = null
      from found where job.name = found.name and job.id = found.id and found.before = 'failed')
    select before from found`.execute(db);
  return rows[0]?.before;
};

export const readDatabaseFacts = async (db: Db) => {
  const { rows } = await sql<{ version: string; bytes: number; used: number; limit: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as "limit"`.execute(db);
  return rows[0];
};

/** Other users' replicas are hidden from an ordinary user: no rows, or rows without figures. */
export const listReplicas = async (db: Db) => {
  const { rows } = await sql<{ name: string; isSynchronous: boolean; lagSeconds: number | null }>`
    select coalesce(application_name, '') as name, coalesce(sync_state, 'async') <> 'async' as "isSynchronous",
      extract(epoch from replay_lag)::float8 as "lagSeconds"
    from pg_stat_replication order by 1`.execute(db);
  return rows;
};

export const listBackfills = (db: Db) =>
  db
    .selectFrom("backfill")
    .select(["name", "done", "total", "startedAt"])
    .where("finishedAt", "is", null)
    .orderBy("name")
    .execute();

export const readMigrations = async (db: Db) => {
  const { rows } = await sql<{ applied: number; newest: string; appliedAt: string }>`
    select count(*)::int as applied, max(name) as newest, max(applied_at) as "appliedAt" from applied_migration`.execute(
    db,
  );
  return rows[0];
};
