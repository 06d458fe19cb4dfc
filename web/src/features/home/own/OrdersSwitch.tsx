// Turns accepting orders on or off with one tap, and says whether the market receives any now, or from when.
import type { OwnMarket } from "@igo/contract/insights/home";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { useReturningFocus } from "../../../ui/form/useReturningFocus.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { useAcceptingOrders } from "../../markets/operation/operation.data.ts";
import { hasSwitch, ordersOf } from "../../markets/operation/ordersState.data.ts";

export function OrdersSwitch({ market }: { market: OwnMarket }) {
  const t = useText();
  const { name } = market;
  const { isOn, turn, isBusy } = useAcceptingOrders(market);
  useReturningFocus(isBusy);
  const now = new Date(useNow());
  const stateWhen = (acceptingOrders: boolean) =>
    ordersOf({ ...market, acceptingOrders }, market.openingHours, now);
  const orders = stateWhen(isOn);
  const words = t(`markets.orderState.${orders.state}`, { when: orders.when });
  if (!hasSwitch(orders)) {
    return <Box sx={{ typography: "body2", color: "text.secondary" }}>{words}</Box>;
  }
  const announce = (isAccepting: boolean) => {
    const then = stateWhen(isAccepting);
    // One toast per market, however often it is switched.
    toastSuccess(t(`markets.orderState.${then.state}`, { when: then.when }), name, `orders ${market.id}`);
  };
  const change = (wanted: boolean) => turn(wanted).then(() => announce(wanted), toastError);
  return (
    <FormControlLabel
      label={words}
      control={
        <Switch
          checked={isOn}
          disabled={isBusy}
          onChange={(_, wanted) => void change(wanted)}
          slotProps={{ input: { "aria-label": t("home.ordersOf", { name }) } }}
        />
      }
      // Aligns the track with the texts above.
      sx={{
        marginInlineStart: "-4px",
        gap: 0.5,
        minHeight: 44,
        "& .MuiFormControlLabel-label": { typography: "body2" },
      }}
    />
  );
}
