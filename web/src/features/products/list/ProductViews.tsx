// The views of the product list as tabs with counts: built-in ones, then saved ones. Within one market they keep its
// filter and show its menu figures; across all markets they show the catalog's.
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../core/language/i18n.ts";
import { ViewTabs } from "../../../records/list/views/ViewTabs.tsx";
import { catalogQuery } from "../../insights/insights.data.ts";
import { menuQuery } from "../../../records/menus.ts";
import type { ProductFilters } from "../products.data.ts";
import { marketOf, productViews } from "./productViews.ts";

export function ProductViews({ filters }: { filters: ProductFilters }) {
  const t = useText();
  const market = marketOf(filters);
  const { data: menu } = useQuery({ ...menuQuery(market ?? ""), enabled: market !== null });
  const { data: catalog } = useQuery({ ...catalogQuery({}), enabled: market === null });
  const isCounted = market === null ? catalog !== undefined : menu !== undefined;
  const totalOf = ({ figure, measure }: (typeof productViews)[number]) =>
    figure === null ? undefined : market === null ? catalog?.totals[measure] : menu?.[figure];
  return (
    <ViewTabs
      list="products"
      builtIn={productViews.map(({ name, query, figure }) => ({
        name,
        isUncounted: figure === null,
        label: t(`products.view.${name}`),
        query: { ...(market !== null && { marketId: market }), ...query },
      }))}
      counts={
        isCounted
          ? productViews.flatMap((view) => {
              const total = totalOf(view);
              return total === undefined ? [] : [{ view: view.name, total, totalIsExact: true }];
            })
          : undefined
      }
    />
  );
}
