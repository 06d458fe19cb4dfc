// Queries of a market's versions, and the mutation that restores one.
import { marketHistory, restoreVersion } from "@igo/contract/markets/markets.history";
import { infiniteQueryOptions } from "@tanstack/react-query";
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

export const useRestoreVersion = () => useWrite(restoreVersion, { stale: ["markets"] });
