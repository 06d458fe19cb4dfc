// Starts a follow-up import of the rows that a committed run left out, or that a run cancelled halfway did not reach:
// with the same file and columns, and the corrections and decisions of those rows.
import { rowsLeft, wasCutShort } from "@igo/contract/imports/imports.followUp";
import type { ImportStatus } from "@igo/contract/imports/imports";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import { announceProgress } from "../run/imports.progress.ts";
import * as queries from "../run/imports.queries.ts";
import * as rows from "../run/imports.rows.queries.ts";
import { findOwn, moveRun } from "../run/imports.service.ts";

const isOver = (status: ImportStatus) =>
  status === "undoing" || status === "undone" || status === "cancelled" || status === "committed";

/**
 * The id of the run to continue with: the open follow-up if there is one, otherwise a new one of the rows still left.
 */
export const followUp = async (deps: Deps, user: SignedIn, id: string): Promise<string> => {
  const { followUp: known } = await findOwn(deps.db, user, id);
  const next = known && (await queries.findImport(deps.db, known.id));
  // Rows that this follow-up has imported are no longer left.
  if (next && (next.status === "committed" || wasCutShort(next))) return followUp(deps, user, next.id);
  let followingId = newId();
  await moveRun(deps, user, id, ["committed", "cancelled"], async (tx, run) => {
    if (run.status === "cancelled" && !wasCutShort(run))
      throw new Failure("import.wrong_state", { params: { status: run.status } });
    // Read again: another request may have started the follow-up while this one waited for the run.
    const open = (await queries.findImport(tx, run.id))?.followUp;
    if (open && !isOver(open.status)) followingId = open.id;
    else await begin(deps, tx, run, followingId);
  });
  return followingId;
};

const begin = async (deps: Deps, tx: Db, run: queries.RunRecord, id: string) => {
  const left = rowsLeft(run);
  if (left === 0 || run.purgedAt !== null) throw new Failure("import.nothing_left");
  const { kind, chainId, marketId, fileKey, fileName, fileSize, format, sheets, createdBy } = run;
  const runId = newId();
  await queries.insertImport(tx, {
    id,
    kind,
    chainId,
    marketId,
    fileKey,
    fileName,
    fileSize,
    format,
    sheets,
    createdBy,
    runId,
    status: "checking",
    mapping: JSON.stringify(run.mapping),
    offers: JSON.stringify(run.offers),
    counts: JSON.stringify(queries.noCounts),
    progress: JSON.stringify({ phase: "reading", done: 0, total: left }),
    follows: run.id,
    origins: [...run.origins, run.id],
  });
  await rows.copyEdits(tx, run, id);
  await deps.jobs.send("imports.check", { importId: id, runId }, { within: tx });
  await announceProgress(deps, tx, id);
};
