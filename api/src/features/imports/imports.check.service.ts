// The check: reads the file into staging, then compares it with the markets. It writes nothing to the markets, and
// starts over when it was interrupted.
import type { ImportRun } from "@igo/contract/imports";
import { readRows } from "@igo/sheet/workbook";
import type { Deps } from "../../core/deps.ts";
import type { Failure } from "../../core/failure.ts";
import { copyLine } from "../../db/copy.ts";
import { compare } from "./imports.compare.queries.ts";
import { failureOf } from "./imports.failures.ts";
import { loadLists } from "./imports.lists.ts";
import { announce, createThrottle } from "./imports.progress.ts";
import * as queries from "./imports.queries.ts";
import * as rows from "./imports.rows.queries.ts";
import { sheetsOf } from "./imports.shape.ts";
import { buildStager, openCells, stagedValues, type RowStager } from "./imports.staging.ts";
import { rowKindOf } from "./table.ts";

export type CheckJob = { importId: string; runId: string };

/** Runs, or runs again, the check of one state of the mapping. Silently ends when it was overtaken or cancelled. */
export const check = async (deps: Deps, job: CheckJob, signal: AbortSignal): Promise<void> => {
  const run = await queries.find(deps.db, job.importId);
  if (run?.status !== "checking" || run.runId !== job.runId) return;
  try {
    await rows.deleteRows(deps.database.patient, job.importId);
    if (!(await stage(deps, run, signal))) return;
    await rows.gatherStatistics(deps.database);
    if (!(await compareAll(deps, run))) return;
    await finishCheck(deps, job);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    await failCheck(deps, job, failure);
  }
};

/** A file that cannot be read: the run says why. */
export const failCheck = async (deps: Deps, { importId, runId }: CheckJob, { code, params }: Failure) => {
  const failure = JSON.stringify({ code, params });
  const expected = { status: "checking", runId } as const;
  await queries.updateWhile(deps.db, importId, expected, { status: "failed", failure, progress: null });
  await announce(deps, deps.db, importId);
};

const stage = async (deps: Deps, run: queries.WholeImport, signal: AbortSignal): Promise<boolean> => {
  const edits = new Map(
    (await rows.edits(deps.db, run.id)).map((edit) => [
      edit.row,
      { ...edit, cells: openCells(edit.cells, deps.vault) },
    ]),
  );
  const edited = [...edits.values()].flatMap(({ cells }) => Object.keys(cells));
  const mapped = new Set(run.mapping.columns.map(({ field }) => field));
  const extra = [...new Set(edited)].filter((field) => !mapped.has(field));
  const stager = buildStager(run.mapping, extra, await loadLists(deps.db), deps.vault);
  const total = sheetsOf(run, deps.vault).find(({ index }) => index === run.mapping.sheet)?.rows ?? null;
  const kindOf = rowKindOf(headingsOf(run));
  const due = createThrottle();
  const firstRows = new Map<string, number>();
  let done = 0;
  let current = true;

  const lines = async function* () {
    const file = deps.files.path(run.fileKey);
    for await (const batch of readRows(file, {
      sheet: run.mapping.sheet,
      fromRow: run.mapping.headerRow + 1,
      signal,
    })) {
      let text = "";
      for (const { row, cells } of batch) {
        if (kindOf(cells) !== "data") continue;
        const edit = edits.get(row);
        const own = overlay(stager, stager.pick(cells), edit?.cells);
        const staged = stager.read(row, own);
        const sameAs = firstRows.get(staged.key) ?? null;
        // The second is the first when the first is left out.
        if (sameAs === null && edit?.decision !== "skip") firstRows.set(staged.key, row);
        text += copyLine(
          stagedValues(run.id, staged, stager.seal(own), { decision: edit?.decision ?? null, sameAs }),
        );
        done += 1;
      }
      yield text;
      if (due()) {
        current = await tell(deps, run, {
          phase: "reading",
          done,
          total: total === null ? null : Math.max(total, done),
        });
        if (!current) return;
      }
    }
  };
  await deps.database.copy(rows.copyTarget, lines());
  return current;
};

/** The header's texts by column, whatever of them is mapped. */
const headingsOf = ({ mapping: { columns } }: queries.WholeImport) => {
  const headings: string[] = [];
  for (const { index, heading } of columns) headings[index] = heading;
  return Array.from(headings, (heading) => heading ?? "");
};

/** The cells with what a person typed over them. */
export const overlay = <Cell>(
  stager: Pick<RowStager, "fields">,
  cells: readonly Cell[],
  edited: Record<string, string> | null | undefined,
): (Cell | string | null)[] =>
  edited ? stager.fields.map((field, index) => edited[field] ?? cells[index] ?? null) : [...cells];

const compareAll = async (deps: Deps, run: queries.WholeImport): Promise<boolean> => {
  const last = await rows.lastRow(deps.db, run.id);
  const due = createThrottle();
  const range = { importId: run.id, chainId: run.chainId };
  let size = 500;
  for (let after = 0; after < last;) {
    const began = performance.now();
    const upTo = after + size;
    await compare(deps.database.patient, { ...range, after, upTo });
    after = upTo;
    size = nextSize(size, performance.now() - began, chunkMs(deps));
    if (due() && !(await tell(deps, run, { phase: "comparing", done: Math.min(after, last), total: last })))
      return false;
  }
  // Whether two rows would update one market shows when both have found theirs.
  for (let numbers = await rows.decidedAfter(deps.db, run.id, 0); numbers.length > 0;) {
    const [after = 0, upTo = 0] = [numbers.at(0), numbers.at(-1)];
    await compare(deps.database.patient, { ...range, after: after - 1, upTo }, numbers);
    numbers = await rows.decidedAfter(deps.db, run.id, upTo);
  }
  return true;
};

/**
 * How long a chunk should take: the promise is 250 ms at most. The embedded database does one thing at a time, and a
 * request may wait for several chunks, one before each of its queries.
 */
export const chunkMs = ({ database }: Pick<Deps, "database">): number =>
  database.kind === "embedded" ? 50 : 150;

/** A chunk size that would have taken the time wanted, moving by at most a factor of two. */
export const nextSize = (size: number, took: number, wanted: number): number =>
  Math.round(Math.min(10_000, Math.max(50, size * Math.min(2, Math.max(0.5, wanted / Math.max(1, took))))));

const tell = async (deps: Deps, run: queries.WholeImport, progress: NonNullable<ImportRun["progress"]>) => {
  const expected = { status: "checking", runId: run.runId } as const;
  const current = await queries.updateWhile(deps.db, run.id, expected, {
    progress: JSON.stringify(progress),
  });
  if (current) await announce(deps, deps.db, run.id);
  return current;
};

/** Counts what was judged and opens the run to its user. */
export const finishCheck = async (deps: Deps, { importId, runId }: CheckJob) => {
  const counts = await queries.tally(deps.database.patient, importId);
  const lastRow = await rows.lastRow(deps.db, importId);
  const issueCounts = await queries.tallyIssues(deps.database.patient, importId);
  await deps.db.transaction().execute(async (tx) => {
    await queries.updateWhile(
      tx,
      importId,
      { status: "checking", runId },
      {
        status: "checked",
        counts: JSON.stringify(counts),
        lastRow,
        issueCounts: JSON.stringify(issueCounts),
        progress: null,
        checkedAt: new Date().toISOString(),
      },
    );
    await announce(deps, tx, importId);
  });
};
