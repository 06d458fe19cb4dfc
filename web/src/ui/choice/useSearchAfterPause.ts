// Searches once nobody has typed for a moment.
//
//   const [search, isRequested] = useSearchAfterPause(onSearch)
//   search(typed)     with each letter; null: nothing has been typed
//   isRequested       whether the search is for what was typed last: what was found before it is for other letters
import { useEffect, useEffectEvent, useState } from "react";

const pauseMs = 250;

export const useSearchAfterPause = (onSearch: ((typed: string) => void) | undefined) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [requested, setRequested] = useState<string | null>(null);
  const ask = useEffectEvent((text: string) => {
    setRequested(text);
    onSearch?.(text);
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => ask(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [setTyped, requested === typed] as const;
};
