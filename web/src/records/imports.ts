// Imports as any screen may show them: their history and one run, updated live.
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import type { LiveEvent } from "@igo/contract/events/events";
import type { ImportRun, ImportStatus } from "@igo/contract/imports/imports";
import * as api from "@igo/contract/imports/imports.calls";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { z } from "zod";
import { call } from "../core/net/api.ts";
import { queryClient } from "../core/net/data.ts";
import { onLive, useIsLive } from "../core/net/live.ts";
import { keepPage } from "../core/net/pages.ts";

/** Whether the server is working on the run. */
export const isWorking = (status: ImportStatus | undefined) =>
  status === "checking" || status === "committing" || status === "undoing";

type HistoryFilters = z.output<NonNullable<typeof api.listImports.query>>;
type History = EndpointResponse<typeof api.listImports>;

export const historyKey = ["imports", "list"] as const;

const historyQuery = (filters: Partial<HistoryFilters>) =>
  queryOptions({
    queryKey: [...historyKey, filters],
    queryFn: ({ signal }) => call(api.listImports, { query: filters }, signal),
    placeholderData: (shown) => keepPage(shown, filters),
  });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ["imports", id],
    queryFn: async ({ signal }) => (await call(api.readImport, { params: { id } }, signal)).import,
  });

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

export const useUpdates = () => useEffect(() => onLive("import", hear), []);

/** Reads the history, updated live as runs progress; polled occasionally while the stream is down. */
export const useReadHistory = () => {
  const isLive = useIsLive();
  useUpdates();
  return (filters: Partial<HistoryFilters>) => ({
    ...historyQuery(filters),
    refetchInterval: isLive ? (false as const) : 5000,
  });
};

export const useHistory = (filters: Partial<HistoryFilters>) => useQuery(useReadHistory()(filters));
