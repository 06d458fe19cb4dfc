// The ids of causes: each says what its cells share.
import { type IssueCode, issueCode, severity as severityOf } from "@igo/contract/parsing/issues.codes";

/** Cells with the same issue. */
export type SameCause = {
  field: string;
  code: IssueCode;
  severity: "error" | "warning";
  reason: string | null;
};

/** `email~INVALID_EMAIL~error~typo`; a column is `column~0~12`: its sheet and position. */
export const idOfIssue = ({ field, code, severity, reason }: SameCause) =>
  [field, code, severity, ...(reason === null ? [] : [reason])].join("~");

/** The issue that an id stands for; undefined for a column. */
export const sameCauseOf = (id: string): SameCause | undefined => {
  const [field = "", code, severity, reason = null] = id.split("~");
  const known = { code: issueCode.safeParse(code), severity: severityOf.safeParse(severity) };
  if (!known.code.success || !known.severity.success) return undefined;
  return { field, code: known.code.data, severity: known.severity.data, reason };
};

/** Rows hidden in the workbook. */
export const hiddenCause = "hidden";

/** Columns hidden in the workbook. */
export const hiddenColumnsCause = "hidden-columns";

/** Sheets that are not read. */
export const sheetsCause = "sheets";

/** What was applied as last time. */
export const recipeCause = "recipe";

export const idOfColumn = (sheet: number, index: number) => `column~${sheet}~${index}`;

/** The position of the column that an id stands for. */
export const columnOf = (id: string): number | undefined => {
  const [word, , index] = id.split("~");
  return word === "column" && index !== undefined && /^\d+$/.test(index) ? Number(index) : undefined;
};
