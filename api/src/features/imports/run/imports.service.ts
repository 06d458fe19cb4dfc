// A run and its transitions: each is a transaction on the run's row, and mostly a job. Those that belong to one step are
// with that step.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { ImportRun, ImportStatus } from "@igo/contract/imports/imports";
import type * as calls from "@igo/contract/imports/imports.calls";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Language } from "../../../platform/http/words.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Db } from "../../../platform/db/db.ts";
import { createBatchSize } from "../../../platform/jobs/pace.ts";
import { notifyStarter } from "./imports.notices.ts";
import { announceProgress } from "./imports.progress.ts";
import * as queries from "./imports.queries.ts";
import { toRun, toSummary } from "./imports.shape.ts";
import { numberedPage } from "../../../records/list/paging.ts";

export const listImports = async (
  db: Db,
  user: SignedIn,
  requested: ParsedInput<typeof calls.listImports>["query"],
  language: Language,
): Promise<EndpointResponse<typeof calls.listImports>> => {
  // Partners never have market imports: an explicit refusal says more than an empty list.
  if (requested.kind === "market" && !isAdmin(user)) throw new Failure("access.admin_only");
  const filter = {
    kind: requested.kind,
    status: requested.status,
    chainId: requested.chainId,
    partnerId: isAdmin(user) ? null : user.id,
  };
  const { rows, numbers } = await numberedPage(
    requested,
    (window) => queries.listImports(db, filter, window),
    () => queries.countImports(db, filter),
  );
  return { imports: rows.map((run) => toSummary(run, language)), ...numbers };
};

export const findImport = async (db: Db, id: string) => {
  const run = await queries.findImport(db, id);
  if (!run) throw new Failure("import.not_found");
  return run;
};

/** A partner works on menu imports that they uploaded, for markets that are still theirs. */
const isOwn = async (db: Db, user: SignedIn, run: queries.RunRecord): Promise<boolean> =>
  isAdmin(user) ||
  (run.kind === "menu" &&
    run.createdBy === user.id &&
    (run.marketId === null || (await queries.isMember(db, run.marketId, user.id))));

/** Like `find`, but the runs of other users do not exist. */
export const findOwn = async (db: Db, user: SignedIn, id: string) => {
  const run = await findImport(db, id);
  if (!(await isOwn(db, user, run))) throw new Failure("import.not_found");
  return run;
};

export const readImport = async (
  { db, encryption }: Deps,
  user: SignedIn,
  id: string,
  language: Language,
): Promise<ImportRun> => toRun(await findOwn(db, user, id), language, encryption);

/** Moves a run out of one of the given statuses, in one transaction with `action`. */
export const moveRun = (
  deps: Deps,
  user: SignedIn,
  id: string,
  from: readonly ImportStatus[],
  action: (tx: Db, run: queries.RunRecord) => Promise<void>,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const run = await queries.findImportForUpdate(tx, id);
    if (!run || !(await isOwn(tx, user, run))) throw new Failure("import.not_found");
    if (!from.includes(run.status))
      throw new Failure("import.wrong_state", { params: { status: run.status } });
    await action(tx, run);
    await announceProgress(deps, tx, id);
  });

/** Who acts, and in which request. */
export type By = { user: SignedIn; requestId: string };

/** However many rows it writes, an import is one action, and its undo another. */
export const actOfRun = ({ id, marketId }: queries.RunRecord) => ({
  subjectId: id,
  marketId,
  sourceId: id,
});

type Job = { importId: string; runId?: string };

/**
 * A job failed for the last time: if the run is still in that step, it is marked as failed. What was committed can be
 * undone.
 */
export const giveUp = (deps: Deps, { importId, runId }: Job): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const run = await queries.findImportForUpdate(tx, importId);
    if (!run || !["checking", "committing", "undoing"].includes(run.status)) return;
    if (runId !== undefined && runId !== run.runId) return;
    const failure = JSON.stringify({ code: "import.given_up", params: {} });
    await queries.updateImport(tx, importId, { status: "failed", failure, progress: null });
    await announceProgress(deps, tx, importId);
    await notifyStarter(deps, tx, run, { kind: "import-failed" });
  });

type Current = Pick<queries.RunRecord, "id" | "runId">;

/** Locks the run in a transaction of a job; false when it was cancelled or mapped again in the meantime. */
const isStillChecking = async (tx: Db, { id, runId }: Current): Promise<boolean> => {
  const run = await queries.findImportForUpdate(tx, id);
  return run?.status === "checking" && run.runId === runId;
};

const firstRows = 200;

/** Works on these rows of a run in batches, each a transaction; ends when it was cancelled or mapped again. */
export const inBatches = async (
  deps: Deps,
  run: Current,
  numbers: readonly number[],
  work: (tx: Db, numbers: readonly number[]) => Promise<unknown>,
): Promise<void> => {
  const paced = createBatchSize(deps, firstRows);
  let at = 0;
  const next = () =>
    paced(async (tx, size) => {
      if (!(await isStillChecking(tx, run))) return false;
      await work(tx, numbers.slice(at, at + size));
      at += size;
      return true;
    });
  while (at < numbers.length && (await next())) await announceProgress(deps, deps.db, run.id);
};

/** One transaction of a job that fixes rows; false when the run was cancelled or mapped again in the meantime. */
export const whileChecking = (
  { database }: Deps,
  run: Current,
  work: (tx: Db) => Promise<unknown>,
): Promise<boolean> =>
  database.background.transaction().execute(async (tx) => {
    if (!(await isStillChecking(tx, run))) return false;
    await work(tx);
    return true;
  });

export const cancelImport = (deps: Deps, user: SignedIn, id: string): Promise<void> =>
  moveRun(deps, user, id, ["uploaded", "checking", "checked", "committing"], async (tx) => {
    await queries.updateImport(tx, id, { status: "cancelled", progress: null });
  });

/** A partner's own menu imports that are neither committed nor cancelled yet: the total of a list. */
export const countToReview = (db: Db, { id }: Pick<SignedIn, "id">): Promise<number> =>
  queries.countImports(db, { kind: "menu", status: ["uploaded", "checked"], partnerId: id });
