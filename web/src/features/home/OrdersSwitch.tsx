// Accepting orders, on or off in one tap.
import type { MarketSummary } from "@igo/contract/markets";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useText } from "../../core/i18n.ts";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useAcceptingOrders } from "../markets/operation.data.ts";

export function OrdersSwitch({ market }: { market: MarketSummary }) {
  const t = useText();
  const { name } = market;
  const { isOn, turn, isBusy } = useAcceptingOrders(market);
  const change = (wanted: boolean) =>
    turn(wanted).then(
      () => toastSuccess(t(wanted ? "home.ordersOn" : "home.ordersOff", { name })),
      toastError,
    );
  return (
    <FormControlLabel
      label={t("home.acceptingOrders")}
      control={
        <Switch
          checked={isOn}
          disabled={isBusy}
          onChange={(_, wanted) => void change(wanted)}
          slotProps={{ input: { "aria-label": t("home.ordersOf", { name }) } }}
        />
      }
      sx={{ minHeight: 44, "& .MuiFormControlLabel-label": { typography: "body2" } }}
    />
  );
}
