// Applies the same answer to every row with an issue, in the background and in batches.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import { outcome } from "@igo/contract/imports/imports";
import type { ColumnChange } from "@igo/contract/imports/imports.changes";
import type { resolveImport } from "@igo/contract/imports/imports.calls";
import { columnScale, type ColumnScale } from "@igo/contract/parsing/cells";
import type { Deps } from "../../../platform/deps.ts";
import { newId } from "../../../platform/ids.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { mapImport } from "../columns/imports.columns.service.ts";
import { finishCheck } from "../check/imports.check.service.ts";
import { applyFixes, type Fix, mappedFields } from "./imports.resolve.service.ts";
import { compareRows, settleTies } from "../check/imports.judge.service.ts";
import * as queries from "../run/imports.queries.ts";
import * as rows from "../run/imports.rows.queries.ts";
import * as imports from "../run/imports.service.ts";
import type { Decision as RowDecision } from "../../../platform/db/tables/shapes.ts";
import { shownCells } from "../run/imports.shape.ts";
import { sameCauseOf } from "../run/imports.causes.ids.ts";
import { findDecision } from "./imports.decisions.queries.ts";
import { partsOf, storedCells } from "./imports.values.service.ts";
import { takeBack } from "./imports.takeBack.service.ts";
import { importKindOf } from "../run/kinds.ts";

type Answered = ParsedInput<typeof resolveImport>["body"];
type Requested = Omit<Answered, "action"> & { action: Exclude<Answered["action"], ColumnScale> };
/** The user's request, a decision about a cause and others taken with it, or one to take back. */
export type ResolveJob = { importId: string; runId: string } & (
  | { requested: Requested; decision?: never; takeBack?: never }
  | { requested?: never; decision: string; also?: readonly string[]; takeBack?: never }
  | { requested?: never; decision?: never; takeBack: string }
);

/** Rows with the same issue; without any of these, all rows with issues. */
type SameIssue = {
  field?: string | undefined;
  code?: string | undefined;
  severity?: string | undefined;
  reason?: string | null | undefined;
  /** Rows with one of these cells, whatever their issues. */
  cell?: rows.RowFilter["cell"];
};

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
  if (requested) await resolveAs(deps, run, { ...requested, step: runId });
  else if (job.decision !== undefined)
    for (const decision of [job.decision, ...(job.also ?? [])]) await carryOut(deps, run, decision);
  else await takeBack(deps, run, job.takeBack);
  await settleTies(deps, run);
  await finishCheck(deps, run, { importId, runId });
};

/** What is done to every row with the issue, as one step. */
export type Step = SameIssue & { step: string };

const resolveAs = (deps: Deps, run: queries.RunRecord, { action, ...step }: Requested & { step: string }) =>
  action === "accept" ? acceptAll(deps, run, step) : decideAll(deps, run, step, action);

const carryOut = async (deps: Deps, run: queries.RunRecord, id: string) => {
  const decision = await findDecision(deps.db, run.id, id);
  if (decision?.patch?.kind === "change") return changeAll(deps, run, id, [decision.patch.change]);
  const same = decision && sameCauseOf(decision.cause.id);
  if (!same) return;
  const { action, patch } = decision;
  const step = { ...same, step: id };
  if (action === "accept") await acceptAll(deps, run, step);
  else if (action === "empty") await emptyAll(deps, run, step, same.field);
  else if (patch?.kind === "cells")
    await replaceAll(deps, run, step, { field: same.field, values: patch.values });
  else if (isOfRows(action)) await decideAll(deps, run, step, action);
};

/** Half of a position says nothing. */
const position: readonly string[] = ["lat", "lon"];

const emptyAll = (deps: Deps, run: queries.RunRecord, step: Step, field: string) => {
  const mapped = new Set(mappedFields(run));
  const others = position.includes(field) ? position.filter((one) => mapped.has(one)) : [];
  const values = Object.fromEntries([field, ...others].map((one) => [one, ""]));
  return fixAll(deps, run, step, () => ({ values }));
};

const isOfRows = (action: string): action is RowDecision =>
  action === "skip" || action === "update" || action === "branch" || action === "new";

