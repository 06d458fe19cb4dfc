// Shows the newest data in a form while nothing is typed; never touches what the user types.
import { useEffect, useEffectEvent, useRef } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";

/** A `start` of another version resets the form unless something is typed; `onTyping` reports when that changes. */
export const useFollowing = <Values extends FieldValues, Checked>(
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
