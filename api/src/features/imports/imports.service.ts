// A run of an import: uploaded, mapped, committed, cancelled, undone. Each move is a transaction on the run's row and
// a job; what the jobs do is beside this file.
import type { Answer, Given } from "@igo/contract/endpoint";
import type { ImportMapping, ImportRun, ImportStatus } from "@igo/contract/imports";
import type { commitImport, listImports } from "@igo/contract/imports.calls";
import { inspect } from "@igo/sheet/workbook";
import type { Deps } from "../../core/deps.ts";
import type { Language } from "../../core/words.ts";
import { Failure } from "../../core/failure.ts";
import { newId } from "../../core/ids.ts";
import type { SignedIn } from "../../core/serving.ts";
import type { Upload } from "../../core/uploads.ts";
import type { Db } from "../../db/db.ts";
import * as chains from "../chains/chains.service.ts";
import { failureOf } from "./imports.failures.ts";
import { rememberColumns, suggestFor, suggestMapping } from "./imports.mapping.ts";
import { announce } from "./imports.progress.ts";
import * as queries from "./imports.queries.ts";
import * as rows from "./imports.rows.queries.ts";
import { sheetsOf, toRun, toSummary, undoUntil } from "./imports.shape.ts";
import { isMarketField } from "./imports.staging.ts";

// A sample is for the eye and for recognising columns: long cells are cut.
const sampleCellLength = 120;

export const upload = async (
  deps: Deps,
  user: SignedIn,
  file: Upload,
  { chainId = null }: { chainId?: string | undefined | null },
  language: Language,
): Promise<ImportRun> => {
  if (chainId !== null) await chains.find(deps.db, chainId);
  const info = await inspect(deps.files.path(file.key)).catch((error: unknown) => {
    throw failureOf(error) ?? error;
  });
  const sheets = info.sheets.map(({ index, name, hidden, rows, head }) => ({
    index,
    name,
    hidden,
    rows,
    sample: head.map(({ row, cells }) => ({
      row,
      cells: cells.map((cell) => (typeof cell === "string" ? cell.slice(0, sampleCellLength) : cell)),
    })),
  }));
  if (sheets.every(({ sample }) => sample.length === 0)) throw new Failure("file.no_rows");
  const id = newId();
  await deps.db.transaction().execute(async (tx) => {
    await queries.insert(tx, {
      id,
      kind: "market",
      status: "uploaded",
      chainId,
      fileKey: file.key,
      fileName: file.fileName,
      fileSize: file.size,
      format: info.format,
      sheets: deps.vault.seal(JSON.stringify(sheets)),
      mapping: JSON.stringify(await suggestMapping(tx, sheets)),
      runId: newId(),
      counts: JSON.stringify(queries.noCounts),
      createdBy: user.id,
    });
    await deps.events.publish(tx, { kind: "stale", feature: "imports", ids: [id] }, { role: 1 });
  });
  return read(deps, id, language);
};

export const list = async (
  db: Db,
  asked: Given<typeof listImports>["query"],
  language: Language,
): Promise<Answer<typeof listImports>> => {
  const window = { limit: asked.pageSize, offset: (asked.page - 1) * asked.pageSize };
  const [runs, total] = await Promise.all([queries.list(db, window), queries.count(db)]);
  const imports = runs.map((run) => toSummary(run, language));
  return { imports, page: asked.page, pageSize: asked.pageSize, total, totalIsExact: true, nextCursor: null };
};

export const find = async (db: Db, id: string) => {
  const run = await queries.find(db, id);
  if (!run) throw new Failure("import.not_found");
  return run;
};

export const read = async ({ db, vault }: Deps, id: string, language: Language): Promise<ImportRun> =>
  toRun(await find(db, id), language, vault);

export const suggest = async (
  { db, vault }: Deps,
  id: string,
  { sheet, headerRow }: { sheet: number; headerRow: number },
) => {
  const chosen = sheetsOf(await find(db, id), vault).find(({ index }) => index === sheet);
  if (!chosen) throw new Failure("import.sheet_not_found");
  return suggestFor(db, chosen, headerRow);
};

/** Moves a run from one of the statuses given, in one transaction with what makes the move. */
export const moveRun = (
  deps: Deps,
  id: string,
  from: readonly ImportStatus[],
  deed: (tx: Db, run: queries.WholeImport) => Promise<void>,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const run = await queries.findForUpdate(tx, id);
    if (!run) throw new Failure("import.not_found");
    if (!from.includes(run.status))
      throw new Failure("import.wrong_state", { params: { status: run.status } });
    await deed(tx, run);
    await announce(deps, tx, id);
  });

