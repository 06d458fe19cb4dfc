// The imports as the screens read and write them: the history, one run, and how both follow what happens.
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

/** An event tells how far a run is; whatever else changed with its status is asked for. */
const hear = ({ importId, status, progress, counts }: ImportEvent) => {
  const { queryKey } = importQuery(importId);
  const known = queryClient.getQueryData(queryKey);
  // What a check has found comes as a whole: its counts alone would lead to another step than with its questions.
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

/** The history, moving with the runs that are under way; asked again now and then while the stream is down. */
export const useHistory = (filters: Partial<HistoryFilters>) => {
  const isLive = useIsLive();
  useUpdates();
  return useQuery({ ...historyQuery(filters), refetchInterval: isLive ? false : 5000 });
};

/** A stream may lose its last word: what is under way is looked after now and then even so. */
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

/** What is known of a run that another part of the screen follows. */
export const useKnownImport = (id: string) => useQuery({ ...importQuery(id), enabled: false }).data;

/** Several runs at once, as they are known so far. */
export const useImports = (ids: readonly string[]): ImportRun[] => {
  const isLive = useIsLive();
  useUpdates();
  return useQueries({
    queries: ids.map((id) => followed(id, isLive)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
};

/** Takes an answer over. The work it began may be done by the time it is here, and told of: so it is looked after. */
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
