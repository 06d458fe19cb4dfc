// The markets as the screens read and write them.
import {
  createMarket,
  deleteMarket,
  findMarketById,
  listMarkets,
  moveMarket,
  restoreMarket,
  searchMarkets,
  updateMarket,
} from "@igo/contract/markets/markets.calls";
import type { MarketListQuery, marketListQuery } from "@igo/contract/markets/markets.calls";
import { market as marketSchema, type Market } from "@igo/contract/markets/markets";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { call } from "../../core/net/api.ts";
import { queryClient, useWrite } from "../../core/net/data.ts";
import { isProblem } from "../../core/net/problem.ts";
import type { Option } from "../../ui/form/fields/options.ts";

/** What the list is asked for, as the address bar holds it. */
export type MarketFilters = z.output<typeof marketListQuery>;
export type MarketSort = NonNullable<MarketListQuery["sort"]>;

export const marketsQuery = (filters: Partial<MarketFilters>) =>
  queryOptions({
    queryKey: ["markets", "list", filters],
    queryFn: ({ signal }) => call(listMarkets, { query: filters }, signal),
    placeholderData: keepPreviousData,
  });

/** The administrators' list: nobody else is answered. */
export const networkQuery = (filters: Partial<MarketFilters>) => marketsQuery({ ...filters, network: true });

export const marketQuery = (id: string) =>
  queryOptions({
    queryKey: ["markets", id],
    queryFn: async ({ signal }) => (await call(findMarketById, { params: { id } }, signal)).market,
  });

/** What the server holds now, when it refused a write because of it. */
export const currentIn = (error: unknown): Market | null => {
  if (!isProblem(error) || error.code !== "market.version_conflict") return null;
  const read = marketSchema.safeParse(error["current"]);
  return read.success ? read.data : null;
};

const know = ({ market }: { market: Market }) =>
  queryClient.setQueryData(marketQuery(market.id).queryKey, market);

/** A chain counts its markets. */
const stale = ["markets", "chains"] as const;

export const useCreateMarket = () => useWrite(createMarket, { stale, onSuccess: know });
export const useUpdateMarket = () => useWrite(updateMarket, { stale, onSuccess: know });
export const useMoveMarket = () => useWrite(moveMarket, { stale, onSuccess: know });
export const useDeleteMarket = () => useWrite(deleteMarket, { stale });
export const useRestoreMarket = () => useWrite(restoreMarket, { stale, onSuccess: know });

/** For a field that finds a market by typing. */
export const useMarketChoices = () => {
  const [query, setQuery] = useState("");
  const found = useQuery({
    queryKey: ["markets", "search", query],
    queryFn: async ({ signal }) => (await call(searchMarkets, { query: { query } }, signal)).results,
    placeholderData: keepPreviousData,
  });
  const options = (found.data ?? []).map(({ id, name, externalCode, municipalityName }): Option => ({
    value: id,
    label: name,
    hint: [externalCode, municipalityName].filter(Boolean).join(" · "),
  }));
  return { options, loading: found.isFetching, onSearch: setQuery };
};
