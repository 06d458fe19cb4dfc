// Sets the ARIA attributes of a suggestion list on the focused field, and removes them afterwards.
import { useEffect } from "react";

export const useAria = (
  element: () => HTMLElement | null,
  described: Readonly<Record<string, string | undefined>>,
): void => {
  useEffect(() => {
    const target = element();
    for (const [name, value] of Object.entries(described)) {
      if (value === undefined) target?.removeAttribute(name);
      else target?.setAttribute(name, value);
    }
    return () => {
      for (const name of Object.keys(described)) target?.removeAttribute(name);
    };
  });
};
