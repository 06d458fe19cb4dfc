// One of the user's markets, sized for touch: orders switch, today's hours, requested changes, additions, sold-out
// products.
import type { OwnMarket } from "@igo/contract/insights/home";
import { Box, Card, CardContent, FormControlLabel, Link, Switch, Typography, Button } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { OpenNow } from "../../../ui/display/OpenNow.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { Today } from "../../../ui/display/Today.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { fillsBox } from "../../../ui/theme/fingers.ts";
import { isOver, isTurnedOff, hasSwitch, ordersOf } from "../../markets/operation/ordersState.data.ts";
import { OwnAdditions } from "./OwnAdditions.tsx";
import { formatNumber } from "../../../core/language/format.ts";
import { useNow } from "../../../core/now.ts";
import { useReturningFocus } from "../../../ui/form/useReturningFocus.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { useAcceptingOrders } from "../../markets/operation/operation.data.ts";
import { Muted, Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useClosingToday } from "../../markets/operation/closing.data.ts";

// What a partner comes for most, with one tap each: closing for today, opening again, and the menu.
function OwnMarketActions({ market }: { market: OwnMarket }) {
  const t = useText();
  const { id, name } = market;
  const { offer, take, isBusy } = useClosingToday(market);
  const look = { variant: "outlined", color: "inherit", sx: { minHeight: 44 } } as const;
  return (
    <Row align="stretch" wrap>
      {offer && (
        <Button
          {...look}
          startIcon={<Icon name={offer === "openAgain" ? "clock" : "pause"} size={18} />}
          loading={isBusy}
          loadingPosition="start"
          onClick={take}
        >
          {t(`home.${offer}`)}
        </Button>
      )}
      <Button
        {...look}
        component={RouterLink}
        to={`${paths.dashboard.products}?marketId=${id}`}
        aria-label={t("home.menuOf", { name })}
        startIcon={<Icon name="package" size={18} />}
      >
        {t("home.menu")}
      </Button>
    </Row>
  );
}

// Turns accepting orders on or off with one tap, and says whether the market receives any now, or from when.
function OrdersSwitch({ market }: { market: OwnMarket }) {
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
    return <Muted typography="body2">{words}</Muted>;
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

// Products of a menu that cannot be ordered: out of stock, or turned off. Each figure links to exactly those.
const listOf = (marketId: string, filter: string) =>
  `${paths.dashboard.products}?marketId=${marketId}&${filter}`;

function MenuHealth({ market: { id, soldOut, switchedOff } }: { market: OwnMarket }) {
  const t = useText();
  const parts = [
    { name: "soldOut", count: soldOut, to: listOf(id, "stockOut=true") },
    { name: "switchedOff", count: switchedOff, to: listOf(id, "isAvailable=false") },
  ] as const;
  if (soldOut + switchedOff === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2.5 }}>
      {parts.map(
        ({ name, count, to }) =>
          count > 0 && (
            <Link
              key={name}
              component={RouterLink}
              to={to}
              sx={{
                display: "inline-flex",
                alignItems: "center",
                minHeight: { xs: 44, sm: 28 },
                typography: "body2",
              }}
            >
              {t(`home.${name}`, { count, formatted: formatNumber(count) })}
            </Link>
          ),
      )}
    </Box>
  );
}

export function OwnMarketCard({ market }: { market: OwnMarket }) {
  const t = useText();
  const { id, name, municipalityName, address, status, openingHours, changesRequested } = market;
  return (
    <Card component="li">
      <CardContent sx={{ display: "grid", gap: 2, height: "100%", alignContent: "start" }}>
        <Box sx={{ position: "relative", minWidth: 0 }}>
          <Typography variant="h3" component="h2" noWrap title={name}>
            <Link
              component={RouterLink}
              to={paths.dashboard.market(id)}
              color="inherit"
              underline="hover"
              sx={fillsBox}
            >
              {name}
            </Link>
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: "text.secondary" }}>
            {municipalityName} · {address}
          </Typography>
        </Box>
        {!isOver(market) && (
          <Stack>
            <OrdersSwitch market={market} />
            <OwnMarketActions market={market} />
          </Stack>
        )}
        <Stack>
          <Row align="stretch" wrap>
            <StatusChip status={status} />
            {openingHours && <OpenNow hours={openingHours} isTurnedOff={isTurnedOff(market)} />}
            {!openingHours && <SoftChip icon="clock" label={t("home.noHours")} />}
          </Row>
          {openingHours && <Today hours={openingHours} />}
        </Stack>
        {changesRequested && (
          <Notice tone="warning">
            <strong>{t("home.changesRequested")}</strong>
            {changesRequested.reason && <Box sx={{ marginTop: 0.25 }}>{changesRequested.reason}</Box>}
          </Notice>
        )}
        {!isOver(market) && <OwnAdditions market={market} />}
        <MenuHealth market={market} />
      </CardContent>
    </Card>
  );
}
