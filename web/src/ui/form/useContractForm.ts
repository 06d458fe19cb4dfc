// A form with a contract schema: validated by it here, and again by the server, whose field errors appear on the
// fields.
//
//   const form = useContractForm(chainInput, { start, onSave, draft: "new-chain" })
//   onSave(values)  receives valid values, with defaults; its errors appear on the fields or above them
//   start           the initial values; draft: a key that keeps typed values when the tab closes
//   onTyping        reports whether something is typed; while nothing is, a `start` of another version is applied
//   form.control, form.setValue, form.watch … are react-hook-form's own
import { useEffect, useState, useEffectEvent, useRef } from "react";
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { z, core } from "zod";
import { useAskBeforeClosing } from "../../core/askBeforeClosing.ts";
import { contractResolver, isFieldOf, isRequired } from "../../core/net/contractResolver.ts";
import { isProblem } from "../../core/net/problem.ts";
import { messageOf } from "../feedback/messageOf.ts";
import { useDraft, type DraftOptions } from "./draft.ts";
import { useReturningFocus } from "./useReturningFocus.ts";
import { formatNumber } from "../../core/language/format.ts";
import { text } from "../../core/language/i18n.ts";

// The message for a schema's issue with a field, in the current language.
const isBlank = (value: unknown) => value === undefined || value === null || value === "";

const ofSize = (issue: core.$ZodRawIssue<core.$ZodIssueTooSmall | core.$ZodIssueTooBig>): string => {
  const isSmall = issue.code === "too_small";
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  if (issue.origin === "string") {
    if (isSmall && limit === 1) return text("ui.field.required");
    return text(isSmall ? "ui.field.tooShort" : "ui.field.tooLong", { limit: formatNumber(limit) });
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

/** Also for a text that is checked outside a form. */
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

// Shows the newest data in a form while nothing is typed; never touches what the user types.
/** A `start` of another version resets the form unless something is typed; `onTyping` reports when that changes. */
const useFollowing = <Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  start: DefaultValues<Values> | undefined,
  onTyping: ((isTyped: boolean) => void) | undefined,
) => {
  const { isDirty } = form.formState;
  const tell = useEffectEvent((isTyped: boolean) => onTyping?.(isTyped));
  useEffect(() => tell(isDirty), [isDirty]);

  const version: unknown = start?.["version"];
  const shown = useRef(version);
  const begin = useEffectEvent(() => {
    if (!isDirty) form.reset(start);
  });
  useEffect(() => {
    if (version !== shown.current) begin();
    shown.current = version;
  }, [version]);
};

export type ContractForm<Values extends FieldValues, Checked extends FieldValues> = UseFormReturn<
  Values,
  unknown,
  Checked
> & {
  /** An error that belongs to no field. */
  failure: string | null;
  /** Whether the field is required, for its mark. */
  isRequired: (name: string) => boolean;
  save: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Whether the values shown come from a stored draft. */
  isFromDraft: boolean;
  startOver: () => void;
};

type Options<Values, Checked> = {
  start?: DefaultValues<Values>;
  onSave: (checked: Checked) => unknown;
  onTyping?: ((isTyped: boolean) => void) | undefined;
} & DraftOptions;

export const useContractForm = <Schema extends z.ZodObject>(
  schema: Schema,
  { start, onSave, draft, secret, onTyping }: Options<z.input<Schema>, z.output<Schema>>,
): ContractForm<z.input<Schema>, z.output<Schema>> => {
  type Values = z.input<Schema>;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values, unknown, z.output<Schema>>({
    ...(start && { defaultValues: start }),
    resolver: contractResolver(schema, wordsOfIssue),
    mode: "onTouched",
  });
  const { isFromDraft, forget } = useDraft(form, Object.keys(schema.shape), {
    draft,
    ...(secret && { secret }),
  });
  useFollowing(form, start, onTyping);

  const fail = (error: unknown) => {
    const fields = isProblem(error) ? (error.errors ?? []) : [];
    const elsewhere: string[] = [];
    let shouldFocus = true;
    for (const { path, message } of fields) {
      if (isFieldOf(schema, path)) form.setError(path, { type: "server", message }, { shouldFocus });
      else elsewhere.push(message);
      shouldFocus = false;
    }
    setFailure([messageOf(error), ...elsewhere].join(". "));
  };

  const save = form.handleSubmit(async (checked) => {
    setFailure(null);
    try {
      await onSave(checked);
      forget();
    } catch (error) {
      fail(error);
    }
  });

  useReturningFocus(form.formState.isSubmitting);
  useAskBeforeClosing(form.formState.isDirty && !form.formState.isSubmitting && !draft);

  const startOver = () => {
    forget();
    form.reset(start);
  };
  return { ...form, failure, save, isFromDraft, startOver, isRequired: (name) => isRequired(schema, name) };
};
