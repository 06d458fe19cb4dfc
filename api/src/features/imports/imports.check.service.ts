// The check: reads the file into staging, then compares it with what is there. It writes nothing of that, and
// starts over when it was interrupted.
import type { IgnoredRows, ImportRun } from "@igo/contract/imports";
import { readRows } from "@igo/sheet/workbook";
import type { Deps } from "../../core/deps.ts";
import type { Failure } from "../../core/failure.ts";
import { newId } from "../../core/ids.ts";
import type { JobContext } from "../../core/jobs.ts";
import { createPace, createThrottle } from "../../core/pace.ts";
import { copyLine } from "../../db/copy.ts";
import { standingOfAll } from "./imports.counts.ts";
import { failureOf } from "./imports.failures.ts";
import { createFirstRows } from "./imports.firsts.ts";
import { announce } from "./imports.progress.ts";
import { createIgnored } from "./imports.ignored.ts";
import * as reading from "./imports.line.ts";
import type { Numbering } from "./imports.numbering.ts";
import * as queries from "./imports.queries.ts";
import * as rows from "./imports.rows.queries.ts";
import { sheetsOf } from "./imports.sample.ts";
import { openCells } from "./imports.sealing.ts";
import { stagedValues, type RowStager } from "./imports.staging.ts";
import { kindOf } from "./kinds.ts";
import { copyTarget, type RunRef } from "./staged.tables.ts";
import { rowKindOf } from "./table.ts";

export type CheckJob = { importId: string; runId: string };
/** One attempt at it: who comes later has another, and makes the earlier one end. */
type Attempt = CheckJob & { attemptId?: string };
type Reached = JobContext["reached"];

const firstChunk = 500;

/** Runs, or runs again, the check of one state of the mapping. Silently ends when it was overtaken or cancelled. */
export const check = async (
  deps: Deps,
  job: CheckJob,
  { signal, reached }: Pick<JobContext, "signal" | "reached">,
): Promise<void> => {
  const attempt = { ...job, attemptId: newId() };
  const mine = { status: "checking", runId: job.runId } as const;
  if (!(await queries.updateWhile(deps.db, job.importId, mine, { attemptId: attempt.attemptId }))) return;
  const run = await queries.find(deps.db, job.importId);
  if (run?.attemptId !== attempt.attemptId) return;
  try {
    await rows.deleteRows(deps.database.patient, run);
    const staged = await stage(deps, run, { signal, reached });
    if (!staged) return;
    await rows.gatherStatistics(deps.database.patient, run);
    if (!(await compareAll(deps, run, staged.rows, reached))) return;
    await queries.updateWhile(deps.db, run.id, mine, {
      ignored: JSON.stringify(staged.ignored),
      numbering: JSON.stringify(staged.numbering),
    });
    await finishCheck(deps, run, attempt);
  } catch (error) {
    // Who was overtaken may meet the rows of the one that came later.
    if ((await queries.find(deps.db, job.importId))?.attemptId !== attempt.attemptId) return;
    const failure = failureOf(error);
    if (!failure) throw error;
    await failCheck(deps, attempt, failure);
  }
};

const expectedOf = ({ runId, attemptId }: Omit<Attempt, "importId">) =>
  ({ status: "checking", runId, ...(attemptId === undefined ? {} : { attemptId }) }) as const;

/** A file that cannot be read: the run says why. */
export const failCheck = async (deps: Deps, attempt: Attempt, { code, params }: Failure) => {
  const { importId } = attempt;
  const failure = JSON.stringify({ code, params });
  await queries.updateWhile(deps.db, importId, expectedOf(attempt), {
    status: "failed",
    failure,
    progress: null,
  });
  await announce(deps, deps.db, importId);
};

