// The views of the product list as tabs: built-in ones, then saved ones. Within one market they keep its filter, and
// show counts from its menu figures.
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../core/language/i18n.ts";
import { ViewTabs } from "../../../ui/list/views/ViewTabs.tsx";
import { menuQuery, type ProductFilters } from "../products.data.ts";
import { marketOf } from "./filters/filters.ts";

/** The filter of each, and its figure in the menu. */
const views = [
  { name: "all", query: {}, figure: "products" },
  { name: "stockOut", query: { stockOut: "true" }, figure: "stockOut" },
  { name: "notAvailable", query: { isAvailable: "false" }, figure: "notAvailable" },
  { name: "withoutPhoto", query: { hasImage: "false" }, figure: "withoutImage" },
] as const;

export function ProductViews({ filters }: { filters: ProductFilters }) {
  const t = useText();
  const market = marketOf(filters);
  const { data: menu } = useQuery({ ...menuQuery(market ?? ""), enabled: market !== null });
  return (
    <ViewTabs
      list="products"
      builtIn={views.map(({ name, query }) => ({
        name,
        label: t(`products.view.${name}`),
        query: { ...(market !== null && { marketId: market }), ...query },
      }))}
      counts={
        market !== null && menu
          ? views.map(({ name, figure }) => ({ view: name, total: menu[figure], totalIsExact: true }))
          : []
      }
    />
  );
}
