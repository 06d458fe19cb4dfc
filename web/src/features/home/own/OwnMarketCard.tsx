// One of the user's markets, sized for touch: orders switch, today's hours, requested changes, additions, sold-out
// products.
import type { OwnMarket } from "@igo/contract/insights/home";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { OpenNow } from "../../../ui/display/OpenNow.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { Today } from "../../../ui/display/Today.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { fillsBox } from "../../../ui/theme/fingers.ts";
import { isOver, isTurnedOff } from "../../markets/operation/ordersState.data.ts";
import { MenuHealth } from "./MenuHealth.tsx";
import { OrdersSwitch } from "./OrdersSwitch.tsx";
import { OwnAdditions } from "./OwnAdditions.tsx";
import { OwnMarketActions } from "./OwnMarketActions.tsx";

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
          <Box sx={{ display: "grid", gap: 1 }}>
            <OrdersSwitch market={market} />
            <OwnMarketActions market={market} />
          </Box>
        )}
        <Box sx={{ display: "grid", gap: 1 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <StatusChip status={status} />
            {openingHours && <OpenNow hours={openingHours} isTurnedOff={isTurnedOff(market)} />}
            {!openingHours && <SoftChip icon="clock" label={t("home.noHours")} />}
          </Box>
          {openingHours && <Today hours={openingHours} />}
        </Box>
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
