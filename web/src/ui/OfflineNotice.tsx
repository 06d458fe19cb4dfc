// Says so when there is no connection, until it is back.
import Box from "@mui/material/Box";
import { useSyncExternalStore } from "react";
import { useText } from "../core/i18n.ts";
import { Icon } from "./Icon.tsx";

const onConnection = (changed: () => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};

export function OfflineNotice() {
  const t = useText();
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  return (
    <Box
      component="output"
      sx={{
        position: "fixed",
        insetInline: 0,
        bottom: 16,
        zIndex: "snackbar",
        display: "grid",
        justifyContent: "center",
        pointerEvents: "none",
        paddingInline: 2,
      }}
    >
      {!isOnline && (
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1.5,
            padding: "10px 16px",
            borderRadius: 1,
            typography: "body2",
            color: "warning.contrastText",
            bgcolor: "warning.main",
            boxShadow: 8,
          }}
        >
          <Icon name="wifiOff" />
          {t("shell.offline")}
        </Box>
      )}
    </Box>
  );
}
