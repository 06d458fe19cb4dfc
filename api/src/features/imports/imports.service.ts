// Maps, commits, cancels and undoes an import run. Each transition is a transaction on the run's row plus a job; the
// jobs are in separate files.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { ImportRun, ImportStatus } from "@igo/contract/imports/imports";
import { rowsLeft } from "@igo/contract/imports/imports.followUp";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import type { commitImport } from "@igo/contract/imports/imports.calls";
import type * as calls from "@igo/contract/imports/imports.calls";
import { isAdmin } from "../../platform/http/access.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Language } from "../../platform/http/words.ts";
import { Failure } from "../../platform/http/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { SignedIn } from "../../platform/http/serving.ts";
import type { Db } from "../../platform/db/db.ts";
import { recordAct } from "../../records/activity/activity.ts";
import { offersFor } from "./upload/imports.constants.ts";
import { suggestFor } from "./upload/imports.mapping.ts";
import { rememberColumns } from "./upload/imports.profiles.service.ts";
import { notifyStarter } from "./imports.notices.ts";
import { announceProgress } from "./imports.progress.ts";
import * as queries from "./imports.queries.ts";
import { sheetsOf } from "./upload/imports.sample.ts";
import { refuseImpossible } from "./imports.refusals.ts";
import * as rows from "./imports.rows.queries.ts";
import { namesToRead, rowsStated } from "./upload/imports.sheets.ts";
import { toRun, toSummary, undoUntil } from "./imports.shape.ts";

export const listImports = async (
  db: Db,
  user: SignedIn,
  requested: ParsedInput<typeof calls.listImports>["query"],
  language: Language,
): Promise<EndpointResponse<typeof calls.listImports>> => {
  // Partners never have market imports: an explicit refusal says more than an empty list.
  if (requested.kind === "market" && !isAdmin(user)) throw new Failure("access.admin_only");
  const window = { limit: requested.pageSize, offset: (requested.page - 1) * requested.pageSize };
  const filter = {
    kind: requested.kind,
    status: requested.status,
    chainId: requested.chainId,
    partnerId: isAdmin(user) ? null : user.id,
  };
  const [runs, total] = await Promise.all([
    queries.listImports(db, filter, window),
    queries.countImports(db, filter),
  ]);
  const imports = runs.map((run) => toSummary(run, language));
  return {
    imports,
    page: requested.page,
    pageSize: requested.pageSize,
    total,
    totalIsExact: true,
    nextCursor: null,
  };
};

export const findImport = async (db: Db, id: string) => {
  const run = await queries.findImport(db, id);
  if (!run) throw new Failure("import.not_found");
  return run;
};

/** A partner works on menu imports that they uploaded, for markets that are still theirs. */
const isOwn = async (db: Db, user: SignedIn, run: queries.WholeImport): Promise<boolean> =>
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

export const suggest = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  { sheet, headerRow }: { sheet: number; headerRow: number },
) => {
  const run = await findOwn(deps.db, user, id);
  const sheets = sheetsOf(run, deps.encryption);
  const chosen = sheets.find(({ index }) => index === sheet);
  if (!chosen) throw new Failure("import.sheet_not_found");
  const mapping = await suggestFor(deps.db, run, chosen, headerRow);
  return { mapping, offers: await offersFor(deps, run, mapping, sheets) };
};

/** Moves a run out of one of the given statuses, in one transaction with `action`. */
export const moveRun = (
  deps: Deps,
  user: SignedIn,
  id: string,
  from: readonly ImportStatus[],
  action: (tx: Db, run: queries.WholeImport) => Promise<void>,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const run = await queries.findImportForUpdate(tx, id);
    if (!run || !(await isOwn(tx, user, run))) throw new Failure("import.not_found");
    if (!from.includes(run.status))
      throw new Failure("import.wrong_state", { params: { status: run.status } });
    await action(tx, run);
    await announceProgress(deps, tx, id);
  });

const beforeCommit = ["uploaded", "checking", "checked", "failed"] as const;

