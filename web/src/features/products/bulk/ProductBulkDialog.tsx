// A bulk change to products: what to change, its preview, and when to apply it.
import type { ProductBulkPreview, ProductBulkSet } from "@igo/contract/products/products.bulk";
import { useState } from "react";
import { formatDateTime, formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import type { Counted } from "../../../ui/table/dataTable.ts";
import { isInstant } from "../../../ui/form/hours/hours.ts";
import { BulkDialog } from "../../../ui/list/bulk/BulkDialog.tsx";
import type { Chosen } from "../../../ui/list/useChosen.ts";
import { toastInfo } from "../../../ui/feedback/toast.ts";
import { bulkFieldName, bulkFields, type BulkField } from "./bulk.ts";
import { BulkChoice } from "./BulkChoice.tsx";
import { BulkPrice } from "./BulkPrice.tsx";
import {
  announceProductBulk,
  followProductBulk,
  usePreviewProductBulk,
  useStartProductBulk,
} from "./productBulk.data.ts";
import { ProductBulkEffect } from "./ProductBulkEffect.tsx";
import { MenuOf } from "../detail/ProductFieldText.tsx";

type Props = {
  /** The field selected initially. */
  first?: BulkField;
  chosen: Chosen;
  counted: Counted;
  /** The market of all selected products, if known: only then can a section be set. */
  marketId: string | null;
  onClose: () => void;
  onStarted: () => void;
};

export function ProductBulkDialog(props: Props) {
  const { first = "price", chosen, counted, marketId, onClose, onStarted } = props;
  const t = useText();
  const preview = usePreviewProductBulk();
  const start = useStartProductBulk();
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const look = (set: ProductBulkSet) => preview.mutateAsync({ body: { ...chosen, set, preview: true } });
  const begin = async ({ previewId }: ProductBulkPreview) => {
    followProductBulk(previewId);
    await start.mutateAsync({ body: { previewId, ...(startsAt && { startsAt }) } });
    if (startsAt) toastInfo(t("products.bulk.scheduled", { when: formatDateTime(startsAt) }));
    else announceProductBulk(previewId, t("products.bulk.started"), t("list.bulk.undoHelp"));
  };
  return (
    <BulkDialog<BulkField, ProductBulkPreview>
      title={t("all" in chosen ? "products.bulk.titleAll" : "products.bulk.title", counted)}
      fields={bulkFields.map((value) => ({ value, label: bulkFieldName(t, value) }))}
      first={first}
      renderWanted={(field, onEffect) => {
        const onLook = async (set: ProductBulkSet) => onEffect(await look(set));
        return field === "price" ? (
          <BulkPrice onLook={onLook} onClose={onClose} />
        ) : (
          <BulkChoice field={field} marketId={marketId} onLook={onLook} onClose={onClose} />
        );
      }}
      renderEffect={(effect) => {
        const { change } = effect.counts;
        const isStartKnown = startsAt === null || isInstant(startsAt);
        const words = { count: change, formatted: formatNumber(change) };
        return {
          shown: (
            <MenuOf value={marketId}>
              <ProductBulkEffect preview={effect} startsAt={startsAt} onStartsAt={setStartsAt} />
            </MenuOf>
          ),
          apply:
            change > 0 && isStartKnown
              ? t(startsAt ? "products.bulk.schedule" : "products.bulk.apply", words)
              : null,
          begin: () => begin(effect),
        };
      }}
      onClose={onClose}
      onStarted={onStarted}
    />
  );
}
