// What can be wrong with an import's cell. Codes and parameters are stored; texts depend on the reader's language.
import { z } from "zod";

export const issueCodes = [
  "REQUIRED",
  "INVALID_EMAIL",
  "INVALID_PHONE",
  "INCOMPLETE_LANDLINE",
  "DV_MISMATCH",
  "SCIENTIFIC_NOTATION",
  "NOT_FOUND",
  "NOT_IN_DEPARTMENT",
  "AMBIGUOUS",
  "OUT_OF_RANGE",
  "INVALID_ENUM",
  "INVALID_NUMBER",
  "INVALID_DATE",
  "TOO_LONG",
  "DUPLICATE_IN_FILE",
  "POSSIBLE_DUPLICATE",
  "INVALID_HOURS",
  "INVALID_GTIN",
  "UNLIKELY_HOURS",
  "NEVER_OPEN",
  "UNLIKELY_AMOUNT",
  "AMBIGUOUS_SCALE",
  "AMBIGUOUS_DATE",
  "OUTSIDE_TOWN",
  "PLACEHOLDER",
  "LOST_ZEROS",
  "DIRECTION_MARKS",
] as const;
export const issueCode = z.enum(issueCodes);
export type IssueCode = z.infer<typeof issueCode>;

/** An error blocks the row, a warning does not. */
export const severity = z.enum(["error", "warning"]);

export const issueParams = z.record(z.string(), z.union([z.string(), z.number()]));

export const issue = z.object({
  /** The field it concerns; "row" for the row as a whole. */
  field: z.string(),
  code: issueCode,
  severity,
  params: issueParams,
  /** A text that fixes the cell. A suggestion only, never applied silently. */
  suggestion: z.string().optional(),
});
export type Issue = z.infer<typeof issue>;
