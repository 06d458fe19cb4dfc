// Accepts suggestions together: previews the changes, and undoes exactly those cells.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { RawCell } from "@igo/contract/parsing/cells";
import type { previewSuggestions } from "@igo/contract/imports/imports.suggestions";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { mask } from "../../../platform/security/encryption.ts";
import type { Db } from "../../../platform/db/db.ts";
import { mappedFields, restage } from "./imports.resolve.service.ts";
import { judge } from "../check/imports.judge.service.ts";
import { announceProgress } from "../run/imports.progress.ts";
import { rowInFile } from "../run/imports.numbering.ts";
import * as queries from "../run/imports.queries.ts";
import * as rows from "../run/imports.rows.queries.ts";
import * as imports from "../run/imports.service.ts";
import { shownCells } from "../run/imports.shape.ts";
import type { BuildStager } from "../run/kind.ts";
import * as suggestions from "./imports.suggestions.queries.ts";
import { importKindOf } from "../run/kinds.ts";

const maxExamples = 3;
const rowsAtOnce = 200;

export const preview = async (
  { db, encryption }: Deps,
  user: SignedIn,
  id: string,
  filter: ParsedInput<typeof previewSuggestions>["query"],
): Promise<EndpointResponse<typeof previewSuggestions>> => {
  const run = await imports.findOwn(db, user, id);
  const found = await suggestions.offered(db, run, filter, maxExamples);
  const numbers = [...new Set(found.flatMap((one) => one.rows))];
  const fields = mappedFields(run);
  const shown = new Map(
    (await rows.rowsByNumber(db, run, numbers)).map((row) => [
      row.row,
      { row, cells: shownCells(row, fields, encryption) },
    ]),
  );
  const exampleOf = (number: number, field: string) => {
    const one = shown.get(number);
    const after = one && suggestionOf(one.row, field);
    if (after === undefined) return [];
    return [
      {
        ...rowInFile(run.numbering, number),
        before: one?.cells[field] ?? "",
        after: field === "bankAccountNumber" ? mask(after) : after,
      },
    ];
  };
  const groups = found.map(({ field, code, cells, rows: first }) => ({
    field,
    code,
    cells,
    examples: first.flatMap((number) => exampleOf(number, field)),
  }));
  return { cells: groups.reduce((sum, { cells }) => sum + cells, 0), groups };
};

const suggestionOf = ({ issues, found }: rows.RowRecord, field: string): string | undefined =>
  [...(issues ?? []), ...(found ?? [])].find((one) => one.field === field && one.suggestion !== undefined)
    ?.suggestion;

/** Records what was accepted together as a step that can be undone. */
export const saveStep = async (db: Db, importId: string, step: string): Promise<void> => {
  const cells = await suggestions.countStep(db, importId, step);
  await queries.updateImport(db, importId, { accepted: cells > 0 ? JSON.stringify({ step, cells }) : null });
};

/** Sets the run back to checking, and leaves the work to the job. */
export const undoSuggestions = async (
  deps: Deps,
  user: SignedIn,
  importId: string,
  step: string,
): Promise<void> => {
  const runId = newId();
  await imports.moveRun(deps, user, importId, ["checked"], async (tx, { accepted }) => {
    if (accepted?.step !== step) throw new Failure("import.nothing_to_take_back");
    const progress = { phase: "comparing", done: 0, total: accepted.cells };
    await queries.updateImport(tx, importId, {
      status: "checking",
      runId,
      progress: JSON.stringify(progress),
    });
    await deps.jobs.send("imports.resolve", { importId, runId, takeBack: step }, { within: tx });
  });
};

/** Idempotent: a cell that was restored no longer belongs to the step. */
export const takeBack = async (deps: Deps, run: queries.RunRecord, step: string): Promise<void> => {
  const build = await importKindOf(run).stagers(deps, run);
  for (let after = 0; ;) {
    const window = { after, limit: rowsAtOnce };
    const numbers = await suggestions.rowsOfStep(deps.db, run.id, step, window);
    const last = numbers.at(-1);
    if (last === undefined) break;
    after = last;
    if (!(await imports.whileChecking(deps, run, (tx) => giveBack(tx, run, { numbers, step, build }))))
      return;
    await announceProgress(deps, deps.db, run.id);
  }
  await queries.updateImport(deps.db, run.id, { accepted: null });
};

type Step = { numbers: readonly number[]; step: string; build: BuildStager };

const giveBack = async (tx: Db, run: queries.RunRecord, { numbers, step, build }: Step) => {
  const ties = await importKindOf(run).ties.of(tx, run.id, numbers);
  const fields = mappedFields(run);
  const before = (await rows.rowsByNumber(tx, run, numbers)).map((row) => asBefore(row, fields, step));
  for (const { row, editedCells, acceptedCells } of before)
    await suggestions.setEdit(tx, run.id, row, { cells: editedCells ?? {}, accepted: acceptedCells ?? {} });
  const edits = before.map(({ row, decision }) => ({ row, cells: {}, accepted: {}, decision }));
  await restage(tx, run, { before, edits, build });
  await judge(tx, run, numbers, ties);
};

/** The row with its cells as they were before the step. */
const asBefore = (row: rows.RowRecord, fields: readonly string[], step: string): rows.RowRecord => {
  const cells: RawCell[] = JSON.parse(row.cells);
  const typed = { ...row.editedCells };
  const accepted = { ...row.acceptedCells };
  for (const [field, cell] of Object.entries(accepted)) {
    if (cell.step !== step) continue;
    const at = fields.indexOf(field);
    if (at >= 0) cells[at] = cell.was;
    if (cell.typed === null) delete typed[field];
    else typed[field] = cell.typed;
    delete accepted[field];
  }
  return { ...row, cells: JSON.stringify(cells), editedCells: typed, acceptedCells: accepted };
};