// Suggestions for a skipped row are not accepted.
const notSkipped = outcome.options.filter((one) => one !== "skipped");

export const acceptAll = (
  deps: Deps,
  run: queries.RunRecord,
  step: Step,
  mayChange: (row: rows.RowRecord) => boolean = () => true,
) =>
  fixAll(deps, run, step, (row) => {
    if (!mayChange(row)) return false;
    const offered = [...(row.issues ?? []), ...(row.found ?? [])].filter(
      (issue) =>
        issue.suggestion !== undefined &&
        issue.field === (step.field ?? issue.field) &&
        issue.code === (step.code ?? issue.code) &&
        issue.severity === (step.severity ?? issue.severity),
    );
    return offered.length > 0 && { acceptSuggestions: offered.map(({ field }) => field) };
  });

type Replacement = { field: string; values: Readonly<Record<string, string | null>> };

const replaceAll = (deps: Deps, run: queries.RunRecord, step: Step, { field, values }: Replacement) => {
  const fields = mappedFields(run);
  return fixAll(deps, run, step, (row) => {
    const text = shownCells(row, fields, deps.encryption)[field] ?? "";
    const after = Object.hasOwn(values, text) ? values[text] : undefined;
    return after !== undefined && { values: { [field]: after ?? "" } };
  });
};

/** Changes columns as a whole, one change after another. */
export const changeAll = async (
  deps: Deps,
  run: queries.RunRecord,
  step: string,
  changes: readonly ColumnChange[],
  mayChange: (row: rows.RowRecord, field: string) => boolean = () => true,
) => {
  const fields = mappedFields(run);
  const parts = changes.flatMap((change) => partsOf(run, change));
  const [only, ...others] = changes;
  const cell = only && others.length === 0 ? await storedCells(deps.db, run, only) : undefined;
  await fixAll(deps, run, { step, cell }, (row) => {
    const shown = shownCells(row, fields, deps.encryption);
    const values: Record<string, string> = {};
    for (const { field, sources, make } of parts) {
      // A repeated job meets cells that it has changed before.
      if (row.acceptedCells?.[field]?.step === step || !mayChange(row, field)) continue;
      const text = make(sources.map((source) => values[source] ?? shown[source] ?? ""));
      if (text !== undefined) values[field] = text;
    }
    const changed = Object.entries(values).filter(([field, text]) => text !== (shown[field] ?? ""));
    return changed.length > 0 && { values: Object.fromEntries(changed) };
  });
};

type RowFix = Omit<Fix, "row">;

/** Fixes every row with the issue, in batches, whose ties are still to be settled; ends when the run was cancelled or mapped again. */
const fixAll = async (
  deps: Deps,
  run: queries.RunRecord,
  { step, ...filter }: Step,
  fixOf: (row: rows.RowRecord) => RowFix | false,
) => {
  const build = await importKindOf(run).stagers(deps, run);
  const numbers = await rows.rowNumbers(deps.database.background, run, { ...filter, outcome: notSkipped });
  await imports.inBatches(deps, run, numbers, async (tx, some) => {
    const before: rows.RowRecord[] = [];
    const fixes: Fix[] = [];
    for (const row of await rows.rowsByNumber(tx, run, some)) {
      const fix = fixOf(row);
      if (fix === false) continue;
      before.push(row);
      fixes.push({ row: row.row, ...fix });
    }
    await compareRows(tx, run, await applyFixes(deps, tx, run, { before, fixes, build, step }));
  });
};

export const decideAll = async (
  deps: Deps,
  run: queries.RunRecord,
  { step, ...filter }: Step,
  decision: RowDecision,
) => {
  // Skips the rows with the given problem; when none is given, those with any problem.
  const skipped =
    filter.field === undefined && filter.code === undefined && filter.severity === undefined
      ? ["error", "duplicate"]
      : undefined;
  const chosen = { ...filter, outcome: decision === "skip" ? skipped : ["duplicate"] };
  const numbers = await rows.rowNumbers(deps.database.background, run, chosen);
  await imports.inBatches(deps, run, numbers, async (tx, some) => {
    await rows.decide(tx, run, some, { decision, step });
    await compareRows(tx, run, some);
  });
};
