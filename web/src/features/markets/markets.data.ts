// The markets as the screens read and write them.
import {
  createMarket,
  deleteMarket,
  deleteMarkets,
  findMarketById,
  listMarkets,
  moveMarket,
  restoreMarket,
  updateMarket,
} from "@igo/contract/markets.calls";
import type { MarketListQuery, marketListQuery } from "@igo/contract/markets.calls";
import type { Market } from "@igo/contract/markets";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../core/api.ts";
import { queryClient, useWrite } from "../../core/data.ts";

/** What the list is asked for, as the address bar holds it. */
export type MarketFilters = z.output<typeof marketListQuery>;
export type MarketSort = NonNullable<MarketListQuery["sort"]>;

export const marketsQuery = (filters: Partial<MarketFilters>) =>
  queryOptions({
    queryKey: ["markets", "list", filters],
    queryFn: ({ signal }) => call(listMarkets, { query: filters }, signal),
    placeholderData: keepPreviousData,
  });

export const marketQuery = (id: string) =>
  queryOptions({
    queryKey: ["markets", id],
    queryFn: async ({ signal }) => (await call(findMarketById, { params: { id } }, signal)).market,
  });

const know = ({ market }: { market: Market }) =>
  queryClient.setQueryData(marketQuery(market.id).queryKey, market);

/** A chain counts its markets. */
const stale = ["markets", "chains"] as const;

export const useCreateMarket = () => useWrite(createMarket, { stale, onSuccess: know });
export const useUpdateMarket = () => useWrite(updateMarket, { stale, onSuccess: know });
export const useMoveMarket = () => useWrite(moveMarket, { stale, onSuccess: know });
export const useDeleteMarket = () => useWrite(deleteMarket, { stale });
export const useRestoreMarket = () => useWrite(restoreMarket, { stale, onSuccess: know });
export const useDeleteMarkets = () => useWrite(deleteMarkets, { stale });
