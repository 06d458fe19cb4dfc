// One changed field of a product, for screens that show changes of several kinds of records.
import type { Change } from "../../ui/changes/VersionList.tsx";
import { ProductChange } from "./fields/ProductChange.tsx";
import { MenuOf } from "./fields/ProductFieldText.tsx";

/** `marketId`: the market whose menu has the section. */
export function ProductChangedField({ marketId, ...change }: Change & { marketId: string | null }) {
  return (
    <MenuOf value={marketId}>
      <ProductChange {...change} />
    </MenuOf>
  );
}
