// What the operations team asked for when it sent a market back, and the way to its documents.
import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { lastMoveQuery } from "./marketHistory.data.ts";

export function WhatWasRequested({ marketId }: { marketId: string }) {
  const t = useText();
  const reason = useQuery(lastMoveQuery(marketId)).data?.reason;
  return (
    <Notice tone="warning">
      <strong>{t("home.changesRequested")}</strong>
      {reason && <Box sx={{ marginTop: 0.25, overflowWrap: "anywhere" }}>{reason}</Box>}
      <Button
        component={RouterLink}
        to="#documents"
        color="inherit"
        startIcon={<Icon name="upload" size={18} />}
        sx={{ marginTop: 0.5, marginInlineStart: -1 }}
      >
        {t("home.addDocuments")}
      </Button>
    </Notice>
  );
}
