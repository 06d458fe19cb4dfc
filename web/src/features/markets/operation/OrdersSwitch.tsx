// The orders switch: whether a market accepts orders, and whether it receives any now, or when it will.
import type { Market } from "@igo/contract/markets/markets";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { useReturningFocus } from "../../../ui/form/useReturningFocus.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { useAcceptingOrders } from "./operation.data.ts";
import { hasSwitch, ordersOf } from "./ordersState.data.ts";

export function OrdersSwitch({ market }: { market: Market }) {
  const t = useText();
  const id = useId();
  const { isOn, turn, isBusy } = useAcceptingOrders(market);
  useReturningFocus(isBusy);
  const orders = ordersOf({ ...market, acceptingOrders: isOn }, market.openingHours, new Date(useNow()));
  const words = t(`markets.orderState.${orders.state}`, { when: orders.when });
  if (!hasSwitch(orders)) {
    return <Box sx={{ typography: "body2", color: "text.secondary" }}>{words}</Box>;
  }
  return (
    <>
      <FormControlLabel
        label={words}
        // Aligns the track with the text below.
        sx={{
          marginInlineStart: "-4px",
          gap: 0.5,
          "& .MuiFormControlLabel-label": { typography: "subtitle1" },
        }}
        control={
          <Switch
            checked={isOn}
            disabled={isBusy}
            onChange={(_, wanted) => void turn(wanted).catch(toastError)}
            slotProps={{ input: { "aria-label": t("markets.ordersOn"), "aria-describedby": id } }}
          />
        }
      />
      <Box id={id} sx={{ typography: "body2", color: "text.secondary" }}>
        {t(isOn ? "markets.help.acceptingOrders" : "markets.help.ordersOff")}
      </Box>
    </>
  );
}
