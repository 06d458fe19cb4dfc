// One field of a change to a product, for whoever shows changes of several kinds of things.
import type { Change } from "../../ui/changes/VersionList.tsx";
import { ProductChange } from "./bulk/ProductChange.tsx";
import { MenuOf } from "./detail/ProductFieldText.tsx";

/** `marketId`: in whose menu its section is. */
export function ProductChangedField({ marketId, ...change }: Change & { marketId: string | null }) {
  return (
    <MenuOf value={marketId}>
      <ProductChange {...change} />
    </MenuOf>
  );
}
