// Reads activity: stable pages, and the number of new lines.
import {
  activityFilter,
  countNewActivity,
  listActivity,
  maxNewActivity,
  type ActivityFilter,
  type ActivityLine,
} from "@igo/contract/insights/activity";
import { infiniteQueryOptions, useQuery, type InfiniteData } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../core/net/api.ts";
import { queryClient } from "../../core/net/data.ts";
import { onLive } from "../../core/net/live.ts";

export { activityFilter, maxNewActivity };
export type Filters = ActivityFilter;

type Page = { lines: ActivityLine[]; nextCursor: string | null };

/** Nothing moves while the user reads: new lines are announced and load on request. */
export const activityQuery = (filters: Filters) =>
  infiniteQueryOptions<Page, Error, InfiniteData<Page>, readonly unknown[], string>({
    queryKey: ["activity", "list", filters],
    queryFn: ({ pageParam, signal }) =>
      call(listActivity, { query: { ...filters, ...(pageParam && { cursor: pageParam }) } }, signal),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Reloads from the newest line, as one page. */
export const showNew = async (filters: Filters) => {
  const query = activityQuery(filters);
  queryClient.setQueryData<InfiniteData<Page>>(
    query.queryKey,
    (known) => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
  );
  await queryClient.invalidateQueries({ queryKey: query.queryKey });
};

// An import publishes each of its steps, so events within this time cause one request.
const restMs = 800;
const kinds = ["stale", "import", "bulk", "product-bulk"] as const;
const newKey = ["activity", "new"] as const;

const useLookingAgain = () =>
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: newKey });
      }, restMs);
    };
    const ends = kinds.map((kind) => onLive(kind, look));
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, []);

/** The number of lines above the newest one shown; zero until that one is known. */
export const useNewCount = (filters: Filters, top: ActivityLine | null | undefined): number => {
  useLookingAgain();
  const since = top ? { since: top.at, sinceId: top.id } : {};
  const { data } = useQuery({
    queryKey: [...newKey, filters, top?.id ?? 0],
    queryFn: ({ signal }) => call(countNewActivity, { query: { ...filters, ...since } }, signal),
    enabled: top !== undefined,
    // The list has just been read; after that the stream says when to check.
    initialData: { count: 0 },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data.count;
};
