// An administrator's home: open tasks first, the network's state and growth; beside them the team and recent activity.
import type { NetworkHome as Home, Waiting } from "@igo/contract/insights/home";
import { Box, Button, Card, CardContent, Skeleton, Typography } from "@mui/material";
import { Suspense } from "react";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { networkGrid } from "../grids.ts";
import { RecentLater } from "../RecentLater.tsx";
import { TeamLater } from "../team/TeamLater.tsx";
import { NetworkState } from "./NetworkState.tsx";
import { Link } from "react-router";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { formatNumber } from "../../../core/language/format.ts";
import { useNow } from "../../../core/now.ts";
import { waitingLink } from "./links.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

// The operations team's open tasks: each line links to a list with exactly that many rows.
function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const t = useText();
  return (
    <Card component="section" aria-labelledby="waiting">
      <CardContent>
        <Typography variant="h2" id="waiting" sx={{ marginBottom: 1.5 }}>
          {t("home.waitingTitle")}
        </Typography>
        {waiting.length === 0 ? (
          <Row gap={1.5} sx={{ paddingBlock: 2 }}>
            <Box component="span" sx={{ display: "flex", color: "success.dark" }}>
              <Icon name="success" size={24} />
            </Box>
            {t("home.waitingNone")}
          </Row>
        ) : (
          <Box component="ul" aria-labelledby="waiting" sx={lines}>
            {waiting.map((line) => (
              <Line key={line.name} line={line} />
            ))}
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

const day = 86_400_000;

const waitOf = (t: Text, oldestAt: string, now: number) => {
  const days = Math.floor((now - Date.parse(oldestAt)) / day);
  return days < 1
    ? t("home.longestToday")
    : t("home.longest", { count: days, formatted: formatNumber(days) });
};

/** The figures of all lines form one column, as wide as the longest. */
const lines = {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  columnGap: 2,
  listStyle: "none",
  margin: 0,
  padding: 0,
} as const;
const acrossAll = { display: "grid", gridColumn: "1 / -1", gridTemplateColumns: "subgrid" } as const;

const look = {
  ...acrossAll,
  alignItems: "center",
  minHeight: 56,
  paddingInline: 1.5,
  marginInline: -1.5,
  borderRadius: 1,
  color: "text.primary",
  textDecoration: "none",
  "&:hover": { bgcolor: "action.hover" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
} as const;

function Line({ line: { name, count, isExact, oldestAt } }: { line: Waiting }) {
  const t = useText();
  const now = useNow();
  return (
    <Box component="li" sx={{ ...acrossAll, "& + &": { borderTop: "1px solid", borderColor: "divider" } }}>
      <Box component={Link} to={waitingLink(name)} sx={look}>
        <Box component="span" sx={{ typography: "h3", fontVariantNumeric: "tabular-nums", textAlign: "end" }}>
          {formatNumber(count)}
          {isExact ? "" : "+"}
        </Box>
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ display: "block" }}>
            {t(`home.waiting.${name}`)}
          </Box>
          {oldestAt && (
            <Box component="span" sx={{ display: "block", typography: "caption", color: "text.secondary" }}>
              {waitOf(t, oldestAt, now)}
            </Box>
          )}
        </Box>
        <Box component="span" sx={{ display: "flex", color: "text.secondary" }}>
          <Icon name="chevronRight" size={18} />
        </Box>
      </Box>
    </Box>
  );
}

// The next step before there is any market.
function FirstMarkets() {
  const t = useText();
  return (
    <Card>
      <EmptyState
        icon="store"
        title={t("home.emptyNetwork")}
        help={t("home.emptyNetworkHelp")}
        action={
          <Button
            variant="contained"
            component={Link}
            to={paths.dashboard.admin.imports}
            startIcon={<Icon name="upload" size={18} />}
          >
            {t("home.import")}
          </Button>
        }
      />
    </Card>
  );
}

// Nothing above waits for the script that draws lines.
const Growth = fromScript(() => import("./Growth.tsx").then((module) => module.Growth));

export function NetworkHome({ home }: { home: Home }) {
  const total = home.byStatus.reduce((sum, { markets }) => sum + markets, 0);
  if (total === 0) {
    return (
      <Box sx={column}>
        {home.waiting.length > 0 && <WaitingList waiting={home.waiting} />}
        <FirstMarkets />
      </Box>
    );
  }
  return (
    <Box sx={networkGrid}>
      <Box sx={column}>
        <WaitingList waiting={home.waiting} />
        <Card>
          <CardContent>
            <NetworkState byStatus={home.byStatus} acceptingNow={home.acceptingNow} />
          </CardContent>
        </Card>
        <Card>
          <CardContent>
            <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
              <Growth growth={home.growth} />
            </Suspense>
          </CardContent>
        </Card>
      </Box>
      <Box sx={column}>
        <TeamLater />
        <RecentLater lines={home.recent} />
      </Box>
    </Box>
  );
}

const column = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 3,
  minWidth: 0,
  alignContent: "start",
} as const;
