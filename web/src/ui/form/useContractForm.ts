// A form over a contract's schema: checked by it here, and again by the server, whose field errors land on the fields.
//
//   const form = useContractForm(chainInput, { start, onSave, draft: "new-chain" })
//   onSave(values)  gets checked values, with defaults; what it throws is shown on the fields or above them
//   start           the values to begin with; draft: a key under which what is typed survives a closed tab
//   onTyping        is told whether something is typed; as long as nothing is, a `start` of another version is shown
//   form.control, form.setValue, form.watch … are react-hook-form's own
import { useEffect, useState } from "react";
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { contractResolver, isFieldOf, isRequired } from "../../core/net/contractResolver.ts";
import { isProblem } from "../../core/net/problem.ts";
import { messageOf } from "../feedback/messageOf.ts";
import { useDraft } from "./draft.ts";
import { useFollowing } from "./following.ts";
import { wordsOfIssue } from "./issues.ts";
import { useReturningFocus } from "./useReturningFocus.ts";

export type ContractForm<Values extends FieldValues, Checked extends FieldValues> = UseFormReturn<
  Values,
  unknown,
  Checked
> & {
  /** What went wrong beside the fields. */
  failure: string | null;
  /** Whether the field must be filled in, for its mark. */
  isRequired: (name: string) => boolean;
  save: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Whether what is shown was typed before and kept. */
  isFromDraft: boolean;
  startOver: () => void;
};

type Options<Values, Checked> = {
  start?: DefaultValues<Values>;
  onSave: (checked: Checked) => unknown;
  draft?: string;
  onTyping?: ((isTyped: boolean) => void) | undefined;
};

export const useContractForm = <Schema extends z.ZodObject>(
  schema: Schema,
  { start, onSave, draft, onTyping }: Options<z.input<Schema>, z.output<Schema>>,
): ContractForm<z.input<Schema>, z.output<Schema>> => {
  type Values = z.input<Schema>;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values, unknown, z.output<Schema>>({
    ...(start && { defaultValues: start }),
    resolver: contractResolver(schema, wordsOfIssue),
    mode: "onTouched",
  });
  const { isFromDraft, forget } = useDraft(form, draft);
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

/** Nothing typed is lost by closing the tab unasked. */
const useWarningBeforeClosing = (isNeeded: boolean) =>
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