const beforeCommit = ["uploaded", "checking", "checked", "failed"] as const;

export const map = async (deps: Deps, id: string, mapping: ImportMapping): Promise<void> => {
  refuseUnknownFields(mapping);
  const runId = newId();
  await moveRun(deps, id, beforeCommit, async (tx, run) => {
    if (run.counts.committed > 0) throw new Failure("import.wrong_state", { params: { status: run.status } });
    const sheet = sheetsOf(run, deps.vault).find(({ index }) => index === mapping.sheet);
    if (!sheet) throw new Failure("import.sheet_not_found");
    await rememberColumns(tx, run.kind, mapping);
    // The rows of another sheet are other rows.
    if (mapping.sheet !== run.mapping.sheet) await rows.deleteEdits(tx, id);
    await queries.update(tx, id, {
      mapping: JSON.stringify(mapping),
      status: "checking",
      runId,
      counts: JSON.stringify(queries.noCounts),
      issueCounts: "[]",
      failure: null,
      // What all or nothing wrote before it failed was taken back.
      writtenRow: 0,
      undoneMarket: null,
      undoKept: "[]",
      undoneAt: null,
      progress: JSON.stringify({ phase: "reading", done: 0, total: sheet.rows }),
    });
    await deps.jobs.send("imports.check", { importId: id, runId }, { within: tx });
  });
};

const refuseUnknownFields = ({ columns }: ImportMapping) => {
  const fields = columns.flatMap(({ field }, index) =>
    field === null || isMarketField(field)
      ? []
      : [{ path: `columns.${index}.field`, code: "invalid" as const }],
  );
  if (fields.length > 0) throw new Failure("request.invalid", { fields });
};

export const commit = async (
  deps: Deps,
  id: string,
  { mode }: Given<typeof commitImport>["body"],
): Promise<void> => {
  await moveRun(deps, id, ["checked"], async (tx, { counts }) => {
    if (mode === "all-or-nothing" && counts.error + counts.duplicate > 0)
      throw new Failure("import.has_errors");
    await queries.update(tx, id, {
      status: "committing",
      mode,
      progress: JSON.stringify({ phase: "writing", done: 0, total: counts.create + counts.update }),
    });
    await deps.jobs.send("imports.commit", { importId: id }, { within: tx });
  });
};

type Job = { importId: string; runId?: string };

/** A job failed for the last time: the run, if it still is at that, says so. What was committed can be undone. */
export const giveUp = (deps: Deps, { importId, runId }: Job): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const run = await queries.findForUpdate(tx, importId);
    if (!run || !["checking", "committing", "undoing"].includes(run.status)) return;
    if (runId !== undefined && runId !== run.runId) return;
    const failure = JSON.stringify({ code: "import.given_up", params: {} });
    await queries.update(tx, importId, { status: "failed", failure, progress: null });
    await announce(deps, tx, importId);
  });

/** One transaction of a job that mends rows; false when the run was cancelled or mapped anew meanwhile. */
export const whileChecking = (
  { database }: Deps,
  { id, runId }: Pick<queries.WholeImport, "id" | "runId">,
  work: (tx: Db) => Promise<unknown>,
): Promise<boolean> =>
  database.patient.transaction().execute(async (tx) => {
    const run = await queries.findForUpdate(tx, id);
    if (run?.status !== "checking" || run.runId !== runId) return false;
    await work(tx);
    return true;
  });

export const cancel = (deps: Deps, id: string): Promise<void> =>
  moveRun(deps, id, ["uploaded", "checking", "checked", "committing"], async (tx) => {
    await queries.update(tx, id, { status: "cancelled", progress: null });
  });

export const undo = async (deps: Deps, id: string): Promise<void> => {
  await moveRun(deps, id, ["committed", "cancelled", "failed"], async (tx, run) => {
    const until = undoUntil(run);
    if (until === null) throw new Failure("import.wrong_state", { params: { status: run.status } });
    if (Date.parse(until) < Date.now()) throw new Failure("import.undo_expired");
    const progress = { phase: "undoing", done: 0, total: run.counts.committed };
    await queries.update(tx, id, { status: "undoing", progress: JSON.stringify(progress) });
    await deps.jobs.send("imports.undo", { importId: id }, { within: tx });
  });
};
