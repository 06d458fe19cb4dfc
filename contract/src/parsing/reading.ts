// The result of parsing a cell: the value if there is one, and its issues.
import type { Issue, IssueCode } from "./issues.codes.ts";

/** An issue without its field, because one parser serves many fields. */
export type Doubt = Omit<Issue, "field">;

export type Reading<Value> = { value?: Value; issues: readonly Doubt[] };

type Params = Doubt["params"];

const noIssues: readonly Doubt[] = [];

export const read = <Value>(value: Value): Reading<Value> => ({ value, issues: noIssues });

const doubt = (code: IssueCode, severity: Doubt["severity"], params: Params, suggestion?: string): Doubt =>
  suggestion === undefined ? { code, severity, params } : { code, severity, params, suggestion };

/** The cell cannot be used: an error, without a value. */
export const refuse = (code: IssueCode, params: Params = {}, suggestion?: string): Reading<never> => ({
  issues: [doubt(code, "error", params, suggestion)],
});

/** The cell was understood, but a person should check: a warning, with the value. */
export const warn = <Value>(
  value: Value,
  code: IssueCode,
  params: Params,
  suggestion?: string,
): Reading<Value> => ({ value, issues: [doubt(code, "warning", params, suggestion)] });

/** The cell contains nothing to store: a warning, without a value. */
export const dismiss = (code: IssueCode, params: Params): Reading<never> => ({
  issues: [doubt(code, "warning", params)],
});

/** A quoted cell text, truncated so that an issue stays small. */
export const quoted = (text: string) =>
  // An emoji takes two code units; PostgreSQL refuses half of one.
  text.length > 60 ? `${text.slice(0, 59).replace(/[\ud800-\udbff]$/, "")}…` : text;
