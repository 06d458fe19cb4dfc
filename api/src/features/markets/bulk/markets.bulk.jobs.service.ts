// Runs a bulk change and its undo in short transactions that each advance a cursor, so that it resumes after a crash at
// any point, each market is changed once, and nobody waits.
import type { Deps } from "../../../platform/deps.ts";
import { inSteps } from "../../../platform/jobs/pace.ts";
import type { Db } from "../../../platform/db/db.ts";
import { notify } from "../../notifications/notifications.service.ts";
import * as queries from "./markets.bulk.queries.ts";
import { announceBulkChange, shiftsFor } from "./markets.bulk.service.ts";
import { noticeOf } from "../markets.notices.ts";
import { undoNext } from "./markets.bulk.undo.queries.ts";

export type BulkJob = { bulkId: string };

// The list of undo conflicts is for people to read; nobody reads more than this many.
const maxUndoConflicts = 500;

type Step = (tx: Db, bulk: queries.WholeBulk, size: number) => Promise<boolean>;

const whileIt = (deps: Deps, id: string, is: "running" | "undoing", step: Step): Promise<void> =>
  inSteps(deps, async (tx, size, isDue) => {
    const bulk = await queries.findBulkChangeForUpdate(tx, id);
    if (bulk?.status !== is) return false;
    const goesOn = await step(tx, bulk, size);
    if (!goesOn || isDue()) await announceBulkChange(deps, tx, id);
    return goesOn;
  });

export const runBulkChange = (deps: Deps, { bulkId }: BulkJob): Promise<void> =>
  whileIt(deps, bulkId, "running", async (tx, bulk, size) => {
    const shifts = await shiftsFor(bulk.set, () => queries.hoursOfTargets(tx, bulk, size));
    const next = await queries.changeNext(tx, bulk, shifts, size);
    if (!next) {
      await queries.updateBulkChange(tx, bulkId, { status: "done", doneAt: new Date().toISOString() });
      await everyMarketIsStale(deps, tx);
      await notifyMoved(deps, tx, bulk);
      return false;
    }
    await queries.updateBulkChange(tx, bulkId, {
      cursor: next.upTo,
      done: bulk.done + next.seen,
      changed: bulk.changed + next.changed,
    });
    return true;
  });

export const undoBulkChange = (deps: Deps, { bulkId }: BulkJob): Promise<void> =>
  whileIt(deps, bulkId, "undoing", async (tx, bulk, size) => {
    const next = await undoNext(tx, bulk, size);
    if (!next) {
      await queries.updateBulkChange(tx, bulkId, { status: "undone" });
      await everyMarketIsStale(deps, tx);
      return false;
    }
    await queries.updateBulkChange(tx, bulkId, {
      undoneCursor: next.upTo,
      undone: bulk.undone + next.seen,
      kept: JSON.stringify([...bulk.kept, ...next.kept].slice(0, maxUndoConflicts)),
    });
    return true;
  });

/** One event for all of them, so that an open list reloads only once. */
const everyMarketIsStale = ({ events }: Deps, tx: Db) =>
  events.publish(tx, { kind: "stale", feature: "markets", ids: [] });

/** Each recipient gets one notification for all the markets that changed status. */
const notifyMoved = async (deps: Deps, tx: Db, { id, set, createdBy, changed }: queries.WholeBulk) => {
  const move = { about: { bulkId: id }, reason: set.reason, actorId: createdBy };
  const notice = set.status && changed > 0 ? noticeOf(set.status, move) : undefined;
  if (notice) await notify(deps, tx, notice);
};

/** A job failed for the last time. Its changes remain, and can be undone. */
export const giveUp = (deps: Deps, { bulkId }: BulkJob): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const bulk = await queries.findBulkChangeForUpdate(tx, bulkId);
    if (bulk?.status !== "running" && bulk?.status !== "undoing") return;
    await queries.updateBulkChange(tx, bulkId, { status: "failed", doneAt: new Date().toISOString() });
    await announceBulkChange(deps, tx, bulkId);
    await everyMarketIsStale(deps, tx);
  });
