// What a list of suggestions says of itself at whoever has the caret, and takes back when it goes.
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
