// The forms of the auth screens: plain inputs with the browser's own validation. A contract form, as behind sign-in,
// would add 30 kB to a sign-in of 120; the server validates either way.
//
//   const form = usePlainForm<"email">({ onSave: (typed) => …typed("email") })
//   <PlainForm form={form} submit={…}>  <Field error={form.faults.email}> <OutlinedInput name="email" required … />
//   Errors of onSave appear on their fields, or above them. `words`: the form's own text for a field's error.
import { useState, type FormEvent } from "react";
import { useText, type Text } from "../../core/language/i18n.ts";
import { isProblem } from "../../core/net/problem.ts";
import { useReturningFocus } from "../../ui/form/useReturningFocus.ts";
import { messageOf } from "../../ui/feedback/messageOf.ts";

type Faults<Name extends string> = Partial<Record<Name, string>>;

type Options<Name extends string> = {
  onSave: (typed: (name: Name) => string) => Promise<unknown>;
  words?: Faults<Name>;
};

const wordsOf = (t: Text, { validity, minLength }: HTMLInputElement): string => {
  if (validity.valueMissing) return t("ui.field.required");
  return validity.tooShort ? t("ui.field.tooShort", { limit: minLength }) : t("ui.field.invalidEmail");
};

type State = {
  isBusy: boolean;
  faults: Faults<string>;
  /** The error message and the server's code. */
  failure?: string;
  code?: string | undefined;
};

export const usePlainForm = <Name extends string>({ onSave, words }: Options<Name>) => {
  const t = useText();
  const [state, setState] = useState<State>({
    isBusy: false,
    faults: {},
  });
  useReturningFocus(state.isBusy);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isBusy) return;
    const form = event.currentTarget;
    const inputs = [...form.querySelectorAll("input")];
    const invalid = inputs.filter(({ validity }) => !validity.valid);
    const own: Faults<string> = words ?? {};
    const faults = Object.fromEntries(
      invalid.map((input) => [input.name, own[input.name] ?? wordsOf(t, input)]),
    );
    setState({ isBusy: invalid.length === 0, faults });
    invalid[0]?.focus();
    if (invalid.length > 0) return;
    // Inputs with the same name are the parts of one value.
    const typed = (requested: Name) =>
      inputs.map(({ name, value }) => (name === requested ? value : "")).join("");
    try {
      await onSave(typed);
      setState({ isBusy: false, faults: {} });
    } catch (error) {
      const refused = isProblem(error) ? (error.errors ?? []) : [];
      const faults = Object.fromEntries(refused.map(({ path, message }) => [path, message]));
      const code = isProblem(error) ? error.code : undefined;
      setState({ isBusy: false, faults, failure: messageOf(error), code });
    }
  };

  /** Hides the error of a field being corrected. */
  const fix = () => setState((before) => ({ ...before, faults: {} }));
  const faults: Faults<Name> = state.faults;
  return { ...state, faults, submit, mend: fix };
};

export type PlainFormState = Pick<ReturnType<typeof usePlainForm>, "isBusy" | "failure" | "submit" | "mend">;
