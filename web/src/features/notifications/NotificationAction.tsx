// Actions in a notification: open the waiting run, approve the market in review.
import { missingNeeds } from "@igo/contract/markets/readiness";
import type { Notification } from "@igo/contract/notifications/notifications";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { queryClient } from "../../core/net/data.ts";
import { useText } from "../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { toastError, toastSuccess, toastWarning } from "../../ui/feedback/toast.ts";
import { useMoveMarket } from "../markets/markets.data.ts";
import { marketQuery } from "../../records/markets.ts";

type Props = { notification: Notification; place: string | null; onGone: () => void };

export function NotificationAction({ notification, place, onGone }: Props) {
  const t = useText();
  const isAdministrator = isAdmin(useUser());
  const { kind, import: run, markets, count } = notification;
  const [market] = markets;
  if (kind === "import-checked" && run?.status === "checked" && place)
    return (
      <Actions>
        <Button component={Link} to={place} onClick={onGone} size="small" variant="outlined" color="inherit">
          {t("notifications.openRun")}
        </Button>
      </Actions>
    );
  if (kind !== "market-in-review" || !isAdministrator || !place) return null;
  if (count > 1 || !market)
    return (
      <Actions>
        <Button component={Link} to={place} onClick={onGone} size="small" variant="outlined" color="inherit">
          {t("notifications.openReview")}
        </Button>
      </Actions>
    );
  if (market.status !== "in_review")
    return (
      <Actions>
        <StatusChip status={market.status} />
      </Actions>
    );
  return (
    <Actions>
      <Approve id={market.id} name={market.name} place={place} onGone={onGone} />
    </Actions>
  );
}

function Actions({ children }: { children: React.ReactNode }) {
  return <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginTop: 1 }}>{children}</Box>;
}

type ApproveProps = { id: string; name: string; place: string; onGone: () => void };

/** A market with details missing is never approved blindly: its page shows which. */
function Approve({ id, name, place, onGone }: ApproveProps) {
  const t = useText();
  const go = useNavigate();
  const move = useMoveMarket();
  const [isBusy, setIsBusy] = useState(false);
  const approve = async () => {
    const market = await queryClient.fetchQuery({ ...marketQuery(id), staleTime: 0 });
    if (missingNeeds(market).length > 0) {
      toastWarning(t("notifications.incomplete"), name);
      onGone();
      return go(place);
    }
    await move.mutateAsync({ params: { id }, body: { status: "active", version: market.version } });
    toastSuccess(t("notifications.approved", { name }));
    return undefined;
  };
  return (
    <Button
      size="small"
      variant="contained"
      loading={isBusy}
      onClick={() => {
        setIsBusy(true);
        approve()
          .catch(toastError)
          .finally(() => setIsBusy(false));
      }}
    >
      {t("notifications.approve")}
    </Button>
  );
}
