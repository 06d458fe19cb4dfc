// An import: a spreadsheet on its way to becoming live records, from upload to undo.
import { z } from "zod";
import { constantOffer, importMapping } from "./imports.mapping.ts";
import { importQuestion } from "./imports.questions.ts";
import { rawCell } from "../parsing/cells.ts";
import { issue, issueCode } from "../parsing/issues.codes.ts";

export const importId = z.uuid();

export const importKind = z.enum(["market", "menu"]);
export type ImportKind = z.infer<typeof importKind>;
export const importStatus = z.enum([
  "uploaded",
  "checking",
  "checked",
  "committing",
  "committed",
  "undoing",
  "undone",
  "failed",
  "cancelled",
]);
export type ImportStatus = z.infer<typeof importStatus>;

/** What the import will do with a row. `skipped`: the user left it out. */
export const outcome = z.enum(["create", "update", "unchanged", "duplicate", "error", "skipped"]);
export type Outcome = z.infer<typeof outcome>;

export const importSheet = z.object({
  index: z.int(),
  name: z.string(),
  hidden: z.boolean(),
  rows: z.int().nullable(),
  /** What the sheet holds but does not show, and what of it is not read; files read before lack it. */
  remarks: z
    .object({
      hiddenRows: z.int(),
      hiddenColumns: z.int(),
      /** Which they are; they count from 0. */
      hiddenColumnsAt: z.array(z.int()).optional(),
      /** False if only the first rows were counted. */
      isCounted: z.boolean(),
      /** Cells beyond the last column that is read. */
      hasMoreColumns: z.boolean(),
    })
    .optional(),
  /** The first rows unchanged, for choosing the header row and recognising columns. */
  sample: z.array(z.object({ row: z.int(), cells: z.array(rawCell) })),
});
export type ImportSheet = z.infer<typeof importSheet>;

export const importCounts = z.object({
  rows: z.int(),
  create: z.int(),
  update: z.int(),
  unchanged: z.int(),
  duplicate: z.int(),
  error: z.int(),
  /** Rows with errors that accepting all suggestions would fix. */
  suggested: z.int(),
  skipped: z.int(),
  /** Rows with at least one warning, whatever their outcome. */
  warning: z.int(),
  committed: z.int(),
  /** Markets it would activate, or has created, although something required to go live is missing. */
  incomplete: z.int(),
});

export type ImportCounts = z.infer<typeof importCounts>;

export const importProgress = z.object({
  phase: z.enum(["reading", "comparing", "writing", "undoing"]),
  done: z.int(),
  /** Null while the number of rows is unknown. */
  total: z.int().nullable(),
});

/** What to do with markets the file calls active although something required to go live is missing. */
export const incompleteChoice = z.enum(["draft", "as-in-file"]);
export type IncompleteChoice = z.infer<typeof incompleteChoice>;

/** Rows of the sheet that are not records, and the first of them with their beginnings. */
export const ignoredRows = z.object({
  rows: z.int(),
  listed: z.array(
    z.object({
      sheet: z.string(),
      row: z.int(),
      /** A `group` line has only a name for the rows below it: a region, a menu's section. */
      kind: z.enum(["title", "blank", "header", "total", "note", "group", "hidden"]),
      text: z.string(),
    }),
  ),
  /** Records whose rows are hidden in the workbook, and the names of the first; listed too where they are left out. */
  hidden: z.object({ rows: z.int(), names: z.array(z.string()) }).optional(),
});
export type IgnoredRows = z.infer<typeof ignoredRows>;

/** A run as the history lists it. */
export const importSummary = z.object({
  id: importId,
  kind: importKind,
  status: importStatus,
  fileName: z.string(),
  fileSize: z.int(),
  format: z.enum(["xlsx", "xls", "ods", "csv"]),
  chainId: z.uuid().nullable(),
  chainName: z.string().nullable(),
  /** The market of this menu; null if the file names the market of each row. */
  marketId: z.uuid().nullable(),
  marketName: z.string().nullable(),
  mode: z.enum(["valid", "all-or-nothing"]).nullable(),
  /** The run whose remaining rows this one imports. */
  followsId: importId.nullable(),
  counts: importCounts,
  progress: importProgress.nullable(),
  /** Why it failed: a failure code and its text. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable(),
  committedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** Until when it can be undone; null if there is nothing to undo. */
  undoUntil: z.iso.datetime().nullable(),
  /** Cells the undo left unchanged, because they were edited since. */
  undoKept: z.array(z.object({ id: z.uuid(), name: z.string(), fields: z.array(z.string()) })),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importRun = importSummary.extend({
  sheets: z.array(importSheet),
  mapping: importMapping,
  /** Values for all rows that the sheet's name or title suggests. */
  offers: z.array(constantOffer),
  /** Unanswered questions about entire columns. */
  questions: z.array(importQuestion),
  ignored: ignoredRows,
  /** The choice made at the commit; null before it. */
  incomplete: incompleteChoice.nullable(),
  /** What its sender's recipe changed; null without a recipe. `left`: not this time. */
  recipe: z.object({ state: z.enum(["applied", "left"]), decisions: z.int(), cells: z.int() }).nullable(),
  /** The newest run of the rows that this one left out. */
  followUp: z.object({ id: importId, status: importStatus }).nullable(),
  /** Rows per field and issue code, for filters and for resolving all at once. */
  issueCounts: z.array(
    z.object({
      field: z.string(),
      code: issueCode,
      severity: issue.shape.severity,
      rows: z.int(),
      suggestions: z.int(),
    }),
  ),
});
export type ImportRun = z.infer<typeof importRun>;

export const cellValue = z.unknown();

export const importRow = z.object({
  /** Its number in the run; the spreadsheet's row number if only one sheet is read. */
  number: z.int(),
  /** The sheet it is in. */
  sheet: z.string(),
  row: z.int(),
  outcome,
  decision: z.enum(["update", "branch", "new", "skip"]).nullable(),
  /** The current text of each mapped cell, to show and edit, corrections included. */
  cells: z.record(z.string(), z.string()),
  /** The values parsed from the cells. */
  values: z.record(z.string(), cellValue),
  issues: z.array(issue.extend({ message: z.string() })),
  /** The previous texts of cells whose suggestion was accepted, by field. */
  accepted: z.record(z.string(), z.string()),
  changes: z.array(z.object({ field: z.string(), before: cellValue, after: cellValue })),
  /** The market that the row updates, may duplicate, or has become; for a menu row, its market. */
  market: z
    .object({ id: z.uuid(), name: z.string(), externalCode: z.string().nullable(), deleted: z.boolean() })
    .nullable(),
  /** The product that a menu row updates, may duplicate, or has become. */
  product: z
    .object({ id: z.uuid(), name: z.string(), sku: z.string().nullable(), deleted: z.boolean() })
    .nullable(),
});
export type ImportRow = z.infer<typeof importRow>;
