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

/** What will become of a row. `skipped`: the user decided to leave it out. */
export const outcome = z.enum(["create", "update", "unchanged", "duplicate", "error", "skipped"]);
export type Outcome = z.infer<typeof outcome>;

export const importSheet = z.object({
  index: z.int(),
  name: z.string(),
  hidden: z.boolean(),
  rows: z.int().nullable(),
  /** The first rows as they are, for choosing the header row and recognising columns. */
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
  /** Of those in error, the ones that would have no error any more if their suggestions were accepted. */
  suggested: z.int(),
  skipped: z.int(),
  /** Rows with at least one warning, whatever their outcome. */
  warning: z.int(),
  committed: z.int(),
  /** Markets it would make active, or has created, although they lack something that going live needs. */
  incomplete: z.int(),
});

export type ImportCounts = z.infer<typeof importCounts>;

export const importProgress = z.object({
  phase: z.enum(["reading", "comparing", "writing", "undoing"]),
  done: z.int(),
  /** Null while the number of rows is not known yet. */
  total: z.int().nullable(),
});

/** What becomes of markets that the file calls active though they lack what going live needs. */
export const incompleteChoice = z.enum(["draft", "as-in-file"]);
export type IncompleteChoice = z.infer<typeof incompleteChoice>;

/** Rows of the sheet that hold no record, and the first of them with what each begins with. */
export const ignoredRows = z.object({
  rows: z.int(),
  listed: z.array(
    z.object({
      sheet: z.string(),
      row: z.int(),
      /** A `group` is a line with only a name, of the rows below it: a region, a menu's section. */
      kind: z.enum(["title", "blank", "header", "total", "note", "group"]),
      text: z.string(),
    }),
  ),
});
export type IgnoredRows = z.infer<typeof ignoredRows>;

/** One run, as the history lists it. */
export const importSummary = z.object({
  id: importId,
  kind: importKind,
  status: importStatus,
  fileName: z.string(),
  fileSize: z.int(),
  format: z.enum(["xlsx", "xls", "ods", "csv"]),
  chainId: z.uuid().nullable(),
  chainName: z.string().nullable(),
  /** The market whose menu it is; null when the file names the market of each row. */
  marketId: z.uuid().nullable(),
  marketName: z.string().nullable(),
  mode: z.enum(["valid", "all-or-nothing"]).nullable(),
  /** The run whose left-out rows these are. */
  followsId: importId.nullable(),
  counts: importCounts,
  progress: importProgress.nullable(),
  /** Why it failed: a failure code and its words. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable(),
  committedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** Until when it can be undone; null when there is nothing to undo. */
  undoUntil: z.iso.datetime().nullable(),
  /** Cells left as they are by the undo, because somebody edited them since. */
  undoKept: z.array(z.object({ id: z.uuid(), name: z.string(), fields: z.array(z.string()) })),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importRun = importSummary.extend({
  sheets: z.array(importSheet),
  mapping: importMapping,
  /** What the sheet's name and the title above it could say of a field for all rows. */
  offers: z.array(constantOffer),
  /** Doubts that a whole column shares and nobody has answered. */
  questions: z.array(importQuestion),
  ignored: ignoredRows,
  /** What was chosen at the commit; null before it. */
  incomplete: incompleteChoice.nullable(),
  /** The newest run of the rows that this one left out. */
  followUp: z.object({ id: importId, status: importStatus }).nullable(),
  /** The suggestions last accepted together, while that can be taken back: `cells` of them. */
  accepted: z.object({ step: z.uuid(), cells: z.int() }).nullable(),
  /** Rows per field and issue code, for the filters and for resolving all at once. */
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
  /** Its number in the run: that in the spreadsheet, where only one sheet is read. */
  number: z.int(),
  /** Where it stands in the file. */
  sheet: z.string(),
  row: z.int(),
  outcome,
  decision: z.enum(["update", "branch", "new", "skip"]).nullable(),
  /** What each mapped cell holds now, as text to show and edit: corrections included. */
  cells: z.record(z.string(), z.string()),
  /** What was read from the cells. */
  values: z.record(z.string(), cellValue),
  issues: z.array(issue.extend({ message: z.string() })),
  /** What cells held before a suggestion was accepted for them, by field. */
  accepted: z.record(z.string(), z.string()),
  changes: z.array(z.object({ field: z.string(), before: cellValue, after: cellValue })),
  /** The market the row updates, or may be a duplicate of, or has become; of a menu's row the market it belongs to. */
  market: z
    .object({ id: z.uuid(), name: z.string(), externalCode: z.string().nullable(), deleted: z.boolean() })
    .nullable(),
  /** The product a menu's row updates, or may be a duplicate of, or has become. */
  product: z
    .object({ id: z.uuid(), name: z.string(), sku: z.string().nullable(), deleted: z.boolean() })
    .nullable(),
});
export type ImportRow = z.infer<typeof importRow>;
