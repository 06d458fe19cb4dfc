// Queries and mutations of imports: the history, one run, and their live updates.
import type { Answer } from "@igo/contract/core/endpoint";
import type { LiveEvent } from "@igo/contract/events/events";
import type { ImportRun } from "@igo/contract/imports/imports";
import * as api from "@igo/contract/imports/imports.calls";
import { keepPreviousData, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { z } from "zod";
import { call } from "../../core/net/api.ts";
import { queryClient, useWrite } from "../../core/net/data.ts";
import { onLive, useIsLive } from "../../core/net/live.ts";
import { isWorking } from "./steps.ts";

type HistoryFilters = z.output<NonNullable<typeof api.listImports.query>>;
type History = Answer<typeof api.listImports>;

const historyKey = ["imports", "list"] as const;

const historyQuery = (filters: Partial<HistoryFilters>) =>
  queryOptions({
    queryKey: [...historyKey, filters],
    queryFn: ({ signal }) => call(api.listImports, { query: filters }, signal),
    placeholderData: keepPreviousData,
  });

const importQuery = (id: string) =>
  queryOptions({
    queryKey: ["imports", id],
    queryFn: async ({ signal }) => (await call(api.readImport, { params: { id } }, signal)).import,
  });

export const columnsQuery = (id: string, sheet: number, headerRow: number) =>
  queryOptions({
    queryKey: ["imports", id, "columns", sheet, headerRow],
    queryFn: ({ signal }) =>
      call(api.suggestColumns, { params: { id }, query: { sheet, headerRow } }, signal),
  });

export const knowImport = (run: ImportRun) => queryClient.setQueryData(importQuery(run.id).queryKey, run);

type ImportEvent = Extract<LiveEvent, { kind: "import" }>;

/** An event carries a run's progress; anything else that changed with its status is refetched. */
const hear = ({ importId, status, progress, counts }: ImportEvent) => {
  const { queryKey } = importQuery(importId);
  const known = queryClient.getQueryData(queryKey);
  // The result of a check is applied all at once: counts without the questions would lead to the wrong step.
  const isJustChecked = status === "checked" && known?.status !== "checked";
  queryClient.setQueryData(queryKey, (run) =>
    run && isJustChecked ? { ...run, progress } : run && { ...run, progress, counts, status },
  );
  queryClient.setQueriesData<History>({ queryKey: historyKey }, (page) => page && withUpdates(page));
  if (known?.status !== status || (status === "checked" && !sameCounts(known.counts, counts)))
    void queryClient.invalidateQueries({ queryKey, exact: true });
  if (!isWorking(status)) void queryClient.invalidateQueries({ queryKey: historyKey });

  function withUpdates(page: History): History {
    const imports = page.imports.map((run) =>
      run.id === importId ? { ...run, status, progress, counts } : run,
    );
    return { ...page, imports };
  }
};

const sameCounts = (one: ImportRun["counts"], other: ImportRun["counts"]) =>
  Object.entries(one).every(([name, count]) =>
    Object.entries(other).some((entry) => entry[0] === name && entry[1] === count),
  );

const useUpdates = () => useEffect(() => onLive("import", hear), []);

/** The history, updated live as runs progress; polled occasionally while the stream is down. */
export const useHistory = (filters: Partial<HistoryFilters>) => {
  const isLive = useIsLive();
  useUpdates();
  return useQuery({ ...historyQuery(filters), refetchInterval: isLive ? false : 5000 });
};

/** The stream may lose its last event, so a run in progress is polled occasionally in any case. */
const followed = (id: string, isLive: boolean) =>
  queryOptions({
    ...importQuery(id),
    refetchInterval: ({ state }) =>
      isWorking(state.data?.status) ? (isLive ? 4000 : 1000) : isLive ? false : 10_000,
  });

/** One run. */
export const useImport = (id: string) => {
  const isLive = useIsLive();
  useUpdates();
  return useQuery(followed(id, isLive));
};

/** The cached run that another part of the screen follows. */
export const useKnownImport = (id: string) => useQuery({ ...importQuery(id), enabled: false }).data;

/** Several runs at once, as far as they are loaded. */
export const useImports = (ids: readonly string[]): ImportRun[] => {
  const isLive = useIsLive();
  useUpdates();
  return useQueries({
    queries: ids.map((id) => followed(id, isLive)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
};

/**
 * Caches the run of a response. Its work may have finished, with its event, before the response arrived: so the run is
 * fetched again.
 */
export const settleImport = (run: ImportRun) => {
  knowImport(run);
  if (isWorking(run.status))
    void queryClient.invalidateQueries({ queryKey: importQuery(run.id).queryKey, exact: true });
  void queryClient.invalidateQueries({ queryKey: historyKey });
};

const know = {
  stale: [],
  onSuccess: (answer: { import: ImportRun }) => settleImport(answer.import),
} as const;

export const useMapImport = () => useWrite(api.mapImport, know);
export const useResolveImport = () => useWrite(api.resolveImport, know);
export const useCommitImport = () => useWrite(api.commitImport, know);
export const useCancelImport = () => useWrite(api.cancelImport, know);
export const useUndoImport = () => useWrite(api.undoImport, know);
