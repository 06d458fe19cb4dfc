// The preview of a bulk change to products: old and new values, which are left out and why, and when it starts.
import type { ProductBulkPreview } from "@igo/contract/products/products.bulk";
import Box from "@mui/material/Box";
import { formatMoney, formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { BulkEffect } from "../../../ui/list/bulk/BulkEffect.tsx";
import { StartsAt } from "../../../ui/list/StartsAt.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { ProductChange } from "./ProductChange.tsx";

const counted = (count: number) => ({ count, formatted: formatNumber(count) });

type Props = {
  preview: ProductBulkPreview;
  startsAt: string | null;
  onStartsAt: (instant: string | null) => void;
};

export function ProductBulkEffect({ preview: { counts, sample, leftOut }, startsAt, onStartsAt }: Props) {
  const t = useText();
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <BulkEffect
        title={
          counts.change === 0
            ? t("products.bulk.nothing")
            : t("products.bulk.willChange", counted(counts.change))
        }
        unchanged={counts.unchanged}
        leftOut={leftOut.map((group) => (
          <LeftOut key={group.reason} {...group} />
        ))}
        sample={sample.map(({ id, name, sku, marketName, changes }) => ({
          id,
          title: [name, sku, marketName].filter(Boolean).join(" · "),
          changes: changes.map((change) => <ProductChange key={change.field} {...change} />),
        }))}
      />
      {counts.change > 0 && <StartsAt value={startsAt} onChange={onStartsAt} />}
    </Box>
  );
}

function LeftOut({ reason, count, sample }: ProductBulkPreview["leftOut"][number]) {
  const t = useText();
  return (
    <Notice tone="warning">
      {t(`products.bulk.leftOut.${reason}`, counted(count))}
      <Box component="ul" sx={{ margin: "8px 0 0", paddingInlineStart: 2.5 }}>
        {sample.slice(0, 3).map(({ id, name, priceCop, after }) => (
          <li key={id}>
            {name}: {formatMoney(priceCop)}
            {after !== null && ` → ${formatMoney(after)}`}
          </li>
        ))}
      </Box>
    </Notice>
  );
}
