// One mail per recipient: the switch, its fields, the preview, and what prevents sending.
import { mergeFields } from "@igo/contract/core/merge";
import { Box, Button, FormControlLabel, Switch } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { mergeQuery, missingOf } from "./merging.ts";
import { keyOf } from "./recipients.ts";
import type { DraftWriting } from "./useDraft.ts";
import { touchHeight } from "../../../ui/layout/touch.ts";

const MergePreview = whenOpened(() => import("./MergePreview.tsx").then((module) => module.MergePreview));

const barLooks = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1,
  paddingInline: 2,
  paddingBlock: 0.5,
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;

const switchLooks = {
  flexBasis: { xs: "100%", sm: "auto" },
  marginInlineStart: 0,
  marginInlineEnd: "auto",
  gap: 1,
  minHeight: 44,
} as const;

type Props = { draft: DraftWriting; onInsert: (field: string) => void };

export function MergeBar({ draft: { content, change }, onInsert }: Props) {
  const t = useText();
  const { isMerge, to } = content;
  const { data: recipients = [] } = useQuery({ ...mergeQuery(to), enabled: isMerge && to.length > 0 });
  const [isPreviewed, setIsPreviewed] = useState(false);
  if (!isMerge && to.length < 2) return null;
  const missing = isMerge ? missingOf(recipients, content).length : 0;
  return (
    <Box sx={barLooks}>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={isMerge}
            onChange={(_, checked) =>
              change(checked ? { isMerge: true, cc: [], bcc: [] } : { isMerge: false })
            }
          />
        }
        label={t("mail.merge.switch")}
        slotProps={{ typography: { variant: "body2" } }}
        sx={switchLooks}
      />
      {isMerge && (
        <>
          <ActionMenu
            button
            label={t("mail.merge.insert")}
            items={mergeFields.map((field) => ({
              label: t(`mail.merge.field.${field}`),
              icon: field.startsWith("market") ? ("store" as const) : ("user" as const),
              onClick: () => onInsert(`{{${field}}}`),
            }))}
          />
          <Button
            color={missing > 0 ? "error" : "inherit"}
            disabled={to.length === 0}
            onClick={() => setIsPreviewed(true)}
            sx={touchHeight}
          >
            {missing > 0
              ? t("mail.merge.missing", { count: missing, formatted: formatNumber(missing) })
              : t("mail.merge.preview")}
          </Button>
          <MergePreview
            open={isPreviewed}
            recipients={recipients}
            content={content}
            onRemove={(removed) => {
              const keys = new Set(removed.map(keyOf));
              change({ to: to.filter((one) => !keys.has(keyOf(one))) });
            }}
            onClose={() => setIsPreviewed(false)}
          />
        </>
      )}
    </Box>
  );
}
