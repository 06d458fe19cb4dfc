// Markets as cards: two or three beside each other on a desk, one below the other on a phone.
import type { MarketSummary } from "@igo/contract/markets/markets";
import { needLabel } from "@igo/contract/markets/readiness";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { labelOf, useText } from "../../core/language/i18n.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { isOver } from "../markets/operation/ordersState.data.ts";
import { OpenChip } from "./OpenChip.tsx";
import { OrdersSwitch } from "./OrdersSwitch.tsx";

const grid = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))",
  listStyle: "none",
  margin: 0,
  padding: 0,
} as const;

type Props = {
  label: string;
  markets: readonly MarketSummary[];
  pathOf: (id: string) => string;
  busy?: boolean;
  /** With the switch of the day. */
  withOrders?: boolean;
};

export function MarketCards({ label, markets, pathOf, busy = false, withOrders = false }: Props) {
  return (
    <Box component="ul" aria-label={label} aria-busy={busy} sx={{ ...grid, opacity: busy ? 0.55 : 1 }}>
      {markets.map((market) => (
        <Card key={market.id} component="li">
          <CardContent
            sx={{ display: "grid", gap: 2, height: "100%", gridTemplateRows: "auto auto 1fr auto" }}
          >
            <MarketCard market={market} to={pathOf(market.id)} withOrders={withOrders} />
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}

type CardProps = { market: MarketSummary; to: string; withOrders: boolean };

function MarketCard({ market, to, withOrders }: CardProps) {
  const { name, municipalityName, address } = market;
  return (
    <>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h2" noWrap title={name}>
          <Link component={RouterLink} to={to} color="inherit" underline="hover">
            {name}
          </Link>
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: "text.secondary" }}>
          {municipalityName} · {address}
        </Typography>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <StatusChip status={market.status} />
        <OpenChip market={market} />
      </Box>
      <Missing market={market} />
      {withOrders && !isOver(market) && <OrdersSwitch market={market} />}
    </>
  );
}

/** More names than these are not read at a glance; the market itself tells all of them. */
const namedAtMost = 5;

/** Each missing thing by the name its field has. */
function Missing({ market }: { market: MarketSummary }) {
  const t = useText();
  if (isOver(market)) return <span />;
  const isWhole = market.lacks.length === 0;
  const names = market.lacks.slice(0, namedAtMost).map((need) => labelOf(needLabel(need)));
  const more = market.lacks.length - names.length;
  return (
    <Box sx={{ display: "flex", gap: 1, typography: "body2", color: "text.secondary" }}>
      <Box
        component="span"
        sx={{ display: "flex", paddingTop: 0.25, color: isWhole ? "success.dark" : "warning.dark" }}
      >
        <Icon name={isWhole ? "success" : "warning"} size={18} />
      </Box>
      <span>
        {isWhole ? (
          t("home.ready")
        ) : (
          <>
            {t("home.lacks")}:{" "}
            <Box component="span" sx={{ color: "text.primary" }}>
              {names.join(", ")}
            </Box>
            {more > 0 && ` ${t("home.moreLacks", { count: more })}`}
          </>
        )}
      </span>
    </Box>
  );
}

export function CardsWaiting() {
  return (
    <Box aria-hidden sx={grid}>
      {Array.from({ length: 3 }, (_, card) => (
        <Card key={card}>
          <CardContent sx={{ display: "grid", gap: 2 }}>
            <Skeleton variant="rounded" height={22} width="70%" />
            <Skeleton variant="rounded" height={16} width="90%" />
            <Skeleton variant="rounded" height={24} width="50%" />
            <Skeleton variant="rounded" height={36} />
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}
