// Converts the tables' rows to the API's responses.
import type {
  ImportKind,
  ImportRow,
  ImportRun,
  ImportSheet,
  ImportSummary,
} from "@igo/contract/imports/imports";
import type { RawCell } from "@igo/contract/parsing/cells";
import { issueMessage } from "@igo/contract/imports/issues";
import type { Issue } from "@igo/contract/parsing/issues.codes";
import { cellText, fold } from "@igo/contract/parsing/text";
import { z } from "zod";
import { failureWords, type Language } from "../../../platform/http/words.ts";
import type { AppliedRecipe } from "../../../platform/db/tables/shapes.ts";
import { mask, maskEncrypted, type Encryption } from "../../../platform/security/encryption.ts";
import { type Numbering, rowInFile, withPlace } from "./imports.numbering.ts";
import type { RunRecord } from "./imports.queries.ts";
import type { RowRecord } from "./imports.rows.queries.ts";
import { questionsOf } from "./imports.questions.ts";
import { sheetsOf } from "./imports.sample.ts";
import { showCell } from "./imports.sealing.ts";
import { type ReadSheet, sheetsToRead } from "./imports.sheets.ts";
import type { Targets } from "./kind.ts";
import { importKindOf } from "./kinds.ts";
import { recordColumns } from "./staged.tables.ts";

export const undoDays = 30;

const dayMs = 86_400_000;

export const undoUntil = ({ status, committedAt, createdAt, counts }: RunRecord): string | null => {
  const written = counts.committed > 0;
  if (!written || !["committed", "cancelled", "failed"].includes(status)) return null;
  return new Date(Date.parse(committedAt ?? createdAt) + undoDays * dayMs).toISOString();
};

export const toSummary = (run: RunRecord, language: Language): ImportSummary => ({
  id: run.id,
  kind: run.kind,
  status: run.status,
  fileName: run.fileName,
  fileSize: run.fileSize,
  format: run.format,
  chainId: run.chainId,
  chainName: run.chainName,
  marketId: run.marketId,
  marketName: run.marketName,
  mode: run.mode,
  followsId: run.follows,
  counts: run.counts,
  progress: run.progress,
  failure: run.failure && {
    code: run.failure.code,
    message: failureWords(run.failure.code, language, run.failure.params),
  },
  createdBy: run.createdByName,
  createdAt: run.createdAt,
  checkedAt: run.checkedAt,
  committedAt: run.committedAt,
  undoneAt: run.undoneAt,
  undoUntil: undoUntil(run),
  undoKept: run.undoKept,
});

// "Nro. cuenta", "Cta. ahorros", "IBAN": checked whether or not the column is mapped, and in sheets that are not read
// too.
const headsAccounts = /\b(?:cuentas?|ctas?|account|acct|iban)\b/;

/** A value in an account column, long enough to be an account number. */
const isLikeAccount = (text: string) => text.replace(/\D/g, "").length >= 6;

/** A sheet with its bank numbers masked: in the mapped column, and below any heading that names an account. */
const withoutAccounts = (sheet: ImportSheet, read: ReadSheet | undefined): ImportSheet => {
  const { headerRow = 0, columns = [] } = read ?? {};
  const account = columns.find(({ field }) => field === "bankAccountNumber")?.index;
  const below = new Set<number>();
  const shown = (cell: RawCell, at: number, row: number) => {
    const text = cellText(cell);
    if (at === account && row > headerRow && cell !== null) return mask(text);
    if (below.has(at) && isLikeAccount(text)) return mask(text);
    return cell;
  };
  const sample = sheet.sample.map(({ row, cells }) => {
    const masked = cells.map((cell, at) => shown(cell, at, row));
    // A title is alone in its row; headings are several.
    if (cells.filter((cell) => cell !== null).length > 1)
      for (const [at, cell] of cells.entries()) if (headsAccounts.test(fold(cellText(cell)))) below.add(at);
    return { row, cells: masked };
  });
  return { ...sheet, sample };
};

const shownSheets = (run: RunRecord, encryption: Encryption): ImportSheet[] => {
  const sheets = sheetsOf(run, encryption);
  const read = sheetsToRead(run.mapping, sheets, () => []);
  return sheets.map((sheet) =>
    withoutAccounts(
      sheet,
      read.find(({ index }) => index === sheet.index),
    ),
  );
};

