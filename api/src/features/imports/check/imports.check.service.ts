// The check: reads the file into staging, then compares it with the existing records. It writes no records, and starts
// over after an interruption.
import type { ImportCounts, ImportRun } from "@igo/contract/imports/imports";
import type { Deps } from "../../../platform/deps.ts";
import type { Failure } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { JobContext } from "../../../platform/jobs/jobs.ts";
import { createBatchSize, createThrottle } from "../../../platform/jobs/pace.ts";
import type { Db } from "../../../platform/db/db.ts";
import { standingOfAll } from "./imports.counts.ts";
import { failureOf } from "../run/imports.failures.ts";
import { notifyStarter } from "../run/imports.notices.ts";
import { announceProgress } from "../run/imports.progress.ts";
import * as queries from "../run/imports.queries.ts";
import * as rows from "../run/imports.rows.queries.ts";
import { stage } from "./imports.stage.service.ts";
import { importKindOf } from "../run/kinds.ts";
import type { RunRef } from "../run/staged.tables.ts";

export type CheckJob = { importId: string; runId: string };
/** One attempt at the check: a later attempt has another id, which ends the earlier one. */
type Attempt = CheckJob & { attemptId?: string };
type Reached = JobContext["reached"];

const firstChunk = 500;

/**
 * Runs, or reruns, the check for one state of the mapping, and applies to the compared rows what else is known. Ends
 * silently when it was overtaken or cancelled.
 */
export const checkImport = async (
  deps: Deps,
  job: CheckJob,
  { signal, reached }: Pick<JobContext, "signal" | "reached">,
  apply?: (deps: Deps, run: queries.RunRecord) => Promise<void>,
): Promise<void> => {
  const attempt = { ...job, attemptId: newId() };
  const mine = { status: "checking", runId: job.runId } as const;
  if (!(await queries.updateWhile(deps.db, job.importId, mine, { attemptId: attempt.attemptId }))) return;
  const run = await queries.findImport(deps.db, job.importId);
  if (run?.attemptId !== attempt.attemptId) return;
  try {
    await rows.deleteRows(deps.database.background, run);
    const staged = await stage(deps, run, { signal, reached }, (progress) => tell(deps, run, progress));
    if (!staged) return;
    await rows.gatherStatistics(deps.database.background, run);
    if (!(await compareAll(deps, run, staged.rows, reached))) return;
    await queries.updateWhile(deps.db, run.id, mine, {
      ignored: JSON.stringify(staged.ignored),
      numbering: JSON.stringify(staged.numbering),
    });
    await apply?.(deps, run);
    await finishCheck(deps, run, attempt, (tx, counts) =>
      notifyStarter(deps, tx, run, { kind: "import-checked", counts }),
    );
  } catch (error) {
    // An overtaken attempt may collide with the rows of the later one.
    if ((await queries.findImport(deps.db, job.importId))?.attemptId !== attempt.attemptId) return;
    const failure = failureOf(error);
    if (!failure) throw error;
    await failCheck(deps, attempt, failure);
  }
};

const expectedOf = ({ runId, attemptId }: Omit<Attempt, "importId">) =>
  ({ status: "checking", runId, ...(attemptId === undefined ? {} : { attemptId }) }) as const;

/** The file cannot be read: the run records why. */
export const failCheck = async (deps: Deps, attempt: Attempt, { code, params }: Failure) => {
  const { importId } = attempt;
  const failure = JSON.stringify({ code, params });
  await deps.db.transaction().execute(async (tx) => {
    const failed = { status: "failed", failure, progress: null } as const;
    const isFailed = await queries.updateWhile(tx, importId, expectedOf(attempt), failed);
    await announceProgress(deps, tx, importId);
    const run = isFailed ? await queries.findImport(tx, importId) : undefined;
    if (run) await notifyStarter(deps, tx, run, { kind: "import-failed" });
  });
};

const compareAll = async (
  deps: Deps,
  run: queries.RunRecord,
  total: number,
  reached: Reached,
): Promise<boolean> => {
  const last = await rows.lastRow(deps.db, run);
  const due = createThrottle();
  const { compare, undecidedAfter } = importKindOf(run);
  const paced = createBatchSize(deps, firstChunk);
  for (let after = 0; after < last;) {
    after = await paced(async (tx, size) => {
      await compare(tx, { run, after, upTo: after + size });
      return after + size;
    });
    // Reading reported progress up to the last row: comparing counts on from there.
    await reached(last + Math.min(after, last));
    const done = Math.round((Math.min(after, last) / last) * total);
    if (due() && !(await tell(deps, run, { phase: "comparing", done, total }))) return false;
  }
  // Whether two rows would update the same record is known only when both have found theirs.
  for (let numbers = await undecidedAfter(deps.db, run.id, 0); numbers.length > 0;) {
    const [after = 0, upTo = 0] = [numbers.at(0), numbers.at(-1)];
    await compare(deps.database.background, { run, after: after - 1, upTo }, numbers);
    numbers = await undecidedAfter(deps.db, run.id, upTo);
  }
  return true;
};

const tell = async (deps: Deps, run: queries.RunRecord, progress: NonNullable<ImportRun["progress"]>) => {
  const { runId, attemptId } = run;
  const expected = expectedOf({ runId, ...(attemptId === null ? {} : { attemptId }) });
  const current = await queries.updateWhile(deps.db, run.id, expected, {
    progress: JSON.stringify(progress),
  });
  if (current) await announceProgress(deps, deps.db, run.id);
  return current;
};

/** Counts the rows by outcome and opens the run to its user. */
export const finishCheck = async (
  deps: Deps,
  run: RunRef,
  attempt: Attempt,
  afterwards?: (tx: Db, counts: ImportCounts) => Promise<void>,
) => {
  const { importId } = attempt;
  const lastRow = await rows.lastRow(deps.db, run);
  const { counts, issueCounts } = await standingOfAll(deps.database.background, run, lastRow);
  await deps.db.transaction().execute(async (tx) => {
    const isChecked = await queries.updateWhile(tx, importId, expectedOf(attempt), {
      status: "checked",
      counts: JSON.stringify(counts),
      lastRow,
      issueCounts: JSON.stringify(issueCounts),
      progress: null,
      checkedAt: new Date().toISOString(),
    });
    await announceProgress(deps, tx, importId);
    if (isChecked) await afterwards?.(tx, counts);
  });
};
