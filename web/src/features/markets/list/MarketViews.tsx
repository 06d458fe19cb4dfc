// The views of the market list with their counts: the built-in ones, then the saved ones.
import { builtInView, builtInViews, countViews } from "@igo/contract/markets/markets.views";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../core/net/api.ts";
import { useText } from "../../../core/language/i18n.ts";
import { ViewTabs } from "../../../ui/list/views/ViewTabs.tsx";

const viewCountsQuery = queryOptions({
  queryKey: ["markets", "viewCounts"],
  queryFn: async ({ signal }) => (await call(countViews, {}, signal)).counts,
});

export function MarketViews() {
  const t = useText();
  const { data } = useQuery(viewCountsQuery);
  const builtIn = builtInView.options.map((name) => ({
    name,
    label: t(`marketList.view.${name}`),
    query: builtInViews[name],
  }));
  return <ViewTabs list="markets" builtIn={builtIn} counts={data} />;
}
