// What a merge moves to the remaining market (people, documents, products), and what it cannot move.
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import type { MergePart, previewMerge } from "@igo/contract/markets/markets.duplicates";
import { Box, Card, CardContent, Checkbox, FormControl, FormControlLabel, FormLabel } from "@mui/material";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";

export const mergeParts = ["members", "documents", "products"] as const satisfies readonly MergePart[];

type Props = {
  preview: EndpointResponse<typeof previewMerge> | undefined;
  parts: readonly MergePart[];
  onChange: (parts: readonly MergePart[]) => void;
};

export function MergeParts({ preview, parts, onChange }: Props) {
  const t = useText();
  const left = preview?.leaves.products ?? 0;
  return (
    <Card>
      <CardContent sx={{ display: "grid", gap: 2 }}>
        <FormControl component="fieldset">
          <FormLabel component="legend" sx={{ typography: "h3", color: "text.primary", marginBottom: 1 }}>
            {t("merging.parts")}
          </FormLabel>
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3 }}>
            {mergeParts.map((part) => (
              <FormControlLabel
                key={part}
                control={
                  <Checkbox
                    checked={parts.includes(part)}
                    onChange={(_, isChosen) =>
                      onChange(mergeParts.filter((one) => (one === part ? isChosen : parts.includes(one))))
                    }
                  />
                }
                label={
                  preview
                    ? t("merging.partCount", {
                        part: t(`merging.part.${part}`),
                        formatted: formatNumber(preview.moves[part]),
                      })
                    : t(`merging.part.${part}`)
                }
              />
            ))}
          </Box>
        </FormControl>
        {left > 0 && parts.includes("products") && (
          <Notice tone="info">{t("merging.left", { count: left, formatted: formatNumber(left) })}</Notice>
        )}
      </CardContent>
    </Card>
  );
}
