// Starts a run with the first guess of its columns, guesses again for another sheet or header row, and takes the choice.
import { isDeepStrictEqual } from "node:util";
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { createImport } from "@igo/contract/imports/imports.calls";
import { rowsLeft } from "@igo/contract/imports/imports.followUp";
import type { ImportSheet } from "@igo/contract/imports/imports";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Upload } from "../../../platform/http/uploads.ts";
import type { Db } from "../../../platform/db/db.ts";
import { reportProgress } from "../run/imports.progress.ts";
import * as queries from "../run/imports.queries.ts";
import * as rows from "../run/imports.rows.queries.ts";
import { sheetsOf } from "../run/imports.sample.ts";
import { findOwn, moveRun } from "../run/imports.service.ts";
import { namesToRead, rowsStated } from "../run/imports.sheets.ts";
import * as chains from "../../chains/chains.service.ts";
import { sampleFile } from "../upload/imports.upload.service.ts";
import { isForHeadings } from "../recipes/imports.recipes.find.service.ts";
import { offersFor } from "./imports.constants.ts";
import { suggestFor, suggestMapping } from "./imports.mapping.ts";
import { refuseImpossible } from "./imports.refusals.ts";

/** Starts with the suggested columns; a file of which none is recognised waits for them. Returns the id of the run. */
export const startImport = async (
  deps: Deps,
  user: SignedIn,
  file: Upload,
  requested: ParsedInput<typeof createImport>["body"],
): Promise<string> => {
  const { of, format, sheets } = await sampleFile(deps, user, file, requested);
  const creator = { createdBy: user.id, creatorRole: user.role };
  const id = newId();
  const sealed = deps.encryption.encrypt(JSON.stringify(sheets));
  const { mapping, recipe } = await suggestMapping(deps.db, { ...of, ...creator }, sheets);
  const offers = await offersFor(deps, { ...of, ...creator, sheets: sealed }, mapping, sheets);
  const isKnown = mapping.columns.some(({ field }) => field !== null);
  const runId = newId();
  const writing = deps.db.transaction().execute(async (tx) => {
    await queries.insertImport(tx, {
      id,
      ...of,
      status: isKnown ? "checking" : "uploaded",
      fileKey: file.key,
      fileName: file.fileName,
      fileSize: file.size,
      format,
      sheets: sealed,
      mapping: JSON.stringify(mapping),
      offers: JSON.stringify(offers),
      recipe: recipe && JSON.stringify(recipe),
      runId,
      counts: JSON.stringify(queries.noCounts),
      ...(isKnown && { progress: reading(rowsStated(mapping, sheets)) }),
      createdBy: user.id,
    });
    if (isKnown)
      await deps.jobs.send("imports.check", { importId: id, runId }, { within: tx, group: user.id });
    await reportProgress(deps, tx, creator, { kind: "stale", feature: "imports", ids: [id] });
  });
  await chains.unlessGone(writing);
  return id;
};

export const suggest = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  { sheet, headerRow }: { sheet: number; headerRow: number },
) => {
  const run = await findOwn(deps.db, user, id);
  const sheets = sheetsOf(run, deps.encryption);
  const chosen = sheets.find(({ index }) => index === sheet);
  if (!chosen) throw new Failure("import.sheet_not_found");
  const { mapping } = await suggestFor(deps.db, run, chosen, headerRow);
  return { mapping, offers: await offersFor(deps, run, mapping, sheets) };
};

export const beforeCommit = ["uploaded", "checking", "checked", "failed"] as const;

const reading = (total: number | null) => JSON.stringify({ phase: "reading", done: 0, total });

/** A decision is being carried out or taken back: half of its cells would stay behind. */
const isDeciding = ({ status, attemptId, progress }: queries.RunRecord) =>
  status === "checking" && attemptId === null && progress?.phase === "comparing";

/**
 * Stores the mapping, and leaves reading and comparing the rows to the job; `besides` is written with it, and refuses by
 * throwing. A check that runs with this mapping goes on.
 */
export const mapImport = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  mapping: ImportMapping,
  besides?: (tx: Db, run: queries.RunRecord) => Promise<unknown>,
): Promise<void> => {
  const runId = newId();
  const known = await findOwn(deps.db, user, id);
  if (known.status === "checking" && isDeepStrictEqual(known.mapping, mapping) && !besides) return;
  const given = sheetsOf(known, deps.encryption);
  await refuseImpossible(deps, known, mapping, given);
  const offers = JSON.stringify(await offersFor(deps, known, mapping, given));
  const recipe = await recipeFor(deps, known, mapping, given);
  await moveRun(deps, user, id, beforeCommit, async (tx, run) => {
    if (run.counts.committed > 0 || isDeciding(run))
      throw new Failure("import.wrong_state", { params: { status: run.status } });
    const sheets = sheetsOf(run, deps.encryption);
    const names = namesToRead(mapping, sheets);
    const isAsBefore = names.join("\n") === namesToRead(run.mapping, sheets).join("\n");
    // The left-out rows of another run belong to the sheets of that run.
    if (names.length === 0 || (run.follows !== null && !isAsBefore))
      throw new Failure("import.sheet_not_found");
    // Different sheets have different rows, so their corrections no longer apply.
    const kept = lastRowKept(run, namesToRead(run.mapping, sheets), names);
    if (kept < Infinity) await rows.deleteEdits(tx, id, kept);
    if (recipe !== undefined)
      await queries.updateImport(tx, id, { recipe: recipe && JSON.stringify(recipe) });
    await besides?.(tx, run);
    await queries.updateImport(tx, id, {
      mapping: JSON.stringify(mapping),
      offers,
      status: "checking",
      runId,
      counts: JSON.stringify(queries.noCounts),
      issueCounts: "[]",
      failure: null,
      // What an all-or-nothing commit wrote before it failed was undone.
      writtenRow: 0,
      picturedRow: 0,
      undoneTarget: null,
      undoKept: "[]",
      undoneAt: null,
      progress: reading(await rowsAhead(tx, run, rowsStated(mapping, sheets))),
    });
    await deps.jobs.send("imports.check", { importId: id, runId }, { within: tx, group: run.createdBy });
  });
};

/** Sheets that are read behind the others, or no longer, leave the rows of those before them where they were. */
const lastRowKept = (
  { numbering }: queries.RunRecord,
  before: readonly string[],
  names: readonly string[],
): number => {
  const shared = Math.min(before.length, names.length);
  if (before.slice(0, shared).join("\n") !== names.slice(0, shared).join("\n")) return 0;
  const gone = before[shared];
  if (gone === undefined) return Infinity;
  return numbering.find(({ sheet }) => sheet === gone)?.after ?? 0;
};

/** The recipe for other headings than before, with what the mapping still has of it; undefined if it stays. */
const recipeFor = async (
  deps: Deps,
  run: queries.RunRecord,
  mapping: ImportMapping,
  sheets: readonly ImportSheet[],
) => {
  const before = run.recipe?.plain ?? run.mapping;
  if (isForHeadings({ plain: before }, mapping)) return undefined;
  const sheet = sheets.find(({ index }) => index === mapping.sheet);
  return sheet ? (await suggestFor(deps.db, run, sheet, mapping.headerRow)).recipe : null;
};

/** How many rows a check will read, as far as this is known. */
const rowsAhead = async (db: Db, { follows }: queries.RunRecord, inSheet: number | null) => {
  const before = follows === null ? undefined : await queries.findImport(db, follows);
  return before ? rowsLeft(before) : inSheet;
};
