// What the server finds for what is typed; until it has answered, what it found before, and that it is not the answer yet.
import { search, type SearchGroup, type SearchKind } from "@igo/contract/search.calls";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../core/api.ts";

// Letters of one word follow each other quicker: not each of them is worth a question.
const pauseInTyping = 40;
const maxQuery = 200;

const none: readonly SearchGroup[] = [];

export const useFound = (typed: string, kinds: SearchKind[] | undefined) => {
  const wanted = typed.trim().slice(0, maxQuery);
  const [query, setQuery] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), query === "" ? 0 : pauseInTyping);
    return () => clearTimeout(timer);
  }, [wanted, query]);
  const found = useQuery({
    queryKey: ["search", query, kinds],
    queryFn: ({ signal }) => call(search, { query: { query, ...(kinds && { kinds }) } }, signal),
    enabled: query !== "" && wanted !== "",
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
  });
  const isAnswered = wanted === query && !found.isPlaceholderData && !found.isPending;
  return {
    groups: wanted === "" ? none : (found.data?.groups ?? none),
    isWaiting: wanted !== "" && !isAnswered && !found.isError,
    hasFailed: wanted !== "" && found.isError,
  };
};
