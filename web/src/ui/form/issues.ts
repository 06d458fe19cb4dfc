// The message for a schema's issue with a field, in the current language.
import type { core } from "zod";
import { formatNumber } from "../../core/language/format.ts";
import { text } from "../../core/language/i18n.ts";

const isBlank = (value: unknown) => value === undefined || value === null || value === "";

const ofSize = (issue: core.$ZodRawIssue<core.$ZodIssueTooSmall | core.$ZodIssueTooBig>): string => {
  const isSmall = issue.code === "too_small";
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  if (issue.origin === "string") {
    if (isSmall && limit === 1) return text("ui.field.required");
    return text(isSmall ? "ui.field.tooShort" : "ui.field.tooLong", { count: limit });
  }
  if (issue.origin === "array")
    return text(isSmall ? "ui.field.tooFewItems" : "ui.field.tooManyItems", { count: limit });
  return text(isSmall ? "ui.field.tooSmall" : "ui.field.tooBig", { limit: formatNumber(limit) });
};

const ofFormat = (issue: core.$ZodRawIssue<core.$ZodIssueInvalidStringFormat>): string => {
  if (issue.format === "email") return text("ui.field.invalidEmail");
  if (issue.format === "date") return text("ui.field.invalidDate");
  if (issue.format === "e164") return text("ui.field.invalidPhone");
  // Our own patterns that begin this way accept only digits.
  const onlyDigits = (issue.pattern ?? "").startsWith("/^\\d{");
  return onlyDigits && /\D/.test(String(issue.input)) ? text("ui.field.digits") : text("ui.field.invalid");
};

export const wordsOfIssue = (issue: core.$ZodRawIssue): string => {
  // A required checkbox is not ticked.
  if (issue.code === "invalid_value" && issue.values[0] === true) return text("ui.field.tick");
  if (isBlank(issue.input)) return text("ui.field.required");
  switch (issue.code) {
    case "too_small":
    case "too_big":
      return ofSize(issue);
    case "invalid_format":
      return ofFormat(issue);
    case "invalid_type":
      return issue.expected === "number" ? text("ui.field.invalidNumber") : text("ui.field.invalid");
    case "invalid_value":
      return text("ui.field.chooseOne");
    case "unrecognized_keys":
      return text("ui.field.unknown");
    default:
      return text("ui.field.invalid");
  }
};
