// The filters of the product list: how many are set, clearing them, and the built-in views.
import { filterNames } from "@igo/contract/core/filters";
import { productFilters } from "@igo/contract/products/products.filter";
import type { ProductFilters } from "../../products.data.ts";

const narrowing = filterNames(productFilters);

export const filterCount = (filters: ProductFilters): number =>
  narrowing.filter((name) => filters[name] !== undefined).length;

/** The recycle bin is a place, not a filter: clearing stays in it. */
export const clearedFilters: Partial<ProductFilters> = {
  search: "",
  ...Object.fromEntries(narrowing.map((name) => [name, undefined])),
};

export type ChangeFilters = (change: Partial<ProductFilters>, options?: { replace?: boolean }) => void;

/** The list's market, if it is filtered to one. */
export const marketOf = ({ marketId }: ProductFilters): string | null =>
  marketId?.length === 1 ? (marketId[0] ?? null) : null;

/** The built-in views: the filter of each, and its figure in a menu and in the catalog. */
export const productViews = [
  { name: "all", query: {}, figure: "products", measure: "products" },
  { name: "stockOut", query: { stockOut: "true" }, figure: "stockOut", measure: "soldOut" },
  { name: "notAvailable", query: { isAvailable: "false" }, figure: "notAvailable", measure: "switchedOff" },
  { name: "withoutPhoto", query: { hasImage: "false" }, figure: "withoutImage", measure: "withoutImage" },
] as const;
