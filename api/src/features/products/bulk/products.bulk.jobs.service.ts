// Runs a bulk change of products and its undo: short transactions that each advance a cursor, so that it continues
// after a crash, changes each product once, and keeps nobody waiting.
import type { Deps } from "../../../platform/deps.ts";
import { inSteps } from "../../../platform/jobs/pace.ts";
import type { Db } from "../../../platform/db/db.ts";
import { recordAct } from "../../../records/activity/activity.ts";
import { announceProductBulkProgress } from "./products.bulk.progress.ts";
import * as queries from "./products.bulk.queries.ts";

export type BulkJob = { bulkId: string };

// The list of undo conflicts is for reading, and nobody reads more than this.
const maxUndoConflicts = 500;

type Step = (tx: Db, bulk: queries.WholeBulk, size: number) => Promise<boolean>;

const whileIt = (deps: Deps, id: string, is: "running" | "undoing", step: Step): Promise<void> =>
  inSteps(deps, async (tx, size, isDue) => {
    const bulk = await queries.findProductBulkChangeForUpdate(tx, id);
    if (bulk?.status !== is) return false;
    const goesOn = await step(tx, bulk, size);
    if (!goesOn || isDue()) await announceProductBulkProgress(deps, tx, id);
    return goesOn;
  });

/** Starts a scheduled change, unless it was cancelled. A job that runs too early leaves it to the next. */
const begin = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const bulk = await queries.findProductBulkChangeForUpdate(tx, id);
    if (bulk?.status !== "scheduled" || Date.parse(bulk.startsAt ?? "") > Date.now()) return;
    await queries.updateProductBulkChange(tx, id, { status: "running" });
    const by = { user: { id: bulk.createdBy }, requestId: bulk.requestId };
    await recordAct(tx, { action: "product.bulk", source: "bulk", by, subjectId: id, sourceId: id });
  });

export const runProductBulkChange = async (deps: Deps, { bulkId }: BulkJob): Promise<void> => {
  await begin(deps, bulkId);
  await whileIt(deps, bulkId, "running", async (tx, bulk, size) => {
    const next = await queries.changeNext(tx, bulk, size);
    if (!next) {
      await queries.updateProductBulkChange(tx, bulkId, { status: "done", doneAt: new Date().toISOString() });
      await everyProductIsStale(deps, tx);
      return false;
    }
    await queries.updateProductBulkChange(tx, bulkId, {
      cursor: next.upTo,
      done: bulk.done + next.seen,
      changed: bulk.changed + next.changed,
    });
    return true;
  });
};

export const undoProductBulkChange = (deps: Deps, { bulkId }: BulkJob): Promise<void> =>
  whileIt(deps, bulkId, "undoing", async (tx, bulk, size) => {
    const next = await queries.undoNext(tx, bulk, size);
    if (!next) {
      await queries.updateProductBulkChange(tx, bulkId, { status: "undone" });
      await everyProductIsStale(deps, tx);
      return false;
    }
    const kept = next.kept.map(({ id: productId, ...one }) => ({ productId, ...one }));
    await queries.updateProductBulkChange(tx, bulkId, {
      undoneCursor: next.upTo,
      undone: bulk.undone + next.seen,
      kept: JSON.stringify([...bulk.kept, ...kept].slice(0, maxUndoConflicts)),
    });
    return true;
  });

/** One event for all of them, so that an open list reloads once. */
const everyProductIsStale = ({ events }: Deps, tx: Db) =>
  events.publish(tx, { kind: "stale", feature: "products", ids: [] });

/** The job has failed for the last time. What it changed stays, and can be undone. */
export const giveUp = (deps: Deps, { bulkId }: BulkJob): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const bulk = await queries.findProductBulkChangeForUpdate(tx, bulkId);
    if (bulk?.status !== "running" && bulk?.status !== "undoing") return;
    await queries.updateProductBulkChange(tx, bulkId, { status: "failed", doneAt: new Date().toISOString() });
    await announceProductBulkProgress(deps, tx, bulkId);
    await everyProductIsStale(deps, tx);
  });

/** Queues changes that are due and whose job was lost: the job queue does not keep jobs for ever. */
export const sendOverdue = async (deps: Deps): Promise<void> => {
  for (const bulkId of await queries.overdue(deps.db))
    await deps.jobs.send("products.bulk", { bulkId }, { singletonKey: `scheduled ${bulkId}` });
};
