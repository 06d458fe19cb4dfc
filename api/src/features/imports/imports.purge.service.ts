// What an import leaves behind is purged when it can no longer be undone: the file, the staged rows, the corrections.
// The run stays in the history, and what it wrote in the markets'.
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
