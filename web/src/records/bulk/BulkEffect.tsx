// The preview of a bulk change: how many, some of them, which are left out and why.
import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { Muted, PlainList, Stack } from "../../ui/layout/Boxes.tsx";

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
    <Stack gap={2}>
      <Stack component="output" gap={0.5}>
        <Typography variant="subtitle1">{title}</Typography>
        {unchanged > 0 && (
          <Muted typography="body2">
            {t("list.bulk.unchanged", { count: unchanged, formatted: formatNumber(unchanged) })}
          </Muted>
        )}
      </Stack>
      {leftOut}
      {sample.length > 0 && <Sample sample={sample} />}
    </Stack>
  );
}

function Sample({ sample }: Pick<Props, "sample">) {
  const t = useText();
  return (
    <Box>
      <Typography variant="subtitle2">{t("list.bulk.sample")}</Typography>
      <PlainList tabIndex={0} aria-label={t("list.bulk.sample")} sx={{ maxHeight: 240, overflow: "auto" }}>
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
      </PlainList>
    </Box>
  );
}
