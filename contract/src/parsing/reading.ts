// What reading a cell answers: the value when there is one, and what is wrong with it.
import type { Issue, IssueCode } from "./issues.codes.ts";

/** An issue that does not know its field yet: one reader serves many fields. */
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

/** The cell was understood, but somebody should look: a warning, with the value. */
export const warn = <Value>(
  value: Value,
  code: IssueCode,
  params: Params,
  suggestion?: string,
): Reading<Value> => ({ value, issues: [doubt(code, "warning", params, suggestion)] });

/** The cell holds nothing worth keeping: a warning, without a value. */
export const dismiss = (code: IssueCode, params: Params): Reading<never> => ({
  issues: [doubt(code, "warning", params)],
});

/** What is quoted back to people: long cells are cut, so that an issue stays small. */
export const quoted = (text: string) =>
  // An emoji takes two places: half of one is no text, and the database refuses it.
  text.length > 60 ? `${text.slice(0, 59).replace(/[\ud800-\udbff]$/, "")}…` : text;
