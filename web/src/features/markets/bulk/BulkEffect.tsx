// The preview of a bulk change, with the statuses that do not allow it.
import type { BulkPreview } from "@igo/contract/markets/markets.bulk";
import { statuses } from "@igo/contract/markets/lists";
import { Box } from "@mui/material";
import { formatNumber } from "../../../core/language/format.ts";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { BulkEffect as Effect } from "../../../records/bulk/BulkEffect.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { MarketChangedField } from "../MarketChangedField.tsx";

const counted = (count: number) => ({ count, formatted: formatNumber(count) });

export function BulkEffect({ preview }: { preview: BulkPreview }) {
  const t = useText();
  const { counts, sample, illegal } = preview;
  return (
    <Effect
      title={
        counts.change === 0
          ? t("marketList.bulk.nothing")
          : t("marketList.bulk.willChange", counted(counts.change))
      }
      effect={preview}
      renderChange={(change) => <MarketChangedField {...change} />}
      unchanged={counts.unchanged}
      leftOut={
        counts.illegal > 0 && (
          <Notice tone="warning">
            {t("marketList.bulk.illegal", counted(counts.illegal))}
            {illegal.length > 0 && (
              <Box component="ul" sx={{ margin: "8px 0 0", paddingInlineStart: 2.5 }}>
                {illegal.map(({ from, count }) => (
                  <li key={from}>
                    {labelOfStatus(from)}: {formatNumber(count)}
                  </li>
                ))}
              </Box>
            )}
          </Notice>
        )
      }
      sample={sample.map(({ id, name, externalCode, changes }) => ({
        id,
        title: [name, externalCode].filter(Boolean).join(" · "),
        changes: changes.map((change) => <MarketChangedField key={change.field} {...change} />),
      }))}
    />
  );
}

const labelOfStatus = (status: string) => {
  const entry = statuses.find(({ code }) => code === status);
  return entry ? labelOf(entry) : status;
};
