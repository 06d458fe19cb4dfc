// A form with a contract schema: validated by it here, and again by the server, whose field errors appear on the
// fields.
//
//   const form = useContractForm(chainInput, { start, onSave, draft: "new-chain" })
//   onSave(values)  receives valid values, with defaults; its errors appear on the fields or above them
//   start           the initial values; draft: a key that keeps typed values when the tab closes
//   onTyping        reports whether something is typed; while nothing is, a `start` of another version is applied
//   form.control, form.setValue, form.watch … are react-hook-form's own
import { useEffect, useState } from "react";
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { contractResolver, isFieldOf, isRequired } from "../../core/net/contractResolver.ts";
import { isProblem } from "../../core/net/problem.ts";
import { messageOf } from "../feedback/messageOf.ts";
import { useDraft, type DraftOptions } from "./draft.ts";
import { useFollowing } from "./following.ts";
import { wordsOfIssue } from "./issues.ts";
import { useReturningFocus } from "./useReturningFocus.ts";

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
  useWarningBeforeClosing(form.formState.isDirty && !form.formState.isSubmitting && !draft);

  const startOver = () => {
    forget();
    form.reset(start);
  };
  return { ...form, failure, save, isFromDraft, startOver, isRequired: (name) => isRequired(schema, name) };
};

/** Asks before closing the tab, so that nothing typed is lost. */
const useWarningBeforeClosing = (isNeeded: boolean) =>
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
