// Queries of a market's versions, and the mutation that restores one.
import { marketHistory, restoreVersion } from "@igo/contract/markets/markets.history";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../core/net/api.ts";
import { useWrite } from "../../../core/net/data.ts";

export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["markets", id, "history"],
    queryFn: ({ pageParam, signal }) =>
      call(marketHistory, { params: { id }, query: { page: pageParam, pageSize: 10 } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : null),
  });

/** The version that brought a market into its status, with the reason that was given. */
export const lastMoveQuery = (id: string) =>
  queryOptions({
    queryKey: ["markets", id, "history", "status"],
    queryFn: async ({ signal }) => {
      const query = { page: 1, pageSize: 1, field: ["status"] };
      return (await call(marketHistory, { params: { id }, query }, signal)).versions[0] ?? null;
    },
  });

export const useRestoreVersion = () => useWrite(restoreVersion, { stale: ["markets"] });
