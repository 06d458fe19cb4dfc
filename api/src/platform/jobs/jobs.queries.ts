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

/** Records who runs the job; returns how many processes have died over it without progress. */
export const hold = async (db: Db, jobId: string, workerId: string): Promise<number> => {
  const { crashes } = await db
    .insertInto("jobHold")
    .values({ jobId, workerId })
    .onConflict((conflict) => conflict.column("jobId").doUpdateSet({ workerId }))
    .returning("crashes")
    .executeTakeFirstOrThrow();
  return crashes;
};

/**
 * The database went away over the job; with a blame of 1 that counts as a process that died. Answers how many did, or
 * nothing when the job is no longer ours: others take it from a process that is silent for too long.
 */
export const interrupt = async (
  db: Db,
  jobId: string,
  workerId: string,
  blame: 0 | 1,
): Promise<number | undefined> => {
  const row = await db
    .updateTable("jobHold")
    .set((is) => ({ crashes: is("crashes", "+", blame) }))
    .where("jobId", "=", jobId)
    .where("workerId", "=", workerId)
    .returning("crashes")
    .executeTakeFirst();
  return row?.crashes;
};

/** The job has got further than ever before: earlier deaths no longer count. */
export const reach = (db: Db, jobId: string, point: number) =>
  db
    .updateTable("jobHold")
    .set({ reached: point, crashes: 0 })
    .where("jobId", "=", jobId)
    .where("reached", "<", point)
    .execute();

/** Whether a process is running the job. */
export const isHeld = async (db: Db, jobId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("jobHold")
    .select("jobId")
    .where("jobId", "=", jobId)
    .where("workerId", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Released for another process by one that stops cleanly. */
export const leaveOpen = (db: Db, jobId: string, workerId: string) =>
  db
    .updateTable("jobHold")
    .set({ workerId: null })
    .where("jobId", "=", jobId)
    .where("workerId", "=", workerId)
    .execute();

export const letGo = (db: Db, jobId: string, workerId: string) =>
  db.deleteFrom("jobHold").where("jobId", "=", jobId).where("workerId", "=", workerId).execute();

// A process reports once a second that it is alive.
export const silenceMs = 3000;
const silence = sql.raw(`interval '${silenceMs} milliseconds'`);

/**
 * Jobs whose process has been silent for three seconds go back in the line, also those it had taken without yet
 * having written down that it holds them. That is not one of their tries: a restart of the server is not the
 * job's fault. It is counted all the same, for a job that takes its process down each time.
 */
export const takeBack = async (db: Db, names: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    with gone as (delete from worker where seen_at < now() - ${silence}),
    ended as (
      delete from job_hold where worker_id is null and not exists (
        select from pgboss.job where id = job_id and state in ('created', 'retry', 'active'))),
    orphans as (
      update job_hold set worker_id = null, crashes = crashes + 1
      where worker_id is not null and not exists (
        select from worker where id = job_hold.worker_id and seen_at >= now() - ${silence})
      returning job_id)
    update pgboss.job set state = 'retry', start_after = now(), started_on = null
    where state = 'active' and (id in (select job_id from orphans)
      or (name = any(${names}) and started_on < now() - ${silence}
        and not exists (select from job_hold where job_id = job.id and worker_id is not null)))`.execute(db);
  return Number(numAffectedRows ?? 0);
};
