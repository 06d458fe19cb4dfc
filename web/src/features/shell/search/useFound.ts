// The server's results for the typed text. Until it responds, the previous results stay, marked as outdated.
import { search, type SearchGroup, type SearchKind } from "@igo/contract/search/search.calls";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../core/net/api.ts";

// Only a held key, a scanner or a paste is faster: nobody waits for a pause longer than that.
const pauseInTyping = 20;
// Kinds that took too long are requested again by themselves: data read once comes faster, and fewer kinds share the
// time.
const pauseBeforeAgain = 250;
const maxTimes = 4;
const maxQuery = 200;

const none: readonly SearchGroup[] = [];
type Question = { query: string; times: number; answered: readonly SearchGroup[] };
const first = (query: string): Question => ({ query, times: 1, answered: none });

/** Replaces a late group in place, so that nothing moves under the selection. */
const replaced = (answered: readonly SearchGroup[], found: readonly SearchGroup[]) =>
  answered.length === 0
    ? found
    : answered.map((group) => found.find(({ kind }) => kind === group.kind) ?? group);

const find = async (query: string, kinds: SearchKind[] | undefined, signal: AbortSignal) => {
  const { groups } = await call(search, { query: { query, ...(kinds && { kinds }) } }, signal);
  return groups;
};

export const useFound = (typed: string, kinds: SearchKind[] | undefined) => {
  const wanted = typed.trim().slice(0, maxQuery);
  const [{ query, times, answered }, setQuestion] = useState(() => first(wanted));
  useEffect(() => {
    if (wanted === query) return undefined;
    const ask = () => setQuestion(first(wanted));
    const timer = setTimeout(ask, query === "" ? 0 : pauseInTyping);
    return () => clearTimeout(timer);
  }, [wanted, query]);
  const found = useQuery({
    queryKey: ["search", query, kinds, times],
    queryFn: async ({ signal }) => {
      const late = answered.filter(({ isLate }) => isLate).map(({ kind }) => kind);
      return replaced(answered, await find(query, late.length > 0 ? late : kinds, signal));
    },
    enabled: query !== "" && wanted !== "",
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
  });
  const groups = found.data ?? none;
  const isOwn = wanted === query && !found.isPlaceholderData && !found.isPending;
  const isAgain = isOwn && times < maxTimes && groups.some(({ isLate }) => isLate);
  useEffect(() => {
    if (!isAgain) return undefined;
    const again = () => setQuestion({ query, times: times + 1, answered: groups });
    const timer = setTimeout(again, pauseBeforeAgain);
    return () => clearTimeout(timer);
  }, [isAgain, query, times, groups]);
  return {
    groups: wanted === "" ? none : groups,
    isWaiting: wanted !== "" && (!isOwn || isAgain) && !found.isError,
    hasFailed: wanted !== "" && found.isError,
  };
};
