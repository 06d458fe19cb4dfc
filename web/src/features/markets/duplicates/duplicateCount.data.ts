// The number of possible duplicates to resolve: all that the list shows of them.
import { listDuplicates } from "@igo/contract/markets/markets.duplicates";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../core/net/api.ts";

export const duplicateCountQuery = queryOptions({
  queryKey: ["markets", "duplicates", "count"],
  queryFn: async ({ signal }) => (await call(listDuplicates, { query: { pageSize: 1 } }, signal)).total,
});
