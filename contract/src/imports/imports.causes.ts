// Causes: what makes cells of an import doubtful, each one reason with one decision that settles all its cells; and the
// decisions taken.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { textRecord } from "../core/textRecord.ts";
import { columnScale } from "../parsing/cells.ts";
import { issue, issueCode } from "../parsing/issues.codes.ts";
import { pageOf, pageQuery } from "../core/page.ts";
import { columnChange } from "./imports.changes.ts";
import { constantSource } from "./imports.mapping.ts";
import { importId, importRun } from "./imports.ts";

const tag = "Imports";
const params = z.strictObject({ id: importId });

/** Every reason is of one of these kinds; the screen has a heading and an order for each. */
export const causeKind = z.enum([
  // What was decided about the sender's last file, applied before anyone looked.
  "recipe",
  // A column of the file that no field uses; one whose cells can be read in two ways.
  "unused-column",
  // Rows that somebody hid in the workbook, by hand or with a filter.
  "hidden",
  // Columns that somebody hid in the workbook, and that fields use.
  "hidden-columns",
  // Sheets with a table that are not read.
  "sheets",
  "reading",
  // A required field that has no column, or only blank cells in some rows.
  "missing-column",
  "blank",
  // Values that a list does not have or that are not known; values in a wrong form, mostly with a repair.
  "unknown",
  "form",
  // Values that contradict each other; doubtful ones, read as well as possible.
  "contradiction",
  "doubt",
  // The same store or product twice, in the file or beside ours; a status that cannot follow on the present one.
  "same",
  "move",
  // A column that somebody changed as a whole, whatever was doubtful in it.
  "column",
]);
export type CauseKind = z.infer<typeof causeKind>;

export const causeAction = z.enum([
  /** Take the proposed value in each cell that has one. */
  "accept",
  /** Put one value for another, by `values`; a value of null empties the cell. */
  "replace",
  /** Empty the cells: their field may be missing. */
  "empty",
  /** Use the column for this field: `field`; share it out to several fields. */
  "use",
  "split",
  /** Read the sheets too, as far as they have the run's columns. */
  "read",
  /** Leave the rows out; leave the cells as they are, where they keep no row back. */
  "skip",
  "leave",
  /** It is the same record; the same store, in another branch; another record. */
  "update",
  "branch",
  "new",
  /** Of a column: find and replace, and what a program found from examples makes of it. */
  "find",
  "program",
  ...columnScale.options,
]);
export type CauseAction = z.infer<typeof causeAction>;

/** Cells with the same text, and what they would become; null where nothing is proposed. */
export const causeValue = z.object({
  before: z.string(),
  after: z.string().nullable(),
  count: z.int(),
});
export type CauseValue = z.infer<typeof causeValue>;

const causeShape = /^[a-z][A-Za-z-]*(?:~[A-Za-z0-9_-]*){0,4}$/;

export const cause = z.object({
  id: z.string(),
  kind: causeKind,
  /** The fields it concerns; empty for a column that none uses. */
  fields: z.array(z.string()),
  /** The issue that its cells share; null for a column. */
  code: issueCode.nullable(),
  reason: z.string().nullable(),
  severity: issue.shape.severity.nullable(),
  /** The column's heading; null where it is not about a column. */
  heading: z.string().nullable(),
  /** What is wrong, in the words of its commonest cell. */
  message: z.string(),
  rows: z.int(),
  cells: z.int(),
  /** Rows that nothing else keeps back. */
  frees: z.int(),
  /** Whether its rows cannot be imported as they are. */
  blocking: z.boolean(),
  /** Cells that have a proposed value. */
  proposed: z.int(),
  /** The commonest values. */
  examples: z.array(causeValue),
  /** `decided` to leave it as it is. */
  state: z.enum(["open", "decided"]),
  /** The likeliest first. */
  decisions: z.array(
    z.object({
      action: causeAction,
      label: z.string(),
      isSuggested: z.boolean(),
      /** For `use`: the field that the column seems to be. */
      field: z.string().optional(),
      /** For `replace`: the file gives the value outside its columns. */
      from: constantSource.optional(),
      /** What it makes of the examples. */
      examples: z.array(z.string()).optional(),
    }),
  ),
});
export type Cause = z.infer<typeof cause>;

export const decision = z.object({
  id: z.uuid(),
  kind: causeKind,
  fields: z.array(z.string()),
  code: issueCode.nullable(),
  heading: z.string().nullable(),
  action: causeAction,
  rows: z.int(),
  cells: z.int(),
  /** Before and after, the commonest first; at most fifty. */
  examples: z.array(causeValue),
  /** What was done to a column as a whole; none for a cause. */
  change: columnChange.optional(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type Decision = z.infer<typeof decision>;

export const listCauses = endpoint({
  method: "GET",
  path: "/imports/{id}/causes",
  access: "own-markets",
  tag,
  summary: "List what is doubtful by cause, those that set most rows free first",
  params,
  response: z.object({
    causes: z.array(cause),
    /** Rows that can be imported now, of all rows. */
    ready: z.int(),
    total: z.int(),
  }),
});

const causeId = z.string().max(200).regex(causeShape);

export const listCauseValues = endpoint({
  method: "GET",
  path: "/imports/{id}/causes/{causeId}",
  access: "own-markets",
  tag,
  summary: "List all distinct values of a cause with their proposed values, the commonest first",
  params: params.extend({ causeId }),
  query: pageQuery.omit({ cursor: true }),
  response: pageOf("values", causeValue),
});

export const decideCause = endpoint({
  method: "POST",
  path: "/imports/{id}/decisions",
  access: "own-markets",
  tag,
  status: 202,
  summary:
    "Decide a cause, or take the proposals of several: each is one entry, which can be taken back alone",
  params,
  body: z
    .strictObject({
      causeId,
      action: causeAction,
      /** For `replace`: the new text of each present text, as typed in a spreadsheet; null empties the cell. */
      values: textRecord(z.string().max(32_767), z.string().max(32_767).nullable())
        .refine((values) => Object.keys(values).length <= 5000, "at most 5,000 values")
        .optional(),
      /** For `replace`, instead of values: where the file has it for all rows. */
      from: constantSource.optional(),
      /** For `use`: the field that the column fills. */
      field: z.string().max(60).optional(),
      /** For `accept`: other causes whose proposals are taken with it, each a decision of its own. */
      also: z.array(causeId).min(1).max(100).optional(),
    })
    .refine(
      ({ action, values, from }) =>
        action !== "replace" || from !== undefined || Object.keys(values ?? {}).length > 0,
      "a replacement names its values",
    )
    .refine(({ action, field }) => action !== "use" || field !== undefined, "a column needs its field")
    .refine(
      ({ action, causeId: first, also = [] }) =>
        also.length === 0 || (action === "accept" && new Set([first, ...also]).size === also.length + 1),
      "only proposals of different causes are taken together",
    ),
  response: z.object({
    import: importRun,
    decision,
    /** Those about the causes in `also`. */
    also: z.array(decision),
  }),
});

export const listDecisions = endpoint({
  method: "GET",
  path: "/imports/{id}/decisions",
  access: "own-markets",
  tag,
  summary: "List the run's decisions, the newest first; those taken back are gone",
  params,
  response: z.object({ decisions: z.array(decision) }),
});

export const takeBackDecision = endpoint({
  method: "DELETE",
  path: "/imports/{id}/decisions/{decisionId}",
  access: "own-markets",
  tag,
  status: 202,
  summary: "Take back one decision; cells edited since stay as they are",
  params: params.extend({ decisionId: z.uuid() }),
  response: z.object({ import: importRun }),
});