export const map = async (deps: Deps, user: SignedIn, id: string, mapping: ImportMapping): Promise<void> => {
  const runId = newId();
  const known = await findOwn(deps.db, user, id);
  const given = sheetsOf(known, deps.encryption);
  await refuseImpossible(deps, known, mapping, given);
  const offers = JSON.stringify(await offersFor(deps, known, mapping, given));
  await moveRun(deps, user, id, beforeCommit, async (tx, run) => {
    if (run.counts.committed > 0) throw new Failure("import.wrong_state", { params: { status: run.status } });
    const sheets = sheetsOf(run, deps.encryption);
    const names = namesToRead(mapping, sheets);
    const isAsBefore = names.join("\n") === namesToRead(run.mapping, sheets).join("\n");
    // The left-out rows of another run belong to the sheets of that run.
    if (names.length === 0 || (run.follows !== null && !isAsBefore))
      throw new Failure("import.sheet_not_found");
    // Different sheets have different rows, so the corrections no longer apply.
    if (!isAsBefore) await rows.deleteEdits(tx, id);
    await queries.updateImport(tx, id, {
      mapping: JSON.stringify(mapping),
      offers,
      status: "checking",
      runId,
      counts: JSON.stringify(queries.noCounts),
      issueCounts: "[]",
      failure: null,
      // What an all-or-nothing commit wrote before it failed was undone.
      writtenRow: 0,
      picturedRow: 0,
      undoneTarget: null,
      undoKept: "[]",
      undoneAt: null,
      accepted: null,
      progress: JSON.stringify({
        phase: "reading",
        done: 0,
        total: await rowsAhead(tx, run, rowsStated(mapping, sheets)),
      }),
    });
    await deps.jobs.send("imports.check", { importId: id, runId }, { within: tx, group: run.createdBy });
  });
};

/** How many rows a check will read, as far as this is known. */
const rowsAhead = async (db: Db, { follows }: queries.WholeImport, inSheet: number | null) => {
  const before = follows === null ? undefined : await queries.findImport(db, follows);
  return before ? rowsLeft(before) : inSheet;
};

/** Who acts, and in which request. */
type By = { user: SignedIn; requestId: string };

export const commit = async (
  deps: Deps,
  by: By,
  id: string,
  { mode, incomplete }: ParsedInput<typeof commitImport>["body"],
): Promise<void> => {
  await moveRun(deps, by.user, id, ["checked"], async (tx, run) => {
    const { counts } = run;
    if (mode === "all-or-nothing" && counts.error + counts.duplicate > 0)
      throw new Failure("import.has_errors");
    await rememberColumns(tx, run, run.mapping);
    await queries.updateImport(tx, id, {
      status: "committing",
      mode,
      incomplete,
      progress: JSON.stringify({ phase: "writing", done: 0, total: counts.create + counts.update }),
    });
    await recordAct(tx, { ...actOf(run), action: "import.commit", source: "import", by });
    await deps.jobs.send("imports.commit", { importId: id }, { within: tx });
  });
};

/** However many rows it writes, an import is one action, and its undo another. */
const actOf = ({ id, marketId }: queries.WholeImport) => ({ subjectId: id, marketId, sourceId: id });

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

/** One transaction of a job that fixes rows; false when the run was cancelled or mapped again in the meantime. */
export const whileChecking = (
  { database }: Deps,
  { id, runId }: Pick<queries.WholeImport, "id" | "runId">,
  work: (tx: Db) => Promise<unknown>,
): Promise<boolean> =>
  database.background.transaction().execute(async (tx) => {
    const run = await queries.findImportForUpdate(tx, id);
    if (run?.status !== "checking" || run.runId !== runId) return false;
    await work(tx);
    return true;
  });

export const cancelImport = (deps: Deps, user: SignedIn, id: string): Promise<void> =>
  moveRun(deps, user, id, ["uploaded", "checking", "checked", "committing"], async (tx) => {
    await queries.updateImport(tx, id, { status: "cancelled", progress: null });
  });

export const undoImport = async (deps: Deps, by: By, id: string): Promise<void> => {
  await moveRun(deps, by.user, id, ["committed", "cancelled", "failed"], async (tx, run) => {
    const until = undoUntil(run);
    if (until === null) throw new Failure("import.wrong_state", { params: { status: run.status } });
    if (Date.parse(until) < Date.now()) throw new Failure("import.undo_expired");
    const progress = { phase: "undoing", done: 0, total: run.counts.committed };
    await queries.updateImport(tx, id, { status: "undoing", progress: JSON.stringify(progress) });
    await recordAct(tx, { ...actOf(run), action: "import.undo", source: "undo", by });
    await deps.jobs.send("imports.undo", { importId: id, actorId: by.user.id }, { within: tx });
  });
};
