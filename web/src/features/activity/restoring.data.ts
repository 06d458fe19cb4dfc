// Undoes an activity line with the calls of each record's own history or recycle bin.
import { restoreMarket } from "@igo/contract/markets/markets.calls";
import { restoreProduct } from "@igo/contract/products/products.calls";
import { useWrite } from "../../core/net/data.ts";
import { useRestoreVersion } from "../markets/detail/marketHistory.data.ts";
import { useRestoreProductVersion } from "../products/detail/productHistory.data.ts";

type Restored = { version: number };

/** Restores a version over the current one; returns the new version's number. */
export const useRestoring = () => {
  const market = useRestoreVersion();
  const product = useRestoreProductVersion();
  const marketInBin = useWrite(restoreMarket, { stale: ["markets"] });
  const productInBin = useWrite(restoreProduct, { stale: ["products"] });
  return {
    toVersion: async (
      of: "market" | "product",
      id: string,
      version: number,
      over: number,
    ): Promise<Restored> => {
      const requested = { params: { id, version: String(version) }, body: { version: over } };
      return of === "market"
        ? (await market.mutateAsync(requested)).market
        : (await product.mutateAsync(requested)).product;
    },
    fromBin: (of: "market" | "product", id: string): Promise<unknown> =>
      of === "market"
        ? marketInBin.mutateAsync({ params: { id } })
        : productInBin.mutateAsync({ params: { id } }),
  };
};
