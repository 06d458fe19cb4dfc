// The rows that a committed import left out, or a cancelled one did not reach, as an import of their own.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { importId, type ImportRun, importRun } from "./imports.ts";

/** Cancelled during the commit: what it wrote stays, the rest is left. */
export const wasCutShort = ({ status, mode }: Pick<ImportRun, "status" | "mode">): boolean =>
  status === "cancelled" && mode !== null;

/** How many rows a finished run left out or did not reach. */
export const rowsLeft = (run: Pick<ImportRun, "status" | "mode" | "counts">): number => {
  const { error, duplicate, skipped, create, update, committed } = run.counts;
  return error + duplicate + skipped + (wasCutShort(run) ? create + update - committed : 0);
};

export const followUpImport = endpoint({
  method: "POST",
  path: "/imports/{id}/follow-up",
  access: "own-markets",
  tag: "Imports",
  status: 201,
  idempotent: true,
  summary:
    "Start an import of the rows that a committed or a cancelled one left out, with the same columns; returns the open one if there is one",
  params: z.strictObject({ id: importId }),
  response: z.object({ import: importRun }),
});
