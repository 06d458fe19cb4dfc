// What follows an import: what an undo would leave and has left, the same file once more, and whose chain a file seems to
// be of.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { importId, importRun, importSummary } from "./imports.ts";

const tag = "Imports";
const params = z.strictObject({ id: importId });
const oneImport = z.object({ import: importRun });

export const readUndo = endpoint({
  method: "GET",
  path: "/imports/{id}/undo",
  access: "own-markets",
  tag,
  summary: "Count what undoing an import would change, or has changed, and list what stays",
  params,
  response: z.object({
    /** Records that go to the recycle bin, or went. */
    binned: z.int(),
    /** Records whose values go back, or went. */
    returned: z.int(),
    /** Those that stay as they were edited since, with the edited fields; at most 500. */
    kept: importSummary.shape.undoKept,
  }),
});

export const importAgain = endpoint({
  method: "POST",
  path: "/imports/{id}/again",
  access: "own-markets",
  tag,
  status: 201,
  idempotent: true,
  summary: "Begin a new import with the file of an undone or cancelled one",
  params,
  response: oneImport,
});

/**
 * What speaks for a chain: its recipe has these headings, the file or the sheet that is read is called like it, its markets
 * have these codes, another sheet says its name, or the stores do.
 */
export const chainSign = z.enum(["recipe", "name", "codes", "sheet", "names"]);

export const suggestChain = endpoint({
  method: "GET",
  path: "/imports/{id}/chain",
  access: "admin",
  tag,
  summary: "Suggest the chain that a file without one seems to be of",
  params,
  response: z.object({
    chain: z.object({ id: z.uuid(), name: z.string(), by: chainSign }).nullable(),
  }),
});

export const setImportChain = endpoint({
  method: "PUT",
  path: "/imports/{id}/chain",
  access: "admin",
  tag,
  summary:
    "Set the chain of the markets in a file before it is imported; it is read again, with the chain's recipe",
  params,
  body: z.strictObject({ chainId: z.uuid() }),
  response: oneImport,
});

export const listIncomplete = endpoint({
  method: "GET",
  path: "/imports/{id}/incomplete",
  access: "own-markets",
  tag,
  summary: "Count what the markets miss that an import would activate incomplete, by field",
  params,
  response: z.object({ missing: z.array(z.object({ field: z.string(), markets: z.int() })) }),
});
