// Market categories, as any screen may name them.
import { listCategories } from "@igo/contract/categories/categories.calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../core/net/api.ts";

export const categoriesQuery = queryOptions({
  queryKey: ["categories", "market"],
  queryFn: async ({ signal }) => (await call(listCategories, {}, signal)).categories,
  staleTime: 60 * 60 * 1000,
});
