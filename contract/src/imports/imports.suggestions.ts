// Suggestions for many rows of an import at once: a preview of accepting them, and the undo.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { importId, importRun } from "./imports.ts";
import { issue, issueCode } from "../parsing/issues.codes.ts";

const params = z.strictObject({ id: importId });
const tag = "Imports";

/** Selects rows with the same issue; without any of these, all rows with issues. */
export const sameIssue = {
  field: z.string().max(60).optional(),
  code: issueCode.optional(),
  severity: issue.shape.severity.optional(),
};

export const previewSuggestions = endpoint({
  method: "GET",
  path: "/imports/{id}/suggestions",
  access: "own-markets",
  tag,
  summary: "Preview what accepting the suggestions would change, by field and issue, with examples",
  params,
  query: z.strictObject(sameIssue),
  response: z.object({
    cells: z.int(),
    groups: z.array(
      z.object({
        field: z.string(),
        code: issueCode,
        cells: z.int(),
        examples: z.array(
          z.object({ sheet: z.string(), row: z.int(), before: z.string(), after: z.string() }),
        ),
      }),
    ),
  }),
});

export const undoSuggestions = endpoint({
  method: "POST",
  path: "/imports/{id}/suggestions/undo",
  access: "own-markets",
  tag,
  status: 202,
  summary: "Undo the suggestions last accepted together; cells edited since stay as they are",
  params,
  /** The `step` of the run's `accepted`. */
  body: z.strictObject({ step: z.uuid() }),
  response: z.object({ import: importRun }),
});
