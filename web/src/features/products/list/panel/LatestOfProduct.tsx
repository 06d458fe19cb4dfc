// The latest changes to a product.
import { productHistory } from "@igo/contract/products/products.history";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../../core/net/api.ts";
import { useText } from "../../../../core/language/i18n.ts";
import { LastChanges } from "../../../../ui/list/panel/LastChanges.tsx";
import { fieldName } from "../../bulk/ProductChange.tsx";

const latestQuery = (id: string) =>
  queryOptions({
    queryKey: ["products", id, "latest"],
    queryFn: async ({ signal }) =>
      (await call(productHistory, { params: { id }, query: { page: 1, pageSize: 3 } }, signal)).versions,
  });

export function LatestOfProduct({ productId }: { productId: string }) {
  const t = useText();
  const { data = [] } = useQuery(latestQuery(productId));
  return (
    <LastChanges
      title={t("products.panel.changes")}
      versions={data}
      nameOf={(field) => fieldName(t, field)}
    />
  );
}
