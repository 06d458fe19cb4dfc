// A market's menu in figures, as any screen may show it.
import { summarizeMenu } from "@igo/contract/products/products.calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../core/net/api.ts";

export const menuQuery = (marketId: string) =>
  queryOptions({
    queryKey: ["products", "menu", marketId],
    queryFn: async ({ signal }) => (await call(summarizeMenu, { query: { marketId } }, signal)).summary,
  });
