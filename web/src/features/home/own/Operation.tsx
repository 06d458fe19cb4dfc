// The two switches of a market, sized for touch: open or closed today, and whether it accepts orders.
import type { OwnMarket } from "@igo/contract/insights/home";
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { Box, ButtonBase, FormControlLabel, Switch, Typography } from "@mui/material";
import { useId } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useOpenWords } from "../../../ui/display/OpenNow.tsx";
import { ClosingButton } from "../../../ui/form/hours/ClosingButton.tsx";
import { Muted } from "../../../ui/layout/Boxes.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useClosingToday } from "../../markets/operation/closing.data.ts";
import { useOrdersSwitch } from "../../markets/operation/operation.data.ts";
import { isTurnedOff } from "../../markets/operation/ordersState.data.ts";

type Operated = Pick<OwnMarket, "id" | "name" | "version" | "status" | "acceptingOrders" | "openingHours">;

const controlLooks = {
  position: "relative",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  columnGap: 1.5,
  minHeight: 76,
  padding: "10px 16px",
  borderRadius: 1.5,
  bgcolor: "action.hover",
  "&[data-open]": {
    color: "success.darker",
    bgcolor: "color-mix(in srgb, var(--igo-palette-success-main) 16%, transparent)",
  },
  '[data-color-scheme="dark"] &[data-open]': { color: "success.light" },
  "&:has(button:focus-visible)": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 2 },
} as const;

/** It is pressed wherever its box is. */
const pressLooks = {
  position: "static",
  typography: "body2",
  fontWeight: 600,
  textDecoration: "underline",
  "&&::after": { content: '""', position: "absolute", inset: 0 },
  "&:focus-visible": { outline: "none" },
} as const;

/** One press closes for today, or opens again; outside the opening hours it only says when the market opens. */
export function OpenControl({ market, hours }: { market: Operated; hours: OpeningHours }) {
  const t = useText();
  const id = useId();
  const { offer, take, closable, closeUntil, isBusy } = useClosingToday(market);
  const { open, words } = useOpenWords(hours);
  const isOff = isTurnedOff(market);
  const isOpen = open && !isOff;
  return (
    <>
      <Box {...(isOpen && { "data-open": "" })} sx={controlLooks}>
        <Icon name={isOpen ? "store" : "clock"} size={28} />
        <div>
          <Typography id={id} variant="subtitle1" component="p" sx={{ lineHeight: 1.35 }}>
            {open && isOff ? t("markets.orderState.off") : words}
          </Typography>
          {offer && (
            <ButtonBase aria-describedby={id} disabled={isBusy} onClick={take} sx={pressLooks}>
              {t(`home.${offer}`)}
            </ButtonBase>
          )}
        </div>
      </Box>
      {closable && <ClosingButton name={market.name} hours={closable} onClose={closeUntil} isBusy={isBusy} />}
    </>
  );
}

// Turns accepting orders on or off with one tap, and says whether the market receives any now, or from when.
export function OrdersSwitch({ market }: { market: Operated }) {
  const t = useText();
  const { name } = market;
  const { isOn, isBusy, words, change } = useOrdersSwitch(market);
  if (!change) return <Muted typography="body2">{words}</Muted>;
  return (
    <FormControlLabel
      label={words}
      control={
        <Switch
          checked={isOn}
          disabled={isBusy}
          onChange={(_, wanted) => change(wanted)}
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
