// The endpoints of imports. Administrators import markets; partners import menus of their markets, and see their own runs.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import {
  importId,
  incompleteChoice,
  importKind,
  importRow,
  importRun,
  importStatus,
  importSummary,
  outcome,
} from "./imports.ts";
import { constantOffer, importMapping } from "./imports.mapping.ts";
import { columnScale } from "../parsing/cells.ts";
import { issue, issueCode } from "../parsing/issues.codes.ts";
import { marketId } from "../markets/markets.ts";
import { pageOf, pageQuery, queryAnyOf, queryInteger, queryYesNo } from "../core/page.ts";

const oneImport = z.object({ import: importRun });
const params = z.strictObject({ id: importId });
const tag = "Imports";

/** The largest integer the database column holds. */
const largestRow = 2 ** 31 - 1;

export const createImport = endpoint({
  method: "POST",
  path: "/imports",
  access: "own-markets",
  scope: "imports:run",
  tag,
  status: 201,
  takes: "file",
  idempotent: true,
  summary: "Upload a spreadsheet; returns its sheets, sample rows and suggested mapping",
  body: z.strictObject({
    kind: importKind.default("market"),
    /** The chain of the markets in the file. */
    chainId: z.uuid().optional(),
    /** The market of this menu; without it the file names the market of each row. */
    marketId: marketId.optional(),
  }),
  response: oneImport,
});

export const importMenu = endpoint({
  method: "POST",
  path: "/market/import-menu",
  access: "own-markets",
  scope: "imports:run",
  tag,
  status: 201,
  takes: "file",
  idempotent: true,
  summary: "Upload a market's menu as an import of kind `menu`",
  body: z.strictObject({ marketId }),
  response: oneImport,
});

export const listImports = endpoint({
  method: "GET",
  path: "/imports",
  access: "own-markets",
  scope: "imports:run",
  tag,
  summary: "List past imports",
  query: pageQuery.omit({ search: true, cursor: true }).extend({
    kind: importKind.optional(),
    status: queryAnyOf(importStatus),
    /** The chain chosen for the markets in the file. */
    chainId: z.uuid().optional(),
  }),
  response: pageOf("imports", importSummary),
});

export const readImport = endpoint({
  method: "GET",
  path: "/imports/{id}",
  access: "own-markets",
  scope: "imports:run",
  tag,
  summary: "Get an import",
  params,
  response: oneImport,
});

export const suggestColumns = endpoint({
  method: "GET",
  path: "/imports/{id}/mapping",
  access: "own-markets",
  scope: "imports:run",
  tag,
  summary: "Suggest the mapping for another sheet or header row",
  params,
  query: z.strictObject({ sheet: queryInteger(0, 1000, 0), headerRow: queryInteger(1, 1_048_576, 1) }),
  response: z.object({ mapping: importMapping, offers: z.array(constantOffer) }),
});

export const mapImport = endpoint({
  method: "PUT",
  path: "/imports/{id}/mapping",
  access: "own-markets",
  scope: "imports:run",
  tag,
  summary: "Set the sheet, header row and columns, and start the check",
  params,
  body: importMapping,
  response: oneImport,
});

export const listImportRows = endpoint({
  method: "GET",
  path: "/imports/{id}/rows",
  access: "own-markets",
  scope: "imports:run",
  tag,
  summary: "List rows with their outcome, issues and changes, in file order",
  params,
  query: pageQuery.omit({ search: true }).extend({
    outcome: queryAnyOf(outcome),
    field: z.string().max(60).optional(),
    code: issueCode.optional(),
    severity: issue.shape.severity.optional(),
    cursor: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
    /** Rows with errors that accepting their suggestions would, or would not, fix. */
    suggested: queryYesNo,
    /** The single row with this `number`, for links from messages. */
    row: z
      .string()
      .regex(/^\d{1,7}$/)
      .transform(Number)
      .optional(),
    /** Rows from this `number` on, for a scrolling grid. */
    from: z
      .string()
      .regex(/^\d{1,7}$/)
      .transform(Number)
      .optional(),
  }),
  response: pageOf("rows", importRow),
});

export const fixImportRows = endpoint({
  method: "PATCH",
  path: "/imports/{id}/rows",
  access: "own-markets",
  scope: "imports:run",
  tag,
  summary: "Fix cells, accept suggestions and resolve duplicates; returns the rows, checked again",
  params,
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          /** The row's sheet; required if the run reads several. */
          sheet: z.string().max(255).optional(),
          row: z.int().min(1).max(largestRow),
          /** New cell texts by field, as typed in a spreadsheet. */
          values: z.record(z.string().max(60), z.string().max(32_767)).optional(),
          acceptSuggestions: z.array(z.string().max(60)).max(60).optional(),
          decision: z.enum(["update", "branch", "new", "skip"]).nullable().optional(),
        }),
      )
      .min(1)
      .max(1000),
  }),
  response: z.object({ rows: z.array(importRow), import: importRun }),
});

export const resolveImport = endpoint({
  method: "POST",
  path: "/imports/{id}/resolve",
  access: "own-markets",
  scope: "imports:run",
  tag,
  status: 202,
  summary: "Resolve every row with the same issue at once",
  params,
  body: z
    .strictObject({
      // Without any of these, all rows with issues.
      field: z.string().max(60).optional(),
      code: issueCode.optional(),
      severity: issue.shape.severity.optional(),
      /** The last ones answer a question of the run: the column is parsed and checked again accordingly. */
      action: z.enum(["accept", "skip", "update", "branch", "new", ...columnScale.options]),
    })
    .refine(
      ({ field, action }) => field !== undefined || !columnScale.safeParse(action).success,
      "an answer names its field",
    ),
  response: oneImport,
});

export const downloadImportErrors = endpoint({
  method: "GET",
  path: "/imports/{id}/errors.xlsx",
  access: "own-markets",
  scope: "imports:run",
  tag,
  gives: "file",
  summary: "Download the rows with errors as the user's own workbook, with the reasons",
  params,
});

export const uploadCorrections = endpoint({
  method: "POST",
  path: "/imports/{id}/corrections",
  access: "own-markets",
  tag,
  takes: "file",
  idempotent: true,
  status: 202,
  summary: "Upload the corrected workbook of rows with errors to the same import",
  params,
  response: oneImport,
});

export const commitImport = endpoint({
  method: "POST",
  path: "/imports/{id}/commit",
  access: "own-markets",
  scope: "imports:run",
  tag,
  status: 202,
  summary: "Import the rows into the markets or their menus, in the background",
  params,
  body: z.strictObject({
    mode: z.enum(["valid", "all-or-nothing"]),
    /**
     * What happens to the rows in `counts.incomplete`: with `draft`, new markets are created as drafts, and existing
     * ones keep their status.
     */
    incomplete: incompleteChoice.default("as-in-file"),
    /** What was decided otherwise than the sender's recipe says holds from now on, unless it is to `keep` as it is. */
    recipe: z.enum(["update", "keep"]).optional(),
  }),
  response: oneImport,
});

export const cancelImport = endpoint({
  method: "POST",
  path: "/imports/{id}/cancel",
  access: "own-markets",
  scope: "imports:run",
  tag,
  status: 202,
  summary: "Cancel what is in progress; what was committed stays and can be undone",
  params,
  response: oneImport,
});

export const undoImport = endpoint({
  method: "POST",
  path: "/imports/{id}/undo",
  access: "own-markets",
  scope: "imports:run",
  tag,
  status: 202,
  summary: "Undo the import",
  params,
  response: oneImport,
});
