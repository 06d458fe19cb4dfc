// Applies the same answer to every row with an issue, in the background and in batches.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import { outcome } from "@igo/contract/imports/imports";
import type { resolveImport } from "@igo/contract/imports/imports.calls";
import { columnScale, type ColumnScale } from "@igo/contract/parsing/cells";
import type { Deps } from "../../../platform/deps.ts";
import { newId } from "../../../platform/ids.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { mapImport } from "../columns/imports.columns.service.ts";
import { finishCheck } from "../check/imports.check.service.ts";
import { applyFixes } from "./imports.resolve.service.ts";
import { judge } from "../check/imports.judge.service.ts";
import { announceProgress } from "../run/imports.progress.ts";
import * as queries from "../run/imports.queries.ts";
import * as rows from "../run/imports.rows.queries.ts";
import * as imports from "../run/imports.service.ts";
import type { SameIssue } from "./imports.suggestions.queries.ts";
import { saveStep, takeBack } from "./imports.suggestions.service.ts";
import { importKindOf } from "../run/kinds.ts";

type Answered = ParsedInput<typeof resolveImport>["body"];
type Requested = Omit<Answered, "action"> & { action: Exclude<Answered["action"], ColumnScale> };
/** The user's request, or the step of accepted suggestions to undo. */
export type ResolveJob = { importId: string; runId: string } & (
  | { requested: Requested; takeBack?: never }
  | { requested?: never; takeBack: string }
);

const rowsAtOnce = 200;

const isScale = (action: string): action is ColumnScale => columnScale.safeParse(action).success;

/** Stores the answer to a question about a column in the mapping, and checks the whole file again with it. */
const answerScale = async (
  deps: Deps,
  user: SignedIn,
  importId: string,
  field: string,
  scale: ColumnScale,
): Promise<void> => {
  const { status, mapping } = await imports.findOwn(deps.db, user, importId);
  if (status !== "checked") throw new Failure("import.wrong_state", { params: { status } });
  await mapImport(deps, user, importId, { ...mapping, scales: { ...mapping.scales, [field]: scale } });
};

/** Sets the run back to checking, and leaves the work to the job. */
export const resolve = async (
  deps: Deps,
  user: SignedIn,
  importId: string,
  { action, ...same }: Answered,
): Promise<void> => {
  if (isScale(action)) return answerScale(deps, user, importId, same.field ?? "", action);
  const requested: Requested = { ...same, action };
  const runId = newId();
  await imports.moveRun(deps, user, importId, ["checked"], async (tx, { counts }) => {
    const progress = { phase: "comparing", done: 0, total: counts.rows };
    await queries.updateImport(tx, importId, {
      status: "checking",
      runId,
      progress: JSON.stringify(progress),
    });
    await deps.jobs.send("imports.resolve", { importId, runId, requested }, { within: tx });
  });
};

/** Idempotent: accepted suggestions are no longer offered, and a repeated decision changes nothing. */
export const resolveAll = async (deps: Deps, job: ResolveJob): Promise<void> => {
  const { importId, runId, requested } = job;
  const run = await queries.findImport(deps.db, importId);
  if (run?.status !== "checking" || run.runId !== runId) return;
  if (requested) await resolveAs(deps, run, requested);
  else await takeBack(deps, run, job.takeBack);
  await finishCheck(deps, run, { importId, runId });
};

const resolveAs = async (
  deps: Deps,
  run: queries.RunRecord,
  { field, code, severity, action }: Requested,
) => {
  const filter = { field, code, severity };
  if (action !== "accept") return decideAll(deps, run, filter, action);
  await acceptAll(deps, run, filter);
  await saveStep(deps.db, run.id, run.runId);
};

// Suggestions for a skipped row are not accepted.
const notSkipped = outcome.options.filter((one) => one !== "skipped");

const acceptAll = async (deps: Deps, run: queries.RunRecord, filter: SameIssue) => {
  const build = await importKindOf(run).stagers(deps, run);
  for (let after = 0; ;) {
    const found = await rows.rowsAfter(deps.db, run, { ...filter, outcome: notSkipped }, after, rowsAtOnce);
    if (found.length === 0) return;
    after = found.at(-1)?.row ?? after;
    const offered = found.map((row) => ({
      row: row.row,
      acceptSuggestions: [...(row.issues ?? []), ...(row.found ?? [])]
        .filter((issue) => issue.suggestion !== undefined)
        .filter(
          (issue) =>
            issue.field === (filter.field ?? issue.field) &&
            issue.code === (filter.code ?? issue.code) &&
            issue.severity === (filter.severity ?? issue.severity),
        )
        .map(({ field }) => field),
    }));
    const fixes = offered.filter(({ acceptSuggestions }) => acceptSuggestions.length > 0);
    if (
      !(await imports.whileChecking(deps, run, (tx) =>
        applyFixes(deps, tx, run, { fixes, build, step: run.runId }),
      ))
    )
      return;
    await announceProgress(deps, deps.db, run.id);
  }
};

const decideAll = async (
  deps: Deps,
  run: queries.RunRecord,
  filter: SameIssue,
  decision: Exclude<Requested["action"], "accept">,
) => {
  // Skips the rows with the given problem; when none is given, those with any problem.
  const skipped =
    filter.field === undefined && filter.code === undefined && filter.severity === undefined
      ? ["error", "duplicate"]
      : undefined;
  const chosen = { ...filter, outcome: decision === "skip" ? skipped : ["duplicate"] };
  for (let after = 0; ;) {
    const found = await rows.rowNumbersAfter(deps.db, run, chosen, after, rowsAtOnce * 5);
    const upTo = found.at(-1);
    if (upTo === undefined) return;
    const isCurrent = await imports.whileChecking(deps, run, async (tx) => {
      await rows.decide(tx, run, found, decision);
      // Only skipping a row can free its place for another.
      if (decision === "skip") await judge(tx, run, found, []);
      else await importKindOf(run).compare(tx, { run, after, upTo }, found);
    });
    if (!isCurrent) return;
    after = upTo;
  }
};
