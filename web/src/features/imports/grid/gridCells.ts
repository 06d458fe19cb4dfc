// What a cell of the grid says: its text, what is wrong with it, and what it changes.
import type { ImportRow } from "@igo/contract/imports/imports";
import type { RowDrafts } from "./useFixes.ts";

export type RowIssue = ImportRow["issues"][number];
export type Change = ImportRow["changes"][number];

export type CellState = {
  text: string;
  issues: readonly RowIssue[];
  severity: "error" | "warning" | null;
  change: Change | undefined;
  /** Typed, not saved yet. */
  isPending: boolean;
  failure: string | null;
  /** What it held before a suggestion was accepted for it; undefined where none was. */
  accepted: string | undefined;
};

const worst = (issues: readonly RowIssue[]): CellState["severity"] => {
  if (issues.length === 0) return null;
  return issues.some(({ severity }) => severity === "error") ? "error" : "warning";
};

export const cellOf = (row: ImportRow, field: string, drafts: RowDrafts | undefined): CellState => {
  const draft = drafts?.[field];
  const issues = row.issues.filter((issue) => issue.field === field);
  return {
    text: draft?.text ?? row.cells[field] ?? "",
    issues,
    severity: draft?.failure ? "error" : draft ? null : worst(issues),
    change: draft ? undefined : row.changes.find((change) => change.field === field),
    isPending: draft !== undefined && draft.failure === null,
    failure: draft?.failure ?? null,
    accepted: draft ? undefined : row.accepted[field],
  };
};

type RowState = {
  issues: readonly RowIssue[];
  severity: CellState["severity"];
  changes: readonly Change[];
};

/** What concerns the row as a whole, or fields that no column shows. */
export const rowStateOf = (row: ImportRow, fields: ReadonlySet<string>): RowState => {
  const issues = row.issues.filter((issue) => !fields.has(issue.field));
  const changes = row.changes.filter((change) => !fields.has(change.field));
  return { issues, severity: worst(issues), changes };
};

const aboutWhole = new Set<string>(["POSSIBLE_DUPLICATE", "DUPLICATE_IN_FILE"]);

/** What is told at the outcome: what no column shows, and what is to be decided for the row as a whole. */
export const rowIssues = (row: ImportRow, fields: ReadonlySet<string>): RowIssue[] =>
  row.issues.filter(({ field, code }) => !fields.has(field) || aboutWhole.has(code));

/** The fields of a row whose suggestion can be taken. */
export const suggestedFields = (row: ImportRow, fields: readonly string[]): string[] => [
  ...new Set(
    row.issues
      .filter(({ field, suggestion }) => suggestion !== undefined && fields.includes(field))
      .map(({ field }) => field),
  ),
];
