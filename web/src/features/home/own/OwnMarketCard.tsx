// One of the user's markets, sized for touch: orders switch, today's hours, requested changes, additions, sold-out
// products.
import type { OwnMarket } from "@igo/contract/insights/home";
import { Box, Card, CardContent, Link, Typography, Button } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { Today } from "../../../ui/display/Today.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { fillsBox } from "../../../ui/theme/fingers.ts";
import { followedOf, isOver } from "../../markets/operation/ordersState.data.ts";
import { useWithActs } from "../../../records/acts/acts.ts";
import { UnsentActs } from "../../../records/acts/UnsentActs.tsx";
import { OpenControl, OrdersSwitch } from "./Operation.tsx";
import { OwnAdditions } from "./OwnAdditions.tsx";
import { formatNumber } from "../../../core/language/format.ts";
import { Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useMarketConversation } from "../../../records/conversations.ts";

// What a partner comes for most, with one tap each: the menu, and a word to the operations team.
function OwnMarketActions({ market }: { market: OwnMarket }) {
  const t = useText();
  const { id, name } = market;
  const { open, isBusy } = useMarketConversation(id);
  const look = { variant: "outlined", color: "inherit", sx: { minHeight: 44 } } as const;
  return (
    <Row align="stretch" wrap>
      <Button
        {...look}
        component={RouterLink}
        to={`${paths.dashboard.products}?marketId=${id}`}
        aria-label={t("home.menuOf", { name })}
        startIcon={<Icon name="package" size={18} />}
      >
        {t("home.menu")}
      </Button>
      <Button
        {...look}
        loading={isBusy}
        loadingPosition="start"
        startIcon={<Icon name="chat" size={18} />}
        onClick={open}
      >
        {t("home.writeToTeam")}
      </Button>
    </Row>
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

export function OwnMarketCard({ market: listed }: { market: OwnMarket }) {
  const t = useText();
  const market = useWithActs(listed);
  const { id, name, municipalityName, address, status, openingHours, changesRequested } = market;
  const next = followedOf(market);
  return (
    <Card component="li">
      <CardContent sx={{ display: "grid", gap: 2, height: "100%", alignContent: "start" }}>
        <Box sx={{ position: "relative", minWidth: 0 }}>
          {/* Markets of a chain differ at the end of their names, also in large letters. */}
          <Typography variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
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
          <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
            {municipalityName} · {address}
          </Typography>
        </Box>
        {status !== "active" && (
          <Row align="stretch" wrap>
            <StatusChip status={status} />
          </Row>
        )}
        {next && <Typography variant="body2">{t(`home.next.${next}`)}</Typography>}
        {!isOver(market) && (
          <Stack>
            {openingHours && status === "active" && <OpenControl market={market} hours={openingHours} />}
            {!openingHours && (
              <Row>
                <SoftChip icon="clock" label={t("home.noHours")} />
              </Row>
            )}
            <OrdersSwitch market={market} />
            {openingHours && <Today hours={openingHours} />}
          </Stack>
        )}
        <UnsentActs of={({ marketId }) => marketId === id} />
        {changesRequested && (
          <Notice tone="warning">
            <strong>{t("home.changesRequested")}</strong>
            {changesRequested.reason && <Box sx={{ marginTop: 0.25 }}>{changesRequested.reason}</Box>}
          </Notice>
        )}
        {!isOver(market) && <OwnAdditions market={market} />}
        <MenuHealth market={market} />
        {!isOver(market) && <OwnMarketActions market={market} />}
      </CardContent>
    </Card>
  );
}
