// Takes back what one decision changed: exactly its cells and rows, unless someone has changed them since.
import type { RawCell } from "@igo/contract/parsing/cells";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { compareRows } from "../check/imports.judge.service.ts";
import type { RunRecord } from "../run/imports.queries.ts";
import * as rows from "../run/imports.rows.queries.ts";
import { inBatches } from "../run/imports.service.ts";
import type { BuildStager } from "../run/kind.ts";
import { importKindOf } from "../run/kinds.ts";
import * as queries from "./imports.decisions.queries.ts";
import { mappedFields, restage } from "./imports.resolve.service.ts";

/** Idempotent: a cell that was restored no longer belongs to the decision. */
export const takeBack = async (deps: Deps, run: RunRecord, step: string): Promise<void> => {
  const build = await importKindOf(run).stagers(deps, run);
  const { background } = deps.database;
  await inBatches(deps, run, await queries.rowsWithCells(background, run.id, step), (tx, numbers) =>
    restoreCells(tx, run, { numbers, step, build }),
  );
  await inBatches(deps, run, await queries.rowsDecided(background, run, step), async (tx, numbers) => {
    await rows.decide(tx, run, numbers, { decision: null, step: null });
    await compareRows(tx, run, numbers);
  });
};

type Step = { numbers: readonly number[]; step: string; build: BuildStager };

const restoreCells = async (tx: Db, run: RunRecord, { numbers, step, build }: Step) => {
  const fields = mappedFields(run);
  const before = (await rows.rowsByNumber(tx, run, numbers)).map((row) => asBefore(row, fields, step));
  const typed = before.map(({ row, editedCells, acceptedCells }) => ({
    row,
    cells: editedCells ?? {},
    accepted: acceptedCells ?? {},
  }));
  await queries.replaceEdits(tx, run.id, typed);
  const edits = before.map(({ row, decision }) => ({ row, cells: {}, accepted: {}, decision }));
  await restage(tx, run, { before, edits, build });
  await compareRows(tx, run, numbers);
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
    if (cell.under) accepted[field] = cell.under;
    else delete accepted[field];
  }
  return { ...row, cells: JSON.stringify(cells), editedCells: typed, acceptedCells: accepted };
};
