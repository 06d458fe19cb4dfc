// What the server finds for what is typed; until it has answered, what it found before, and that it is not the answer yet.
import { search, type SearchGroup, type SearchKind } from "@igo/contract/search/search.calls";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../core/net/api.ts";

// Letters of one word follow each other quicker: not each of them is worth a question.
const pauseInTyping = 40;
// What took too long is asked for again: what was read once is read sooner.
const pauseBeforeAgain = 250;
const maxTimes = 4;
const maxQuery = 200;

const none: readonly SearchGroup[] = [];

export const useFound = (typed: string, kinds: SearchKind[] | undefined) => {
  const wanted = typed.trim().slice(0, maxQuery);
  const [{ query, times }, setQuestion] = useState({ query: wanted, times: 1 });
  useEffect(() => {
    if (wanted === query) return undefined;
    const ask = () => setQuestion({ query: wanted, times: 1 });
    const timer = setTimeout(ask, query === "" ? 0 : pauseInTyping);
    return () => clearTimeout(timer);
  }, [wanted, query]);
  const found = useQuery({
    queryKey: ["search", query, kinds, times],
    queryFn: ({ signal }) => call(search, { query: { query, ...(kinds && { kinds }) } }, signal),
    enabled: query !== "" && wanted !== "",
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
  });
  const groups = found.data?.groups ?? none;
  const isOwn = wanted === query && !found.isPlaceholderData && !found.isPending;
  const isAgain = isOwn && times < maxTimes && groups.some(({ isLate }) => isLate);
  useEffect(() => {
    if (!isAgain) return undefined;
    const timer = setTimeout(() => setQuestion({ query, times: times + 1 }), pauseBeforeAgain);
    return () => clearTimeout(timer);
  }, [isAgain, query, times]);
  return {
    groups: wanted === "" ? none : groups,
    isWaiting: wanted !== "" && (!isOwn || isAgain) && !found.isError,
    hasFailed: wanted !== "" && found.isError,
  };
};
