// The server's results for the typed text. Until it responds, the previous results stay, marked as outdated.
import { maxRepeats, search, type SearchGroup, type SearchKind } from "@igo/contract/search/search.calls";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../core/net/api.ts";

// Only a held key, a scanner or a paste is faster: nobody waits for a pause longer than that.
const pauseInTyping = 20;
// Kinds that took too long are requested again by themselves, with more time: data read once comes faster, too.
const pauseBeforeAgain = 250;
const maxQuery = 200;

const none: readonly SearchGroup[] = [];
type Question = { query: string; repeats: number; answered: readonly SearchGroup[] };
const first = (query: string): Question => ({ query, repeats: 0, answered: none });

/** Replaces a late group in place, so that nothing moves under the selection. */
const replaced = (answered: readonly SearchGroup[], found: readonly SearchGroup[]) =>
  answered.length === 0
    ? found
    : answered.map((group) => found.find(({ kind }) => kind === group.kind) ?? group);

type Request = { query: string; kinds?: SearchKind[]; repeats?: number };
const find = async (query: Request, signal: AbortSignal) => (await call(search, { query }, signal)).groups;

export const useFound = (typed: string, kinds: SearchKind[] | undefined) => {
  const wanted = typed.trim().slice(0, maxQuery);
  const [{ query, repeats, answered }, setQuestion] = useState(() => first(wanted));
  useEffect(() => {
    if (wanted === query) return undefined;
    const ask = () => setQuestion(first(wanted));
    const timer = setTimeout(ask, query === "" ? 0 : pauseInTyping);
    return () => clearTimeout(timer);
  }, [wanted, query]);
  const found = useQuery({
    queryKey: ["search", query, kinds, repeats],
    queryFn: async ({ signal }) => {
      const late = answered.filter(({ isLate }) => isLate).map(({ kind }) => kind);
      const request = repeats > 0 ? { query, kinds: late, repeats } : { query, ...(kinds && { kinds }) };
      return replaced(answered, await find(request, signal));
    },
    enabled: query !== "" && wanted !== "",
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
  });
  const groups = found.data ?? none;
  const isOwn = wanted === query && !found.isPlaceholderData && !found.isPending;
  const isAgain = isOwn && repeats < maxRepeats && groups.some(({ isLate }) => isLate);
  useEffect(() => {
    if (!isAgain) return undefined;
    const again = () => setQuestion({ query, repeats: repeats + 1, answered: groups });
    const timer = setTimeout(again, pauseBeforeAgain);
    return () => clearTimeout(timer);
  }, [isAgain, query, repeats, groups]);
  return {
    groups: wanted === "" ? none : groups,
    isWaiting: wanted !== "" && (!isOwn || isAgain) && !found.isError,
    hasFailed: wanted !== "" && found.isError,
  };
};
