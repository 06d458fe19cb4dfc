// The latest change of a market.
import { marketHistory } from "@igo/contract/markets/markets.history";
import { marketFields } from "@igo/contract/markets/markets";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../../core/net/api.ts";
import { useText } from "../../../../core/language/i18n.ts";
import { LastChanges } from "../../../../ui/list/panel/LastChanges.tsx";
import { fieldName } from "../../fieldName.ts";

const latestQuery = (id: string) =>
  queryOptions({
    queryKey: ["markets", id, "latest"],
    queryFn: async ({ signal }) =>
      (await call(marketHistory, { params: { id }, query: { page: 1, pageSize: 3 } }, signal)).versions,
  });

const known = [...marketFields.omit({ status: true, taxIdDv: true }).keyof().options, "chainId"] as const;

export function LatestOfMarket({ marketId }: { marketId: string }) {
  const t = useText();
  const { data = [] } = useQuery(latestQuery(marketId));
  return (
    <LastChanges
      title={t("marketList.panel.changes")}
      versions={data}
      nameOf={(field) => {
        const name = known.find((one) => one === field);
        return name ? fieldName(t, name) : null;
      }}
    />
  );
}
