// Purges an import's file, staged rows and corrections once it can no longer be undone. The run stays in the history,
// and its changes stay in the history of the markets.
import type { Deps } from "../../platform/deps.ts";
import * as queries from "./run/imports.queries.ts";
import * as rows from "./run/imports.rows.queries.ts";
import { undoDays } from "./run/imports.shape.ts";
import { attemptEach, type TidySteps } from "../../platform/tidy.ts";

const purge = async (deps: Deps): Promise<void> => {
  const { background } = deps.database;
  const purgeRun = async ({ fileKey, ...run }: Awaited<ReturnType<typeof queries.purgeable>>[number]) => {
    await rows.deleteRows(background, run);
    await queries.markPurged(background, run.id);
    if (!(await queries.isRead(background, fileKey))) await deps.files.remove(fileKey);
  };
  await attemptEach(await queries.purgeable(background, undoDays), purgeRun, deps.log);
};

export const tidySteps: TidySteps = { "old imports": purge };
