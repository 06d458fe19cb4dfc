// The effect of a change to many markets before it is made: how many, some of them, who is left out and why.
import type { BulkPreview } from "@igo/contract/markets.bulk";
import { statuses } from "@igo/contract/lists";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatNumber } from "../../core/format.ts";
import { labelOf, useText } from "../../core/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { ChangedValue } from "./ChangedValue.tsx";

const counted = (count: number) => ({ count, formatted: formatNumber(count) });

export function BulkEffect({ preview }: { preview: BulkPreview }) {
  const t = useText();
  const { counts, sample, illegal } = preview;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Box component="output" sx={{ display: "grid", gap: 0.5 }}>
        <Typography variant="subtitle1">
          {counts.change === 0
            ? t("marketList.bulk.nothing")
            : t("marketList.bulk.willChange", counted(counts.change))}
        </Typography>
        {counts.unchanged > 0 && (
          <Box sx={{ typography: "body2", color: "text.secondary" }}>
            {t("marketList.bulk.unchanged", counted(counts.unchanged))}
          </Box>
        )}
      </Box>
      {counts.illegal > 0 && (
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
      )}
      {sample.length > 0 && <Sample sample={sample} />}
    </Box>
  );
}

const labelOfStatus = (status: string) => {
  const entry = statuses.find(({ code }) => code === status);
  return entry ? labelOf(entry) : status;
};

function Sample({ sample }: Pick<BulkPreview, "sample">) {
  const t = useText();
  return (
    <Box>
      <Typography variant="subtitle2">{t("marketList.bulk.sample")}</Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={t("marketList.bulk.sample")}
        sx={{ listStyle: "none", margin: 0, padding: 0, maxHeight: 240, overflow: "auto" }}
      >
        {sample.map(({ id, name, externalCode, changes }) => (
          <Box
            component="li"
            key={id}
            sx={{ paddingBlock: 1, borderBottom: "1px solid", borderColor: "divider", typography: "body2" }}
          >
            <Box sx={{ fontWeight: 600 }}>{[name, externalCode].filter(Boolean).join(" · ")}</Box>
            {changes.map((change) => (
              <ChangedValue key={change.field} {...change} />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
