// Work that waits, runs or has failed, from the database.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { isNodeAlive } from "../../platform/node/node.queries.ts";

type Counted = { name: string; count: number };

export const countJobs = async (db: Db): Promise<(Counted & { state: string })[]> => {
  const { rows } = await sql<Counted & { state: string }>`
    select name, case when state = 'active' then 'running' when state = 'failed' then 'failed' else 'waiting' end as state,
      count(*)::int as count
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};

/** How many seconds ago the oldest due job could have started. */
export const oldestJob = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
    from pgboss.job where state in ('created', 'retry') and start_after <= now()`.execute(db);
  return rows[0]?.seconds ?? 0;
};

export const countImports = (db: Db) =>
  db
    .selectFrom("import")
    .select(({ fn }) => ["kind", "status", fn.countAll<number>().as("count")])
    .groupBy(["kind", "status"])
    .orderBy("kind")
    .orderBy("status")
    .execute();

export const countMail = (db: Db) =>
  db
    .selectFrom("mailMessage")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .where("status", "<>", "sent")
    .groupBy("status")
    .orderBy("status")
    .execute();

/** Living processes, by what they are for and how far they have come. */
export const countNodes = (db: Db) =>
  db
    .selectFrom("node")
    .select(({ fn }) => ["process", "state", fn.countAll<number>().as("count")])
    .where(isNodeAlive(sql.ref("node.id")))
    .groupBy(["process", "state"])
    .orderBy("process")
    .orderBy("state")
    .execute();

/** Connections of all our servers, by state. */
export const countConnections = async (db: Db): Promise<{ state: string; count: number }[]> => {
  const { rows } = await sql<{ state: string; count: number }>`
    select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'igo' group by 1 order by 1`.execute(db);
  return rows;
};
