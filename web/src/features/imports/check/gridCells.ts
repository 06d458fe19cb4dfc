// What a grid cell shows: its text, its issues, and what it changes.
import type { ImportRow } from "@igo/contract/imports/imports";

/** An unsaved cell, with the reason if saving failed. */
type Draft = { text: string; failure: string | null };
export type RowDrafts = Readonly<Record<string, Draft>>;
export type RowIssue = ImportRow["issues"][number];
export type Change = ImportRow["changes"][number];

export type CellState = {
  text: string;
  issues: readonly RowIssue[];
  severity: "error" | "warning" | null;
  change: Change | undefined;
  /** Typed but not saved yet. */
  isPending: boolean;
  failure: string | null;
  /** The value before a suggestion was accepted; undefined if none was. */
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

/** Issues and changes of the row itself, or of fields that no column shows. */
export const rowStateOf = (row: ImportRow, fields: ReadonlySet<string>): RowState => {
  const issues = row.issues.filter((issue) => !fields.has(issue.field));
  const changes = row.changes.filter((change) => !fields.has(change.field));
  return { issues, severity: worst(issues), changes };
};

const aboutWhole = new Set<string>(["POSSIBLE_DUPLICATE", "DUPLICATE_IN_FILE"]);

/** The issues shown at the outcome: those that no column shows, and those that need a decision for the entire row. */
export const rowIssues = (row: ImportRow, fields: ReadonlySet<string>): RowIssue[] =>
  row.issues.filter(({ field, code }) => !fields.has(field) || aboutWhole.has(code));

/** The fields of a row with a suggestion to accept. */
export const suggestedFields = (row: ImportRow, fields: readonly string[]): string[] => [
  ...new Set(
    row.issues
      .filter(({ field, suggestion }) => suggestion !== undefined && fields.includes(field))
      .map(({ field }) => field),
  ),
];
