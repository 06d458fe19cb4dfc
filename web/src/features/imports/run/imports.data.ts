// Queries and mutations of imports: runs to follow, and what a screen does to them.
import type { ImportRun } from "@igo/contract/imports/imports";
import * as api from "@igo/contract/imports/imports.calls";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { call } from "../../../core/net/api.ts";
import { queryClient, useWrite } from "../../../core/net/data.ts";
import { useIsLive } from "../../../core/net/live.ts";
import { historyKey, importQuery, isWorking, useUpdates } from "../../../records/imports.ts";

export const columnsQuery = (id: string, sheet: number, headerRow: number) =>
  queryOptions({
    queryKey: ["imports", id, "columns", sheet, headerRow],
    queryFn: ({ signal }) =>
      call(api.suggestColumns, { params: { id }, query: { sheet, headerRow } }, signal),
  });

export const knowImport = (run: ImportRun) => queryClient.setQueryData(importQuery(run.id).queryKey, run);

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
export const useCommitImport = () => useWrite(api.commitImport, know);
export const useCancelImport = () => useWrite(api.cancelImport, know);
export const useUndoImport = () => useWrite(api.undoImport, know);
