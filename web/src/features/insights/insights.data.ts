// The insights screens' data. The server recounts a few seconds after a change, so a screen reloads after that too.
import { readCatalog } from "@igo/contract/insights/catalog";
import { readNetworkFigures } from "@igo/contract/insights/network";
import { readSignals } from "@igo/contract/insights/signals";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../core/net/api.ts";
import type { CallOptions } from "../../core/net/asking.ts";

const pause = 30_000;
// While the first products are being counted there is nothing else to look at, so poll often.
const pauseWhileEmpty = 3_000;

export const catalogQuery = (query: NonNullable<CallOptions<typeof readCatalog>["query"]>) =>
  queryOptions({
    queryKey: ["insights", "catalog", query],
    queryFn: ({ signal }) => call(readCatalog, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.totals.products === 0 ? pauseWhileEmpty : pause),
  });

export const networkQuery = queryOptions({
  queryKey: ["insights", "network"],
  queryFn: ({ signal }) => call(readNetworkFigures, {}, signal),
  refetchInterval: pause,
});

export const signalsQuery = queryOptions({
  queryKey: ["insights", "signals"],
  queryFn: ({ signal }) => call(readSignals, {}, signal),
  refetchInterval: pause,
});
