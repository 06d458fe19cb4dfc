// Which processes live, which background jobs they hold, and the jobs of the dead put back in the line.
import { sql } from "kysely";
import type { Db } from "../db/db.ts";

export const beat = (db: Db, id: string) =>
  db
    .insertInto("worker")
    .values({ id })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seenAt: sql<string>`now()` }))
    .execute();

export const leave = (db: Db, id: string) => db.deleteFrom("worker").where("id", "=", id).execute();

/** The embedded database has one process: whoever is written down at its start is dead. */
export const forgetAll = (db: Db) => db.deleteFrom("worker").execute();

export const hold = (db: Db, jobId: string, workerId: string) =>
  db
    .insertInto("jobHold")
    .values({ jobId, workerId })
    .onConflict((conflict) => conflict.column("jobId").doUpdateSet({ workerId }))
    .execute();

export const letGo = (db: Db, jobId: string, workerId: string) =>
  db.deleteFrom("jobHold").where("jobId", "=", jobId).where("workerId", "=", workerId).execute();

// A process says once a second that it lives.
const silence = sql`interval '3 seconds'`;

/**
 * Jobs whose process has been silent for three seconds go back in the line, also those it had taken without yet
 * having written down that it holds them. That is not one of their tries: a restart of the server is not the
 * job's fault.
 */
export const takeBack = async (db: Db, names: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    with gone as (delete from worker where seen_at < now() - ${silence}),
    orphans as (
      delete from job_hold where not exists (
        select from worker where id = job_hold.worker_id and seen_at >= now() - ${silence})
      returning job_id)
    update pgboss.job set state = 'retry', start_after = now(), started_on = null
    where state = 'active' and (id in (select job_id from orphans)
      or (name = any(${names}) and started_on < now() - ${silence}
        and not exists (select from job_hold where job_id = job.id)))`.execute(db);
  return Number(numAffectedRows ?? 0);
};
