// The preview of a bulk change: how many, some of them, which are left out and why.
import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";

type Props = {
  /** How many will change, as text. */
  title: string;
  unchanged: number;
  /** Why some are left out. */
  leftOut?: ReactNode;
  sample: readonly { id: string; title: string; changes: ReactNode }[];
};

export function BulkEffect({ title, unchanged, leftOut, sample }: Props) {
  const t = useText();
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Box component="output" sx={{ display: "grid", gap: 0.5 }}>
        <Typography variant="subtitle1">{title}</Typography>
        {unchanged > 0 && (
          <Box sx={{ typography: "body2", color: "text.secondary" }}>
            {t("list.bulk.unchanged", { count: unchanged, formatted: formatNumber(unchanged) })}
          </Box>
        )}
      </Box>
      {leftOut}
      {sample.length > 0 && <Sample sample={sample} />}
    </Box>
  );
}

function Sample({ sample }: Pick<Props, "sample">) {
  const t = useText();
  return (
    <Box>
      <Typography variant="subtitle2">{t("list.bulk.sample")}</Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={t("list.bulk.sample")}
        sx={{ listStyle: "none", margin: 0, padding: 0, maxHeight: 240, overflow: "auto" }}
      >
        {sample.map(({ id, title, changes }) => (
          <Box
            component="li"
            key={id}
            sx={{ paddingBlock: 1, borderBottom: "1px solid", borderColor: "divider", typography: "body2" }}
          >
            <Box sx={{ fontWeight: 600 }}>{title}</Box>
            {changes}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
