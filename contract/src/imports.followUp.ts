// What a committed import left out, as an import of its own.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { importId, importRun } from "./imports.ts";

export const followUpImport = endpoint({
  method: "POST",
  path: "/imports/{id}/follow-up",
  access: "own-markets",
  tag: "Imports",
  status: 201,
  idempotent: true,
  summary:
    "Start an import of the rows that a committed one left out, with the same columns; returns the open one if there is one",
  params: z.strictObject({ id: importId }),
  response: z.object({ import: importRun }),
});
