// Background jobs that wait or run, so that work continues after a restore. pg-boss creates its own tables.
import { PgBoss } from "pg-boss";
import type { Database, Session } from "../platform/db/database.ts";
import { prepareInTurn } from "../platform/db/migrate.ts";

export const jobTable = "pgboss.job";

/** The columns that make up a job; the others concern finished jobs, or features we do not use. */
export const jobColumns = [
  "id",
  "name",
  "priority",
  "data",
  "state",
  "retry_limit",
  "retry_count",
  "retry_delay",
  "retry_backoff",
  "retry_delay_max",
  "expire_seconds",
  "deletion_seconds",
  "singleton_key",
  "singleton_on",
  "group_id",
  "start_after",
  "created_on",
  "started_on",
  "keep_until",
  "policy",
] as const;

export const waitingJobs = `select ${jobColumns.join(", ")} from ${jobTable}
  where state in ('created', 'retry', 'active')`;

/** Creates pg-boss's tables if there are none. */
export const prepareQueue = (database: Database): Promise<void> =>
  prepareInTurn(database, async () => {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => database.query(text, values) },
      schedule: false,
      supervise: false,
    });
    let trouble: unknown;
    boss.on("error", (error) => {
      trouble = error;
    });
    await boss.start();
    await boss.stop({ graceful: false });
    if (trouble !== undefined) throw trouble;
  });

/** Creates the queues; the server sets their other options at each start. */
export const addQueues = async ({ query }: Session, queues: readonly { name: string; policy: string }[]) => {
  for (const { name, policy } of queues) {
    await query("select pgboss.create_queue($1, jsonb_build_object('policy', $2::text))", [name, policy]);
  }
};
