// Whether notifications are shown by this device while iGO is closed.
import { FormControlLabel, Switch, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import { pushQuery, turnOffPush, turnOnPush } from "../../records/push.data.ts";
import { AccountCard } from "./AccountCard.tsx";

export function PushSection() {
  const t = useText();
  const { data: state } = useQuery(pushQuery);
  const [isBusy, setIsBusy] = useState(false);
  if (state === undefined) return null;
  const turn = (isOn: boolean) => {
    setIsBusy(true);
    void (isOn ? turnOnPush() : turnOffPush()).catch(toastError).finally(() => setIsBusy(false));
  };
  return (
    <AccountCard title={t("notifications.push.title")} help={t("notifications.push.help")}>
      {state === "none" || state === "blocked" ? (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t(`notifications.push.${state}`)}
        </Typography>
      ) : (
        <FormControlLabel
          label={t("notifications.push.here")}
          control={<Switch checked={state === "on"} disabled={isBusy} onChange={(_, isOn) => turn(isOn)} />}
        />
      )}
    </AccountCard>
  );
}
