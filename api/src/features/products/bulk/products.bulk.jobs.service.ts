// Does a bulk change of products and its undo: short transactions that each move a cursor, so that a crash anywhere is
// continued, a product is changed once, and nobody waits.
import type { Deps } from "../../../platform/deps.ts";
import { inSteps } from "../../../platform/jobs/pace.ts";
import type { Db } from "../../../platform/db/db.ts";
import { recordAct } from "../../../records/activity/activity.ts";
import { announce } from "./products.bulk.progress.ts";
import * as queries from "./products.bulk.queries.ts";

export type BulkJob = { bulkId: string };

// A list of what was kept is for reading: beyond this many nobody does.
const maxUndoConflicts = 500;

type Step = (tx: Db, bulk: queries.WholeBulk, size: number) => Promise<boolean>;

const whileIt = (deps: Deps, id: string, is: "running" | "undoing", step: Step): Promise<void> =>
  inSteps(deps, async (tx, size, isDue) => {
    const bulk = await queries.findForUpdate(tx, id);
    if (bulk?.status !== is) return false;
    const goesOn = await step(tx, bulk, size);
    if (!goesOn || isDue()) await announce(deps, tx, id);
    return goesOn;
  });

/** One that was scheduled begins now, unless it was called off; a job that comes too early leaves it to the next. */
const begin = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const bulk = await queries.findForUpdate(tx, id);
    if (bulk?.status !== "scheduled" || Date.parse(bulk.startsAt ?? "") > Date.now()) return;
    await queries.update(tx, id, { status: "running" });
    const by = { user: { id: bulk.createdBy }, requestId: bulk.requestId };
    await recordAct(tx, { action: "product.bulk", source: "bulk", by, subjectId: id, sourceId: id });
  });

export const change = async (deps: Deps, { bulkId }: BulkJob): Promise<void> => {
  await begin(deps, bulkId);
  await whileIt(deps, bulkId, "running", async (tx, bulk, size) => {
    const next = await queries.changeNext(tx, bulk, size);
    if (!next) {
      await queries.update(tx, bulkId, { status: "done", doneAt: new Date().toISOString() });
      await everyProductIsStale(deps, tx);
      return false;
    }
    await queries.update(tx, bulkId, {
      cursor: next.upTo,
      done: bulk.done + next.seen,
      changed: bulk.changed + next.changed,
    });
    return true;
  });
};

export const undo = (deps: Deps, { bulkId }: BulkJob): Promise<void> =>
  whileIt(deps, bulkId, "undoing", async (tx, bulk, size) => {
    const next = await queries.undoNext(tx, bulk, size);
    if (!next) {
      await queries.update(tx, bulkId, { status: "undone" });
      await everyProductIsStale(deps, tx);
      return false;
    }
    const kept = next.kept.map(({ id: productId, ...one }) => ({ productId, ...one }));
    await queries.update(tx, bulkId, {
      undoneCursor: next.upTo,
      undone: bulk.undone + next.seen,
      kept: JSON.stringify([...bulk.kept, ...kept].slice(0, maxUndoConflicts)),
    });
    return true;
  });

/** One event for all of them: a list that is open looks again, once. */
const everyProductIsStale = ({ events }: Deps, tx: Db) =>
  events.publish(tx, { kind: "stale", feature: "products", ids: [] });

/** A job failed for the last time. What it did stands, and can be undone. */
export const giveUp = (deps: Deps, { bulkId }: BulkJob): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const bulk = await queries.findForUpdate(tx, bulkId);
    if (bulk?.status !== "running" && bulk?.status !== "undoing") return;
    await queries.update(tx, bulkId, { status: "failed", doneAt: new Date().toISOString() });
    await announce(deps, tx, bulkId);
    await everyProductIsStale(deps, tx);
  });

/** Those whose hour has come and whose job was lost on the way: the line of jobs keeps nothing for ever. */
export const sendOverdue = async (deps: Deps): Promise<void> => {
  for (const bulkId of await queries.overdue(deps.db))
    await deps.jobs.send("products.bulk", { bulkId }, { singletonKey: `scheduled ${bulkId}` });
};
