// Runs a bulk change and its undo in short transactions that each advance a cursor, so that it resumes after a crash at
// any point, each record is changed once, and nobody waits.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Handler } from "../../platform/jobs/jobs.run.ts";
import { inSteps } from "../../platform/jobs/pace.ts";
import { recordAct } from "../activity/activity.ts";
import * as queries from "./bulk.queries.ts";
import { type BulkDefinition, publishProgress } from "./bulk.service.ts";

type AnyBulk = queries.AnyBulk;
type BulkJob = { bulkId: string };

// The list of undo conflicts is for people to read; nobody reads more than this many.
const maxUndoConflicts = 500;

type Undone = { upTo: string | null; seen: number; kept: queries.Kept[] };

/** Takes back the next records of a batch, created ones among them; null when none are left. */
export type UndoBatch = (
  tx: Db,
  run: { id: string; undoneCursor: string | null; actorId: string },
  size: number,
) => Promise<Undone | null>;

/** Registers the jobs of one type of record. */
export const defineBulkJobs = <B extends AnyBulk>(
  deps: Deps,
  definition: BulkDefinition<B>,
  undoBatch: UndoBatch,
) => {
  const { feature, tables } = definition;

  const whileIt = (
    id: string,
    is: "running" | "undoing",
    signal: AbortSignal,
    step: (tx: Db, run: queries.BulkRun<B>, size: number) => Promise<boolean>,
  ): Promise<void> =>
    inSteps(deps, signal, async (tx, size, isDue) => {
      const run = await queries.findRunForUpdate<B>(tx, tables, id);
      if (run?.status !== is) return false;
      const goesOn = await step(tx, run, size);
      if (!goesOn || isDue()) await publishProgress(deps, tx, definition, id);
      return goesOn;
    });

  /** One event for all of them, so that an open list reloads only once. */
  const everyRecordIsStale = (tx: Db) => deps.events.publish(tx, { kind: "stale", feature, ids: [] });

  /** Starts a scheduled change, unless it was cancelled. A job that runs too early leaves it to the next. */
  const begin = (id: string): Promise<void> =>
    deps.db.transaction().execute(async (tx) => {
      const run = await queries.findRunForUpdate(tx, tables, id);
      if (run?.status !== "scheduled" || Date.parse(run.startsAt ?? "") > Date.now()) return;
      await queries.updateRun(tx, tables, id, { status: "running" });
      const by = { user: { id: run.createdBy }, requestId: run.requestId };
      await recordAct(tx, { action: definition.acts.run, source: "bulk", by, subjectId: id, sourceId: id });
    });

  const run: Handler<BulkJob> = async ({ bulkId }, { signal }) => {
    await begin(bulkId);
    await whileIt(bulkId, "running", signal, async (tx, bulk, size) => {
      const action = await definition.actionOf(tx, bulk, size);
      const next = await queries.changeNext(tx, tables, bulk, action, size);
      if (!next) {
        await queries.updateRun(tx, tables, bulkId, { status: "done", doneAt: new Date().toISOString() });
        await everyRecordIsStale(tx);
        await definition.finish?.(deps, tx, bulk);
        return false;
      }
      await queries.updateRun(tx, tables, bulkId, {
        cursor: next.upTo,
        done: bulk.done + next.seen,
        changed: bulk.changed + next.changed,
      });
      return true;
    });
  };

  const undoNext: UndoBatch = async (tx, { id, ...undoing }, size) => {
    const bulk = await queries.findRun<B>(tx, tables, id);
    if (!bulk) return null;
    const next = await queries.undoNext(
      tx,
      tables,
      { id, ...undoing },
      {
        columns: definition.columns,
        stays: definition.stays(bulk),
        ...(definition.words && { searched: definition.words.fields }),
      },
      size,
    );
    if (next && next.searched.length > 0) await definition.words?.refresh(tx, next.searched);
    return next;
  };

  const undo: Handler<BulkJob> = ({ bulkId }, { signal }) =>
    whileIt(bulkId, "undoing", signal, async (tx, bulk, size) => {
      const undoing = {
        id: bulkId,
        undoneCursor: bulk.undoneCursor,
        actorId: bulk.undoneBy ?? bulk.createdBy,
      };
      const next = await (bulk.set.batch ? undoBatch : undoNext)(tx, undoing, size);
      if (!next) {
        await queries.updateRun(tx, tables, bulkId, { status: "undone" });
        await everyRecordIsStale(tx);
        return false;
      }
      await queries.updateRun(tx, tables, bulkId, {
        undoneCursor: next.upTo,
        undone: bulk.undone + next.seen,
        kept: [...bulk.kept, ...next.kept.map(definition.keptOf)].slice(0, maxUndoConflicts),
      });
      return true;
    });

  /** A job failed for the last time. Its changes remain, and can be undone. */
  const giveUp = ({ bulkId }: BulkJob): Promise<void> =>
    deps.db.transaction().execute(async (tx) => {
      const bulk = await queries.findRunForUpdate(tx, tables, bulkId);
      if (bulk?.status !== "running" && bulk?.status !== "undoing") return;
      await queries.updateRun(tx, tables, bulkId, { status: "failed", doneAt: new Date().toISOString() });
      await publishProgress(deps, tx, definition, bulkId);
      await everyRecordIsStale(tx);
    });

  deps.jobs.define<BulkJob>(`${feature}.bulk`, run, { giveUp });
  deps.jobs.define<BulkJob>(`${feature}.bulk.undo`, undo, { giveUp });
};

/** Queues changes that are due and whose job was lost: the job queue does not keep jobs for ever. */
export const sendOverdue = async (
  { db, jobs }: Pick<Deps, "db" | "jobs">,
  { feature, tables }: Pick<BulkDefinition<AnyBulk>, "feature" | "tables">,
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tables.bulk)}
    where status = 'scheduled' and starts_at < now() - interval '1 minute'`.execute(db);
  for (const { id } of rows)
    await jobs.send(`${feature}.bulk`, { bulkId: id }, { singletonKey: `scheduled ${id}` });
};
