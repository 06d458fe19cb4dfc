// The corrected error workbook, back into its run: cells that differ from what was staged become edits.
import { cellText } from "@igo/contract/reading/text";
import type { RawCell } from "@igo/contract/imports";
import { inspect, readRows } from "@igo/sheet/workbook";
import type { Deps } from "../../core/deps.ts";
import { Failure } from "../../core/failure.ts";
import { newId } from "../../core/ids.ts";
import type { SignedIn } from "../../core/serving.ts";
import type { Upload } from "../../core/uploads.ts";
import { failCheck, finishCheck } from "./imports.check.service.ts";
import { failureOf } from "./imports.failures.ts";
import { applyFixes, mappedFields } from "./imports.fix.service.ts";
import * as reading from "./imports.line.ts";
import { announce } from "./imports.progress.ts";
import * as queries from "./imports.queries.ts";
import * as rows from "./imports.rows.queries.ts";
import * as imports from "./imports.service.ts";
import { shownCells } from "./imports.shape.ts";
import { kindOf } from "./kinds.ts";
import { markOf } from "./imports.workbooks.service.ts";

type Place = {
  sheet: number;
  headerRow: number;
  markColumn: number;
  columns: { index: number; field: string }[];
};
export type CorrectionsJob = { importId: string; runId: string; fileKey: string; place: Place };

const rowsAtOnce = 200;

export const upload = async (deps: Deps, user: SignedIn, importId: string, file: Upload): Promise<void> => {
  const run = await imports.findOwn(deps.db, user, importId);
  const place = await locate(deps, user, run, file);
  const runId = newId();
  await imports.moveRun(deps, user, importId, ["checked"], async (tx, { counts }) => {
    const progress = { phase: "reading", done: 0, total: counts.error + counts.duplicate };
    await queries.update(tx, importId, { status: "checking", runId, progress: JSON.stringify(progress) });
    await deps.jobs.send(
      "imports.corrections",
      { importId, runId, fileKey: file.key, place },
      { within: tx },
    );
  });
};

/** Where in the workbook our mark stands: it names the run, and its row holds the headings. */
const locate = async (deps: Deps, user: SignedIn, run: queries.WholeImport, file: Upload): Promise<Place> => {
  const info = await reading.inTurn(deps, user.id, () =>
    inspect(deps.files.path(file.key)).catch((error: unknown) => {
      throw failureOf(error) ?? error;
    }),
  );
  // What a run gave out before it was followed up is as good: the rows have their numbers still.
  const marks = new Set<RawCell>([...run.origins, run.id].map(markOf));
  for (const { index, head } of info.sheets) {
    for (const { row, cells } of head) {
      const markColumn = cells.findIndex((cell) => marks.has(cell));
      if (markColumn >= 0)
        return { sheet: index, headerRow: row, markColumn, columns: columnsOf(run, cells) };
    }
  }
  throw new Failure("file.not_this_import");
};

/** The user's own headings, wherever they stand now. Equal headings keep their order. */
const columnsOf = ({ mapping }: queries.WholeImport, headings: readonly RawCell[]) => {
  const taken = new Set<number>();
  return mapping.columns.flatMap(({ heading, field }) => {
    const index = headings.findIndex(
      (cell, position) => !taken.has(position) && cellText(cell) === cellText(heading),
    );
    if (index < 0) return [];
    taken.add(index);
    return field === null ? [] : [{ index, field }];
  });
};

/** Idempotent: what is already as corrected makes no edit. */
export const applyCorrections = async (
  deps: Deps,
  job: CorrectionsJob,
  signal: AbortSignal,
): Promise<void> => {
  const run = await queries.find(deps.db, job.importId);
  if (run?.status === "checking" && run.runId === job.runId) {
    try {
      await applyFile(deps, job, run, signal);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      await failCheck(deps, job, failure);
    }
  }
  await dropCorrections(deps, job);
};

export const dropCorrections = ({ files }: Deps, { fileKey }: CorrectionsJob): Promise<void> =>
  files.remove(fileKey);

const applyFile = async (
  deps: Deps,
  { importId, runId, fileKey, place }: CorrectionsJob,
  run: queries.WholeImport,
  signal: AbortSignal,
) => {
  const build = await kindOf(run).stagers(deps, run);
  const file = deps.files.path(fileKey);
  const rowsOf = () =>
    readRows(file, { sheet: place.sheet, fromRow: place.headerRow + 1, batch: rowsAtOnce, signal });
  for await (const batch of reading.rowsInTurn(deps, run.createdBy, rowsOf, signal)) {
    const texts = new Map(batch.flatMap(({ cells }) => rowTexts(cells, place)));
    const staged = await rows.rowsByNumber(deps.db, run, [...texts.keys()]);
    const fields = mappedFields(run);
    const fixes = staged.flatMap((row) => {
      const had = shownCells(row, fields, deps.vault);
      const changed = (texts.get(row.row) ?? []).filter(([field, text]) => text !== (had[field] ?? ""));
      return changed.length === 0 ? [] : [{ row: row.row, values: Object.fromEntries(changed) }];
    });
    if (!(await imports.whileChecking(deps, run, (tx) => applyFixes(deps, tx, run, { fixes, build }))))
      return;
    await announce(deps, deps.db, importId);
  }
  await finishCheck(deps, run, { importId, runId });
};

const rowTexts = (
  cells: readonly RawCell[],
  { markColumn, columns }: Place,
): [number, [string, string][]][] => {
  const row = Number(cellText(cells[markColumn] ?? null));
  if (!Number.isInteger(row) || row < 1 || row >= 2 ** 31) return [];
  return [[row, columns.map(({ index, field }) => [field, cellText(cells[index] ?? null)])]];
};
