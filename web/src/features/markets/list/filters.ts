// The filters that narrow the list: how many are set, and how to clear them.
import { filterNames } from "@igo/contract/core/filters";
import { marketFilters } from "@igo/contract/markets/markets.filter";
import type { MarketFilters } from "../../../records/markets.ts";

const narrowing = filterNames(marketFilters);

export const filterCount = (filters: MarketFilters): number =>
  narrowing.filter((name) => filters[name] !== undefined).length;

/** The recycle bin is a place, not a filter: clearing the filters does not leave it. */
export const clearedFilters: Partial<MarketFilters> = {
  search: "",
  ...Object.fromEntries(narrowing.map((name) => [name, undefined])),
};

export type ChangeFilters = (change: Partial<MarketFilters>, options?: { replace?: boolean }) => void;
