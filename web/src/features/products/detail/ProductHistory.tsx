// A product's history, with restoring a version.
import type { Product } from "@igo/contract/products/products";
import { paths } from "../../../core/paths.ts";
import { VersionList } from "../../../ui/changes/VersionList.tsx";
import { historyQuery, useRestoreProductVersion } from "./productHistory.data.ts";
import { ProductChange } from "../bulk/ProductChange.tsx";

export function ProductHistory({ product }: { product: Product }) {
  const restore = useRestoreProductVersion();
  const bringBack = async (version: number, over: number) => {
    const params = { id: product.id, version: String(version) };
    return (await restore.mutateAsync({ params, body: { version: over } })).product.version;
  };
  return (
    <VersionList
      query={historyQuery(product.id)}
      current={product.version}
      onRestore={product.deletedAt === null ? bringBack : undefined}
      Changed={ProductChange}
      activity={`${paths.dashboard.six}?marketId=${product.marketId}&kind=product`}
    />
  );
}
