// Takes back what one decision changed: exactly its cells and rows, unless someone has changed them since.
import type { RawCell } from "@igo/contract/parsing/cells";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { judge } from "../check/imports.judge.service.ts";
import { announceProgress } from "../run/imports.progress.ts";
import type { RunRecord } from "../run/imports.queries.ts";
import * as rows from "../run/imports.rows.queries.ts";
import { whileChecking } from "../run/imports.service.ts";
import type { BuildStager } from "../run/kind.ts";
import { importKindOf } from "../run/kinds.ts";
import * as queries from "./imports.decisions.queries.ts";
import { mappedFields, restage } from "./imports.resolve.service.ts";

const rowsAtOnce = 200;

/** Idempotent: a cell that was restored no longer belongs to the decision. */
export const takeBack = async (deps: Deps, run: RunRecord, step: string): Promise<void> => {
  const build = await importKindOf(run).stagers(deps, run);
  await inBatches(deps, run, {
    next: (window) => queries.rowsWithCells(deps.db, run.id, step, window),
    restore: (tx, numbers) => restoreCells(tx, run, { numbers, step, build }),
  });
  await inBatches(deps, run, {
    next: (window) => queries.rowsDecided(deps.db, run, step, window),
    restore: async (tx, numbers) => {
      await rows.decide(tx, run, numbers, { decision: null, step: null });
      await judge(tx, run, numbers, []);
    },
  });
};

type Batches = {
  next: (window: { after: number; limit: number }) => Promise<number[]>;
  restore: (tx: Db, numbers: readonly number[]) => Promise<unknown>;
};

const inBatches = async (deps: Deps, run: RunRecord, { next, restore }: Batches) => {
  for (let after = 0; ;) {
    const numbers = await next({ after, limit: rowsAtOnce });
    const last = numbers.at(-1);
    if (last === undefined) return;
    after = last;
    if (!(await whileChecking(deps, run, (tx) => restore(tx, numbers)))) return;
    await announceProgress(deps, deps.db, run.id);
  }
};

type Step = { numbers: readonly number[]; step: string; build: BuildStager };

const restoreCells = async (tx: Db, run: RunRecord, { numbers, step, build }: Step) => {
  const ties = await importKindOf(run).ties.of(tx, run.id, numbers);
  const fields = mappedFields(run);
  const before = (await rows.rowsByNumber(tx, run, numbers)).map((row) => asBefore(row, fields, step));
  for (const { row, editedCells, acceptedCells } of before)
    await queries.setEdit(tx, run.id, row, { cells: editedCells ?? {}, accepted: acceptedCells ?? {} });
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
    if (cell.under) accepted[field] = cell.under;
    else delete accepted[field];
  }
  return { ...row, cells: JSON.stringify(cells), editedCells: typed, acceptedCells: accepted };
};
