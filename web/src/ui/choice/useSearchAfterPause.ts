// Searches after a pause in typing.
//
//   const [search, isRequested] = useSearchAfterPause(onSearch)
//   search(typed)     call it for each letter; null: nothing has been typed
//   isRequested       whether the search is for the latest text; until then the results are for an earlier one
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
