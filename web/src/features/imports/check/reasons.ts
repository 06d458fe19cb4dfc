// What to explain about the active or hovered cell; at the outcome, about the entire row.
import type { ImportRow } from "@igo/contract/imports/imports";
import { cellOf, rowIssues, type Change, type RowIssue, type RowDrafts } from "./gridCells.ts";
import type { Kind } from "../run/importKind.ts";
import { matchOf } from "./matches.ts";

export type Reason = {
  row: ImportRow;
  issues: readonly RowIssue[];
  changes: readonly Change[];
  failure: string | null;
};

export const reasonOfCell = (row: ImportRow, field: string, drafts: RowDrafts | undefined): Reason | null => {
  const { isPending, change, failure, ...state } = cellOf(row, field, drafts);
  const issues = isPending ? [] : state.issues;
  const hasReason = issues.length > 0 || change !== undefined || failure !== null;
  return hasReason ? { row, issues, changes: change ? [change] : [], failure } : null;
};

export const reasonOfRow = (row: ImportRow, fields: ReadonlySet<string>, kind: Kind): Reason | null => {
  const issues = rowIssues(row, fields);
  const hasReason = issues.length > 0 || row.changes.length > 0 || matchOf(row, kind) !== null;
  return hasReason ? { row, issues, changes: row.changes, failure: null } : null;
};
