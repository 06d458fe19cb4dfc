// An administrator's home: what waits first, the network's state and growth; beside them the team and recent activity.
import type { NetworkHome as Home } from "@igo/contract/insights/home";
import { Box, Button, Card, CardContent, Skeleton } from "@mui/material";
import { Suspense } from "react";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { networkGrid } from "../grids.ts";
import { RecentLater } from "../RecentLater.tsx";
import { TeamLater } from "../team/TeamLater.tsx";
import { NetworkState } from "./NetworkState.tsx";
import { Today } from "../today/Today.tsx";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";

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
        <Today />
        <FirstMarkets />
      </Box>
    );
  }
  return (
    <Box sx={networkGrid}>
      <Box sx={column}>
        <Today />
        <Card>
          <CardContent>
            <NetworkState byStatus={home.byStatus} acceptingNow={home.acceptingNow} days={home.growth.days} />
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
        <TeamLater isNextOnly />
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
