// Which background jobs each process holds, and how the jobs of dead ones are requeued.
import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { isNodeAlive, silence } from "../node/node.queries.ts";

/** Records that this process runs the job; returns how many processes have died running it without progress. */
export const holdJobLine = async (db: Db, jobId: string, workerId: string): Promise<number> => {
  const { crashes } = await db
    .insertInto("jobHold")
    .values({ jobId, workerId })
    .onConflict((conflict) => conflict.column("jobId").doUpdateSet({ workerId }))
    .returning("crashes")
    .executeTakeFirstOrThrow();
  return crashes;
};

/**
 * Records that the database went away during the job; a `blame` of 1 counts as a death. Returns the number of deaths,
 * or undefined if the job is no longer ours: other processes take over from one that is silent for too long.
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

/** The job has got further than ever before, so earlier deaths no longer count. */
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

/** A process that stops cleanly releases the job for another one. */
export const leaveOpen = (db: Db, jobId: string, workerId: string) =>
  db
    .updateTable("jobHold")
    .set({ workerId: null })
    .where("jobId", "=", jobId)
    .where("workerId", "=", workerId)
    .execute();

export const letGo = (db: Db, jobId: string, workerId: string) =>
  db.deleteFrom("jobHold").where("jobId", "=", jobId).where("workerId", "=", workerId).execute();

/**
 * Requeues the jobs of processes that have been silent for three seconds, including those they took without recording
 * it yet. That does not use up one of the job's tries, because a server restart is not the job's fault; but it is
 * counted as a death, for jobs that take their process down each time.
 */
export const takeBack = async (db: Db, names: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    with ended as (
      delete from job_hold where worker_id is null and not exists (
        select from pgboss.job where id = job_id and state in ('created', 'retry', 'active'))),
    orphans as (
      update job_hold set worker_id = null, crashes = crashes + 1
      where worker_id is not null and not ${isNodeAlive(sql.ref("job_hold.worker_id"))}
      returning job_id)
    update pgboss.job set state = 'retry', start_after = now(), started_on = null
    where state = 'active' and (id in (select job_id from orphans)
      or (name = any(${names}) and started_on < now() - ${silence}
        and not exists (select from job_hold where job_id = job.id and worker_id is not null)))`.execute(db);
  return Number(numAffectedRows ?? 0);
};
