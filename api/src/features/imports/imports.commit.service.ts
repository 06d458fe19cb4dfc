// The commit: rows become markets in short transactions that each move the cursor, so that a crash anywhere is
// continued, a row is written once, and nobody waits.
import type { Deps } from "../../core/deps.ts";
import type { JobContext } from "../../core/jobs.ts";
import type { Db } from "../../db/db.ts";
import { creationDefaults } from "../markets/markets.service.ts";
import { compare } from "./imports.compare.queries.ts";
import { chunkMs, nextSize } from "./imports.check.service.ts";
import {
  type Chunk,
  countChunk,
  createMarkets,
  indexCreated,
  unwritten,
  updateMarkets,
} from "./imports.commit.queries.ts";
import { announce, createThrottle } from "./imports.progress.ts";
import * as queries from "./imports.queries.ts";

export type CommitJob = { importId: string };

const firstChunk = 250;

/** The row it wrote up to, or why it goes no further. */
type Step = number | "done" | "stopped";

export const commit = async (
  deps: Deps,
  { importId }: CommitJob,
  { reached }: Pick<JobContext, "reached">,
): Promise<void> => {
  const due = createThrottle();
  let size = firstChunk;
  for (let step: Step = 0; typeof step === "number";) {
    const began = performance.now();
    step = await deps.database.patient
      .transaction()
      .execute((tx) => commitChunk(deps, tx, importId, size, due()));
    size = nextSize(size, performance.now() - began, chunkMs(deps));
    if (typeof step === "number") await reached(step);
    if (step === "done") await finish(deps, importId);
  }
};

const commitChunk = async (
  deps: Deps,
  tx: Db,
  importId: string,
  size: number,
  tell: boolean,
): Promise<Step> => {
  const run = await queries.findForUpdate(tx, importId);
  if (run?.status !== "committing") return "stopped";
  if (run.writtenRow >= (run.lastRow ?? 0)) return "done";
  const chunk: Chunk = {
    importId,
    chainId: run.chainId,
    after: run.writtenRow,
    upTo: run.writtenRow + size,
    actorId: run.createdBy,
    defaults: creationDefaults,
  };
  const { creates, updates } = await countChunk(tx, chunk);
  let written = creates > 0 ? await create(tx, chunk) : 0;
  if (updates > 0) written += await updateMarkets(tx, chunk);
  if (written < creates + updates) written += await writeOvertaken(tx, chunk);
  if (written < creates + updates && run.mode === "all-or-nothing") return takeBack(deps, tx, importId);
  const committed = run.counts.committed + written;
  const total = run.counts.create + run.counts.update;
  await queries.update(tx, importId, {
    writtenRow: chunk.upTo,
    counts: JSON.stringify({ ...run.counts, committed }),
    progress: JSON.stringify({ phase: "writing", done: committed, total }),
  });
  if (tell) await announce(deps, tx, importId);
  return chunk.upTo;
};

const create = async (tx: Db, chunk: Chunk): Promise<number> => {
  const written = await createMarkets(tx, chunk);
  await indexCreated(tx, chunk);
  return written;
};

/** Judges again the rows that somebody overtook since the check, and writes those that can still be. */
const writeOvertaken = async (tx: Db, chunk: Chunk): Promise<number> => {
  const left = await unwritten(tx, chunk);
  let written = 0;
  for (const row of left) {
    const one = { ...chunk, after: row - 1, upTo: row };
    await compare(tx, one, [row]);
    written += (await create(tx, one)) + (await updateMarkets(tx, one));
  }
  return written;
};

const finish = async (deps: Deps, importId: string) => {
  const issueCounts = await queries.tallyIssues(deps.database.patient, importId);
  const counts = await queries.tally(deps.database.patient, importId);
  await deps.db.transaction().execute(async (tx) => {
    const run = await queries.findForUpdate(tx, importId);
    if (run?.status !== "committing") return;
    await queries.update(tx, importId, {
      status: "committed",
      counts: JSON.stringify({ ...counts, committed: run.counts.committed }),
      issueCounts: JSON.stringify(issueCounts),
      progress: null,
      committedAt: new Date().toISOString(),
    });
    await announce(deps, tx, importId);
    await deps.events.publish(tx, { kind: "stale", feature: "markets", ids: [] });
  });
};

/** All or nothing: one row could not be written, so the others are taken back. */
const takeBack = async (deps: Deps, tx: Db, importId: string): Promise<Step> => {
  const failure = JSON.stringify({ code: "import.has_errors", params: {} });
  await queries.update(tx, importId, { status: "undoing", failure });
  await deps.jobs.send("imports.undo", { importId }, { within: tx });
  await announce(deps, tx, importId);
  return "stopped";
};
