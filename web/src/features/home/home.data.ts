// What the home screen reads: the markets one may see.
import type { marketListQuery } from "@igo/contract/markets.calls";
import { listMarkets } from "@igo/contract/markets.calls";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../core/api.ts";

export type HomeFilters = z.output<typeof marketListQuery>;

export const myMarketsQuery = (filters: Partial<HomeFilters>) =>
  queryOptions({
    queryKey: ["markets", "mine", filters],
    queryFn: ({ signal }) => call(listMarkets, { query: filters }, signal),
    placeholderData: keepPreviousData,
  });
