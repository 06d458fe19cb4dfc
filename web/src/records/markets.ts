// Markets as any screen may show them: read, listed, and found by typing.
import {
  findMarketById,
  listMarkets,
  searchMarkets,
  type MarketListQuery,
  type marketListQuery,
} from "@igo/contract/markets/markets.calls";
import type { Market } from "@igo/contract/markets/markets";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { call } from "../core/net/api.ts";
import { keepPage } from "../core/net/pages.ts";
import type { Option } from "../ui/choice/options.ts";

/** What the list is asked for, as the address bar holds it. */
export type MarketFilters = z.output<typeof marketListQuery>;
export type MarketSort = NonNullable<MarketListQuery["sort"]>;

export const marketsQuery = (filters: Partial<MarketFilters>) =>
  queryOptions({
    queryKey: ["markets", "list", filters],
    queryFn: ({ signal }) => call(listMarkets, { query: filters }, signal),
    placeholderData: (shown) => keepPage(shown, filters),
  });

/** The administrators' list: nobody else is answered. */
export const networkQuery = (filters: Partial<MarketFilters>) => marketsQuery({ ...filters, network: true });

/** A partner's: most have one, and none more than a page of them. */
export const readOwnMarkets = (signal: AbortSignal) => call(listMarkets, { query: { pageSize: 50 } }, signal);

export const marketQuery = (id: string) =>
  queryOptions({
    queryKey: ["markets", id],
    queryFn: async ({ signal }) => (await call(findMarketById, { params: { id } }, signal)).market,
  });

/**
 * The market as a list shows it, or as a write here has answered since: a list is read again only after the answer,
 * and an older one may still arrive.
 */
export const useNewestMarket = <M extends Pick<Market, "id" | "version">>(listed: M) => {
  const { data: answered } = useQuery({ ...marketQuery(listed.id), enabled: false });
  return answered && answered.version > listed.version ? answered : listed;
};

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
