// Closes a market for the rest of the day with one tap: it opens again by itself with its next shift, or with one tap.
import type { Market } from "@igo/contract/markets/markets";
import Button from "@mui/material/Button";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { openingAfterToday } from "../../../ui/form/hours/hours.ts";
import { useReturningFocus } from "../../../ui/form/useReturningFocus.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useClosing } from "./operation.data.ts";
import { ordersOf } from "./ordersState.data.ts";

type Props = {
  market: Pick<Market, "id" | "name" | "version" | "status" | "acceptingOrders" | "openingHours">;
};

export function CloseForToday({ market }: Props) {
  const t = useText();
  const now = new Date(useNow());
  const { closeUntil, isBusy } = useClosing(market);
  useReturningFocus(isBusy);
  const { id, name, status, acceptingOrders, openingHours: hours } = market;
  if (status !== "active" || acceptingOrders !== true || !hours) return null;
  const isHeldClosed = hours.closedUntil !== null && Date.parse(hours.closedUntil) > now.getTime();
  const until = isHeldClosed ? null : openingAfterToday(hours, now);
  const isOpen = ordersOf(market, hours, now).state === "on";
  if (!isHeldClosed && (!isOpen || until === null)) return null;

  const announce = () => {
    const then = ordersOf(market, { ...hours, closedUntil: until }, now);
    toastSuccess(t(`markets.orderState.${then.state}`, { when: then.when }), name, `orders ${id}`);
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Icon name={isHeldClosed ? "clock" : "pause"} size={18} />}
      loading={isBusy}
      loadingPosition="start"
      onClick={() => void closeUntil(until).then(announce, toastError)}
      sx={{ minHeight: 44, justifySelf: "start" }}
    >
      {t(isHeldClosed ? "home.openAgain" : "home.closeForToday")}
    </Button>
  );
}
