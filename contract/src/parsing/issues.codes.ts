// What can be wrong with a cell of an import. Codes and parameters are stored; words are made for whoever reads.
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
] as const;
export const issueCode = z.enum(issueCodes);
export type IssueCode = z.infer<typeof issueCode>;

/** An error holds the row back, a warning does not. */
export const severity = z.enum(["error", "warning"]);

export const issueParams = z.record(z.string(), z.union([z.string(), z.number()]));

export const issue = z.object({
  /** The field it is about; "row" when it is about the row as a whole. */
  field: z.string(),
  code: issueCode,
  severity,
  params: issueParams,
  /** A text that, put in the cell, mends it. Offered, never applied in silence. */
  suggestion: z.string().optional(),
});
export type Issue = z.infer<typeof issue>;
