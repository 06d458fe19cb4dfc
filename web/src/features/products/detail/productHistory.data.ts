// A product's versions: reading and restoring them.
import { productHistory, restoreProductVersion } from "@igo/contract/products/products.history";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../core/net/api.ts";
import { useWrite } from "../../../core/net/data.ts";

export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["products", id, "history"],
    queryFn: ({ pageParam, signal }) =>
      call(productHistory, { params: { id }, query: { page: pageParam, pageSize: 10 } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : null),
  });

export const useRestoreProductVersion = () => useWrite(restoreProductVersion, { stale: ["products"] });
