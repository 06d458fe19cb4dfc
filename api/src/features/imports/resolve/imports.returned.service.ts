// Recognises an uploaded workbook of rows with errors: finds its run and continues it.
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import type { continueImport } from "@igo/contract/mail/incoming.calls";
import { inspect } from "@igo/sheet/workbook";
import type { Deps } from "../../../platform/deps.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import * as queries from "../run/imports.queries.ts";
import * as imports from "../run/imports.service.ts";
import { followUp } from "./imports.follow.service.ts";
import * as corrections from "./imports.corrections.service.ts";
import { markPattern } from "./imports.workbooks.service.ts";

/** The run whose mark is among the first rows; null for any other file, even one that cannot be read. */
export const runOfWorkbook = async (
  { database, files }: Pick<Deps, "database" | "files">,
  fileKey: string,
): Promise<string | null> => {
  const info = await files.near(fileKey, (path) => inspect(path).catch(() => undefined));
  const cells = info?.sheets.flatMap(({ head }) => head.flatMap((row) => row.cells)) ?? [];
  for (const cell of cells) {
    const id = typeof cell === "string" ? markPattern.exec(cell)?.[1] : undefined;
    if (id !== undefined && (await queries.findImport(database.background, id))) return id;
  }
  return null;
};

/** Where its rows are now: in the run itself while it is open, afterwards in its follow-up. */
const openRun = async (deps: Deps, user: SignedIn, importId: string) => {
  const run = await imports.findOwn(deps.db, user, importId);
  if (run.status !== "committed" && run.status !== "cancelled") return run;
  return imports.findOwn(deps.db, user, await followUp(deps, user, importId));
};

/**
 * Adds a copy of the file as if it had been uploaded. While the run is being checked it cannot take the file yet: see
 * `isTaken`.
 */
export const goOn = async (
  deps: Deps,
  user: SignedIn,
  importId: string,
  { fileKey, fileName }: { fileKey: string; fileName: string },
): Promise<EndpointResponse<typeof continueImport>> => {
  const run = await openRun(deps, user, importId);
  const { id, kind } = run;
  if (run.status === "checking") return { import: { id, kind, status: run.status }, isTaken: false };
  const { body, size } = await deps.files.open(fileKey);
  const { key } = await deps.files.put(body, size);
  try {
    await corrections.uploadCorrection(deps, user, id, { key, fileName, size, digest: "" });
  } catch (error) {
    await deps.files.remove(key);
    throw error;
  }
  return { import: { id, kind, status: "checking" }, isTaken: true };
};
