// Undoes an import in short transactions that each advance a cursor.
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import type { readUndo as readUndoCall } from "@igo/contract/imports/imports.after";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { JobContext } from "../../../platform/jobs/jobs.ts";
import { createBatchSize, createThrottle } from "../../../platform/jobs/pace.ts";
import type { Db } from "../../../platform/db/db.ts";
import { recordAct } from "../../../records/activity/activity.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { notifyStarter } from "../run/imports.notices.ts";
import { announceProgress } from "../run/imports.progress.ts";
import * as queries from "../run/imports.queries.ts";
import { actOfRun, type By, findOwn, moveRun } from "../run/imports.service.ts";
import { undoUntil } from "../run/imports.shape.ts";
import { importKindOf } from "../run/kinds.ts";
import * as queriesOfUndo from "./imports.undo.queries.ts";

export const startUndo = async (deps: Deps, by: By, id: string): Promise<void> => {
  await moveRun(deps, by.user, id, ["committed", "cancelled", "failed"], async (tx, run) => {
    const until = undoUntil(run);
    if (until === null) throw new Failure("import.wrong_state", { params: { status: run.status } });
    if (Date.parse(until) < Date.now()) throw new Failure("import.undo_expired");
    const progress = { phase: "undoing", done: 0, total: run.counts.committed };
    await queries.updateImport(tx, id, { status: "undoing", progress: JSON.stringify(progress) });
    await recordAct(tx, { ...actOfRun(run), action: "import.undo", source: "undo", by });
    await deps.jobs.send("imports.undo", { importId: id, actorId: by.user.id }, { within: tx });
  });
};

/** Without an actor, the system undoes what it could not finish. */
export type UndoJob = { importId: string; actorId?: string };

// The list of undo conflicts is for people to read; nobody reads more than this many.
const maxUndoConflicts = 500;
const firstChunk = 250;

export const undoImport = async (
  deps: Deps,
  job: UndoJob,
  { reached }: Pick<JobContext, "reached">,
): Promise<void> => {
  const due = createThrottle();
  const paced = createBatchSize(deps, firstChunk);
  for (let done: number | null = 0; done !== null;) {
    done = await paced((tx, size) => undoChunk(deps, tx, job, size, due()));
    if (done !== null) await reached(done);
  }
};

/** How many records were processed; null when there are no more. */
const undoChunk = async (
  deps: Deps,
  tx: Db,
  { importId, actorId }: UndoJob,
  size: number,
  tell: boolean,
): Promise<number | null> => {
  const run = await queries.findImportForUpdate(tx, importId);
  if (run?.status !== "undoing") return null;
  const { undo: how } = importKindOf(run);
  const before = run.progress?.phase === "undoing" ? run.progress.done : 0;
  const next = await how.next(tx, importId, run.undoneTarget, size);
  if (!next) {
    if (how.tidy && !(await how.tidy(tx, importId))) return before;
    await finish(deps, tx, run);
    return null;
  }
  const { after, upTo } = next;
  const kept = await how.takeBack(tx, {
    importId,
    after,
    upTo,
    actorId: actorId ?? run.createdBy,
    withinOf: actorId ?? null,
  });
  const done = before + next.count;
  await queries.updateImport(tx, importId, {
    undoneTarget: upTo,
    undoKept: JSON.stringify([...run.undoKept, ...kept].slice(0, maxUndoConflicts)),
    progress: JSON.stringify({ phase: "undoing", done, total: Math.max(done, run.counts.committed) }),
  });
  if (tell) await announceProgress(deps, tx, importId);
  return done;
};

const finish = async (deps: Deps, tx: Db, run: queries.RunRecord) => {
  // A run undone because all or nothing failed has the status failed; one that a user undid is undone.
  const hasFailed = run.failure?.code === "import.has_errors";
  await queries.updateImport(tx, run.id, {
    status: hasFailed ? "failed" : "undone",
    undoneAt: new Date().toISOString(),
    progress: null,
    counts: JSON.stringify({ ...run.counts, committed: hasFailed ? 0 : run.counts.committed }),
  });
  await announceProgress(deps, tx, run.id);
  await notifyStarter(deps, tx, run, { kind: hasFailed ? "import-failed" : "import-undone" });
  await deps.events.publish(tx, { kind: "stale", feature: importKindOf(run).feature, ids: [] });
};

const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** What undoing the run would change, or has changed, and what stays. */
export const readUndo = async (
  { db }: Pick<Deps, "db">,
  user: SignedIn,
  id: string,
): Promise<EndpointResponse<typeof readUndoCall>> => {
  const run = await findOwn(db, user, id);
  const { undo: how } = importKindOf(run);
  if (run.status === "undone" || run.status === "undoing")
    return { ...(await how.countDone(db, run.id)), kept: run.undoKept };
  const whole = {
    importId: run.id,
    after: queriesOfUndo.firstId,
    upTo: lastId,
    actorId: user.id,
    withinOf: user.id,
  };
  const kept = await how.conflicts(db, whole);
  return { ...(await how.count(db, whole)), kept: kept.slice(0, maxUndoConflicts) };
};
