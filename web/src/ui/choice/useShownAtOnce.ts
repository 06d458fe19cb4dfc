// What is chosen shows at once and counts for the next choice, even while the list that it filters is still rendering.
import { startTransition, useOptimistic } from "react";

/** `value` is what the screen has rendered last, such as a filter in the URL. */
export const useShownAtOnce = <Value>(value: readonly Value[], onChange: (value: Value[]) => void) => {
  const [shown, show] = useOptimistic(value);
  const choose = (next: Value[]) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return [shown, choose] as const;
};
