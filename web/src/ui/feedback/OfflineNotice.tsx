// Shows that there is no connection until it is back; the user can check it.
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { useSignal } from "../../core/signal.ts";
import { retryConnection, saysOffline, useIsOnline } from "../../core/version.ts";
import { frame } from "../theme/theme.ts";
import { Icon } from "../theme/Icon.tsx";
import { Row } from "../layout/Boxes.tsx";

export function OfflineNotice() {
  const isOnline = useIsOnline();
  const isSaid = useSignal(saysOffline);
  return (
    <Box
      component="output"
      sx={{
        position: "fixed",
        insetInline: 0,
        bottom: `calc(${frame.foot} + 16px)`,
        zIndex: "snackbar",
        display: "grid",
        justifyContent: "center",
        pointerEvents: "none",
        paddingInline: 2,
      }}
    >
      {!isOnline && !isSaid && <OfflineBar />}
    </Box>
  );
}

export function OfflineBar() {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    // Still offline: the bar stays unchanged.
    await retryConnection().catch(() => undefined);
    setIsBusy(false);
  };
  return (
    <Row
      gap={1.5}
      sx={{
        padding: "6px 8px 6px 16px",
        borderRadius: 1,
        typography: "body2",
        color: "warning.contrastText",
        bgcolor: "warning.main",
        boxShadow: 8,
        pointerEvents: "auto",
      }}
    >
      <Icon name="wifiOff" />
      {t("shell.offline")}
      <Button
        color="inherit"
        size="small"
        loading={isBusy}
        onClick={() => void retry()}
        sx={{ flexShrink: 0 }}
      >
        {t("ui.retry")}
      </Button>
    </Row>
  );
}
