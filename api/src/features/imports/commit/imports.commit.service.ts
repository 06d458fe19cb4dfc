// The commit: rows become records in short transactions that each advance the cursor, so that a commit resumes after a
// crash at any point, each row is written once, and nobody waits.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { commitImport } from "@igo/contract/imports/imports.calls";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { JobContext } from "../../../platform/jobs/jobs.ts";
import { createBatchSize, createThrottle } from "../../../platform/jobs/pace.ts";
import type { Db } from "../../../platform/db/db.ts";
import { isTaken } from "../../../platform/db/violations.ts";
import { recordAct } from "../../../records/activity/activity.ts";
import { keepRecipe } from "../resolve/imports.recipe.keep.service.ts";
import { countChunk, gatherGrowth } from "./imports.commit.queries.ts";
import { standingOfAll } from "../check/imports.counts.ts";
import type { RowRange } from "../run/staged.tables.ts";
import { notifyStarter } from "../run/imports.notices.ts";
import { announceProgress } from "../run/imports.progress.ts";
import * as queries from "../run/imports.queries.ts";
import { actOfRun, type By, moveRun } from "../run/imports.service.ts";
import type { Writer } from "../run/kind.ts";
import { importKindOf } from "../run/kinds.ts";

/** Keeps the recipe of the sender, and leaves the writing to the job. */
export const startCommit = async (
  deps: Deps,
  by: By,
  id: string,
  { mode, incomplete, recipe: choice = "update" }: ParsedInput<typeof commitImport>["body"],
): Promise<void> => {
  await moveRun(deps, by.user, id, ["checked"], async (tx, run) => {
    const { counts } = run;
    if (mode === "all-or-nothing" && counts.error + counts.duplicate > 0)
      throw new Failure("import.has_errors");
    await keepRecipe(tx, run, { by, choice });
    await queries.updateImport(tx, id, {
      status: "committing",
      mode,
      incomplete,
      progress: JSON.stringify({ phase: "writing", done: 0, total: counts.create + counts.update }),
    });
    await recordAct(tx, { ...actOfRun(run), action: "import.commit", source: "import", by });
    await deps.jobs.send("imports.commit", { importId: id }, { within: tx });
  });
};

export type CommitJob = { importId: string };

const firstChunk = 250;
// Statistics are gathered after this many rows, and again each time the number has grown fourfold.
const firstReported = 2000;

/** The row up to which it wrote, or why it stopped. */
type Step = number | "done" | "stopped";

export const commit = async (
  deps: Deps,
  { importId }: CommitJob,
  { reached }: Pick<JobContext, "reached">,
): Promise<void> => {
  const due = createThrottle();
  const begun = await queries.findImport(deps.db, importId);
  if (!begun) return;
  const { writer: newWriter, grows } = importKindOf(begun);
  const paced = createBatchSize(deps, firstChunk);
  const write = (by: Writer, tell: boolean) =>
    paced((tx, size) => commitChunk(deps, tx, { importId, writer: by, size, tell }));
  let writer = newWriter({ yields: false });
  let reportedAt = begun.writtenRow + firstReported;
  for (let step: Step = 0; typeof step === "number";) {
    const tell = due();
    step = await write(writer, tell).catch((error: unknown) => {
      if (!isTaken(error)) throw error;
      // The chunk was rolled back, including what the writer created for it. Retry with a new writer that yields on
      // conflicts.
      writer = newWriter({ yields: false });
      return write(newWriter({ yields: true }), tell);
    });
    if (typeof step === "number") {
      await reached(step);
      if (step >= reportedAt) {
        await gatherGrowth(deps.database, grows, step);
        reportedAt = step * 4;
      }
    }
    if (step === "done") {
      const rows = begun.counts.create;
      if (rows >= firstReported) await gatherGrowth(deps.database, grows, rows);
      await finish(deps, importId);
    }
  }
};

type Chunk = CommitJob & { writer: Writer; size: number; tell: boolean };

const commitChunk = async (deps: Deps, tx: Db, { importId, writer, size, tell }: Chunk): Promise<Step> => {
  const run = await queries.findImportForUpdate(tx, importId);
  if (run?.status !== "committing") return "stopped";
  if (run.writtenRow >= (run.lastRow ?? 0)) return "done";
  const chunk: RowRange = { run, after: run.writtenRow, upTo: run.writtenRow + size };
  const { wanted, written } = await writeChunk(tx, chunk, writer);
  if (written < wanted && run.mode === "all-or-nothing") return takeBack(deps, tx, importId);
  const committed = run.counts.committed + written;
  const total = run.counts.create + run.counts.update;
  await queries.updateImport(tx, importId, {
    writtenRow: chunk.upTo,
    counts: JSON.stringify({ ...run.counts, committed }),
    progress: JSON.stringify({ phase: "writing", done: committed, total }),
  });
  if (tell) await announceProgress(deps, tx, importId);
  return chunk.upTo;
};

/** Writes the rows of a chunk, and says how many were to be written and were. */
export const writeChunk = async (tx: Db, chunk: RowRange, writer: Writer) => {
  if (chunk.run.incomplete === "draft") await importKindOf(chunk.run).preventIncomplete?.(tx, chunk);
  const { creates, updates } = await countChunk(tx, chunk);
  let written = creates > 0 ? await writer.create(tx, chunk) : 0;
  if (updates > 0) written += await writer.update(tx, chunk);
  if (written < creates + updates) written += await writeOvertaken(tx, chunk, writer);
  return { wanted: creates + updates, written };
};

/** Compares again the rows whose record changed since the check, and writes those that still can be written. */
const writeOvertaken = async (tx: Db, chunk: RowRange, writer: Writer): Promise<number> => {
  const { compare, preventIncomplete } = importKindOf(chunk.run);
  const left = await writer.unwritten(tx, chunk);
  let written = 0;
  for (const row of left) {
    const one = { ...chunk, after: row - 1, upTo: row };
    await compare(tx, one, [row]);
    if (chunk.run.incomplete === "draft") await preventIncomplete?.(tx, one);
    written += (await writer.create(tx, one)) + (await writer.update(tx, one));
  }
  return written;
};

const finish = async (deps: Deps, importId: string) => {
  const written = await queries.findImport(deps.db, importId);
  if (!written) return;
  const { feature, afterwards } = importKindOf(written);
  const { counts, issueCounts } = await standingOfAll(
    deps.database.background,
    written,
    written.lastRow ?? 0,
  );
  await deps.db.transaction().execute(async (tx) => {
    const run = await queries.findImportForUpdate(tx, importId);
    if (run?.status !== "committing") return;
    await queries.updateImport(tx, importId, {
      status: "committed",
      counts: JSON.stringify({ ...counts, committed: run.counts.committed }),
      issueCounts: JSON.stringify(issueCounts),
      progress: null,
      committedAt: new Date().toISOString(),
    });
    await afterwards?.(deps, tx, importId);
    await announceProgress(deps, tx, importId);
    await notifyStarter(deps, tx, run, { kind: "import-committed", committed: run.counts.committed });
    await deps.events.publish(tx, { kind: "stale", feature, ids: [] });
  });
};

/** All or nothing: one row could not be written, so the others are undone. */
const takeBack = async (deps: Deps, tx: Db, importId: string): Promise<Step> => {
  const failure = JSON.stringify({ code: "import.has_errors", params: {} });
  await queries.updateImport(tx, importId, { status: "undoing", failure });
  await deps.jobs.send("imports.undo", { importId }, { within: tx });
  await announceProgress(deps, tx, importId);
  return "stopped";
};
