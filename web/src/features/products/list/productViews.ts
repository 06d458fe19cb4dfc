// The built-in views of the product list, and the one market that it may be within.
import type { ProductFilters } from "../products.data.ts";

/** The list's market, if it is filtered to one. */
export const marketOf = ({ marketId }: ProductFilters): string | null =>
  marketId?.length === 1 ? (marketId[0] ?? null) : null;

/** The built-in views: the filter of each, and its figure in a menu and in the catalog. */
export const productViews = [
  { name: "all", query: {}, figure: "products", measure: "products" },
  { name: "stockOut", query: { stockOut: "true" }, figure: "stockOut", measure: "soldOut" },
  { name: "notAvailable", query: { isAvailable: "false" }, figure: "notAvailable", measure: "switchedOff" },
  { name: "withoutPhoto", query: { hasImage: "false" }, figure: "withoutImage", measure: "withoutImage" },
  { name: "starred", query: { starred: "true" }, figure: null, measure: null },
] as const;
