// Purges an import's file, staged rows and corrections once it can no longer be undone. The run stays in the history,
// and its changes stay in the history of the markets.
import type { Deps } from "../../platform/deps.ts";
import * as queries from "./imports.queries.ts";
import * as rows from "./imports.rows.queries.ts";
import { undoDays } from "./imports.shape.ts";

export const purge = async (deps: Deps): Promise<void> => {
  for (const { fileKey, ...run } of await queries.purgeable(deps.db, undoDays)) {
    await rows.deleteRows(deps.database.patient, run);
    await queries.markPurged(deps.db, run.id);
    if (!(await queries.isRead(deps.db, fileKey))) await deps.files.remove(fileKey);
  }
};