/** How many of its entries change how the file is read, and how many cells. */
export const whatChanged = ({ changed = [] }: AppliedRecipe) => {
  const counts = changed.filter((count) => count !== null);
  return { decisions: counts.length, cells: counts.reduce((sum, count) => sum + count, 0) };
};

export const toRun = (run: RunRecord, language: Language, encryption: Encryption): ImportRun => ({
  ...toSummary(run, language),
  sheets: shownSheets(run, encryption),
  mapping: run.mapping,
  offers: run.offers,
  questions: questionsOf(run, sheetsOf(run, encryption), language),
  ignored: run.ignored,
  incomplete: run.incomplete,
  recipe: run.recipe && { state: run.recipe.isLeft ? "left" : "applied", ...whatChanged(run.recipe) },
  followUp: run.followUp,
  issueCounts: run.issueCounts,
});

const masked = (field: string, value: unknown, encryption: Encryption) =>
  field === "bankAccountNumber" && typeof value === "string" ? maskEncrypted(encryption, value) : value;

const inBoth = z.strictObject({ en: z.string(), es: z.string() });

/** A value with a name in each language is shown by the name in the user's language. */
const reported = (value: unknown, language: Language): unknown => {
  const names = inBoth.safeParse(value);
  return names.success ? names.data[language] : value;
};

/** The current text of each cell, with corrections. `fields` are those of the stored cells, in the same order. */
export const shownCells = (
  row: RowRecord,
  fields: readonly string[],
  encryption: Encryption,
): Record<string, string> => {
  const stored: RawCell[] = JSON.parse(row.cells);
  const texts = fields.map((field, index) => [field, cellText(stored[index] ?? null)]);
  const cells: Record<string, string> = { ...Object.fromEntries(texts), ...row.editedCells };
  const account = showCell(cells.bankAccountNumber, encryption);
  if (account === undefined) return cells;
  return { ...cells, bankAccountNumber: account === "" ? "" : mask(account) };
};

/** The values that cells had before a suggestion was accepted for them. */
const acceptedOf = ({ acceptedCells }: RowRecord): Record<string, string> =>
  Object.fromEntries(Object.entries(acceptedCells ?? {}).map(([field, { before }]) => [field, before]));

type Showing = {
  numbering: Numbering;
  fields: readonly string[];
  language: Language;
  encryption: Encryption;
};

/** All issues of a row: those found while reading it and those found while comparing it. */
export const issuesOf = (
  numbering: Numbering,
  { issues, found, missing, creates }: Pick<RowRecord, "issues" | "found" | "missing" | "creates">,
): Issue[] =>
  [...(issues ?? []), ...(found ?? []), ...(creates ? (missing ?? []).map(required) : [])].map((issue) =>
    withPlace(numbering, issue),
  );

const required = (field: string): Issue => ({ field, code: "REQUIRED", severity: "error", params: {} });

/** A staged row as the grid shows it. */
export const toRow = (
  kind: ImportKind,
  row: RowRecord,
  targets: Targets | undefined,
  { numbering, fields, language, encryption }: Showing,
): ImportRow => {
  const { inward } = importKindOf({ kind });
  const own = new Map<string, unknown>(Object.entries(row));
  const values = recordColumns(kind)
    .filter(({ field }) => !inward.has(field) && (own.get(field) ?? null) !== null)
    .map(({ field }) => [field, masked(field, own.get(field), encryption)]);
  const issues = issuesOf(numbering, row);
  return {
    number: row.row,
    ...rowInFile(numbering, row.row),
    outcome: row.outcome,
    decision: row.decision,
    cells: shownCells(row, fields, encryption),
    values: Object.fromEntries(values),
    issues: issues.map((issue) => ({ ...issue, message: issueMessage(issue, language) })),
    accepted: acceptedOf(row),
    // When the user may not see a record, they may not see its values either.
    changes: Object.entries((targets && row.changes) ?? {})
      .filter(([field]) => !inward.has(field))
      .map(([field, [before, after]]) => ({
        field,
        before: reported(masked(field, before, encryption), language),
        after: reported(masked(field, after, encryption), language),
      })),
    market: targets?.market ?? null,
    product: targets?.product ?? null,
  };
};