const stage = async (
  deps: Deps,
  run: queries.WholeImport,
  { signal, reached }: Pick<JobContext, "signal" | "reached">,
): Promise<{ rows: number; ignored: IgnoredRows; numbering: Numbering } | false> => {
  const edits = new Map(
    (await rows.edits(deps.db, run.id)).map((edit) => [
      edit.row,
      { ...edit, cells: openCells(edit.cells, deps.vault) },
    ]),
  );
  const edited = [...edits.values()].flatMap(({ cells }) => Object.keys(cells));
  const mapped = new Set(run.mapping.columns.map(({ field }) => field));
  const extra = [...new Set(edited)].filter((field) => !mapped.has(field));
  const stager = (await kindOf(run).stagers(deps, run))(run.mapping, extra);
  const { sheet: index, headerRow } = run.mapping;
  const sheet = sheetsOf(run, deps.vault).find((one) => one.index === index);
  const statedRows = sheet?.rows ?? null;
  const ignored = createIgnored(sheet?.name ?? "", headerRow, sheet?.sample ?? []);
  const rowKind = rowKindOf(headingsOf(run));
  const due = createThrottle();
  const firstRowOf = createFirstRows();
  let done = 0;
  let expected: number | null = null;
  let current = true;

  const lines = async function* () {
    const file = deps.files.path(run.fileKey);
    const rowsOf = () =>
      readRows(file, {
        sheet: index,
        fromRow: headerRow + 1,
        signal,
        onExpected: (rows) => {
          expected = rows;
        },
      });
    for await (const batch of reading.rowsInTurn(deps, run.createdBy, rowsOf, signal)) {
      let text = "";
      const left = await leftBefore(deps, run, batch);
      const read = batch.flatMap(({ row, cells }) => {
        const found = rowKind(cells);
        ignored.see(row, found, cells);
        if (found !== "data" || left?.has(row) === false) return [];
        const edit = edits.get(row);
        return [{ row, edit, own: overlay(stager, stager.pick(cells), edit?.cells) }];
      });
      await stager.prepare?.(
        deps.database.patient,
        read.map(({ own }) => own),
      );
      for (const { row, edit, own } of read) {
        const staged = stager.read(row, own);
        // The second is the first when the first is left out.
        const sameAs =
          firstRowOf(staged.key, edit?.decision === "skip" ? null : row) ?? left?.get(row) ?? null;
        text += copyLine(
          stagedValues(run, staged, stager.seal(own), { decision: edit?.decision ?? null, sameAs }),
        );
        done += 1;
      }
      yield text;
      await reached(done);
      if (due()) {
        // Only rows with a record count: not the header, nor what stands above, between and below them.
        const rowsInAll = statedRows ?? expected;
        const total = run.follows
          ? run.progress?.total
          : rowsInAll && Math.max(rowsInAll - headerRow - ignored.below(), done);
        current = await tell(deps, run, { phase: "reading", done, total: total ?? null });
        if (!current) return;
      }
    }
  };
  const isKept = await deps.database.copy(copyTarget(run.kind), lines(), queries.fenceOf(run));
  const numbering = [{ sheet: sheet?.name ?? "", after: 0 }];
  return isKept && current && { rows: done, ignored: run.follows ? noneIgnored : ignored.all(), numbering };
};

const noneIgnored: IgnoredRows = { rows: 0, listed: [] };

/** Of these rows of the file, those that the run before left out; null when there is none before. */
const leftBefore = async (
  { db }: Deps,
  { kind, follows }: queries.WholeImport,
  batch: readonly { row: number }[],
) =>
  follows === null
    ? null
    : rows.leftOf(
        db,
        { id: follows, kind },
        batch.map(({ row }) => row),
      );

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

const compareAll = async (
  deps: Deps,
  run: queries.WholeImport,
  total: number,
  reached: Reached,
): Promise<boolean> => {
  const last = await rows.lastRow(deps.db, run);
  const due = createThrottle();
  const { compare, undecidedAfter } = kindOf(run);
  const paced = createPace(deps, firstChunk);
  for (let after = 0; after < last;) {
    after = await paced(async (tx, size) => {
      await compare(tx, { run, after, upTo: after + size });
      return after + size;
    });
    // Reading was as far as the last row: this is further.
    await reached(last + Math.min(after, last));
    const done = Math.round((Math.min(after, last) / last) * total);
    if (due() && !(await tell(deps, run, { phase: "comparing", done, total }))) return false;
  }
  // Whether two rows would update one record shows when both have found theirs.
  for (let numbers = await undecidedAfter(deps.db, run.id, 0); numbers.length > 0;) {
    const [after = 0, upTo = 0] = [numbers.at(0), numbers.at(-1)];
    await compare(deps.database.patient, { run, after: after - 1, upTo }, numbers);
    numbers = await undecidedAfter(deps.db, run.id, upTo);
  }
  return true;
};

const tell = async (deps: Deps, run: queries.WholeImport, progress: NonNullable<ImportRun["progress"]>) => {
  const { runId, attemptId } = run;
  const expected = expectedOf({ runId, ...(attemptId === null ? {} : { attemptId }) });
  const current = await queries.updateWhile(deps.db, run.id, expected, {
    progress: JSON.stringify(progress),
  });
  if (current) await announce(deps, deps.db, run.id);
  return current;
};

/** Counts what was judged and opens the run to its user. */
export const finishCheck = async (deps: Deps, run: RunRef, attempt: Attempt) => {
  const { importId } = attempt;
  const lastRow = await rows.lastRow(deps.db, run);
  const { counts, issueCounts } = await standingOfAll(deps.database.patient, run, lastRow);
  await deps.db.transaction().execute(async (tx) => {
    await queries.updateWhile(tx, importId, expectedOf(attempt), {
      status: "checked",
      counts: JSON.stringify(counts),
      lastRow,
      issueCounts: JSON.stringify(issueCounts),
      progress: null,
      checkedAt: new Date().toISOString(),
    });
    await announce(deps, tx, importId);
  });
};
