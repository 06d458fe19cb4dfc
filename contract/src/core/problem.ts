// The body of a failed call: RFC 9457 problem details with a stable code and the fields with errors.
import { z } from "zod";

export const fieldErrorCodes = [
  "required",
  "invalid",
  "too_long",
  "too_short",
  "out_of_range",
  "unknown_field",
  "taken",
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

export const fieldError = z.object({
  /** Dotted path in the body (`openingHours.weekly.0.open`), or with the prefix `query.` or `params.`. */
  path: z.string(),
  code: z.enum(fieldErrorCodes),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldError>;

export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.array(fieldError).optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problem>;
