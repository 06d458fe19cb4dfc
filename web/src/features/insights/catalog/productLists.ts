// Links to the products that a figure counts.
import { catalogFilters, type CatalogMeasure } from "@igo/contract/insights/catalog";
import { paths } from "../../../core/paths.ts";

type Where = { marketId?: string | undefined; chainId?: string | undefined };

/** The list whose total equals the figure of `measure`, for all products or those of a market or chain. */
export const productListPath = (measure: CatalogMeasure, untouchedBefore: string, where: Where = {}) => {
  const given = { ...where, ...catalogFilters(untouchedBefore)[measure] };
  const query = Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${paths.dashboard.products}?${new URLSearchParams(query).toString()}`;
};
