// An administrator's home: what waits first, and the network's growth; beside them its figures, what happened, and the
// team, whose card comes last so that it moves nothing.
import type { NetworkHome as Home } from "@igo/contract/insights/home";
import { Box, Card, CardContent, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { FirstSteps } from "../../../records/firstSteps/FirstSteps.tsx";
import { waitingQuery } from "../../../records/waiting.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { networkGrid } from "../grids.ts";
import { RecentLater } from "../RecentLater.tsx";
import { TeamLater } from "../team/TeamLater.tsx";
import { NetworkState } from "./NetworkState.tsx";
import { Today } from "../today/Today.tsx";

// Nothing above waits for the script that draws lines.
const Growth = fromScript(() => import("./Growth.tsx").then((module) => module.Growth));

export function NetworkHome({ home }: { home: Home }) {
  const total = home.byStatus.reduce((sum, { markets }) => sum + markets, 0);
  if (total === 0) {
    return (
      <Box sx={column}>
        <WhatWaits />
      </Box>
    );
  }
  return (
    <Box sx={networkGrid}>
      <Box sx={column}>
        <WhatWaits />
        <Card>
          <CardContent>
            <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
              <Growth growth={home.growth} />
            </Suspense>
          </CardContent>
        </Card>
      </Box>
      <Box sx={column}>
        <Card>
          <CardContent>
            <NetworkState byStatus={home.byStatus} acceptingNow={home.acceptingNow} days={home.growth.days} />
          </CardContent>
        </Card>
        <RecentLater lines={home.recent} />
        <TeamLater isNextOnly />
      </Box>
    </Box>
  );
}

/** Both come with the same answer: until then one stands where the first will, so that none moves the other. */
function WhatWaits() {
  const { isLoading } = useQuery(waitingQuery);
  if (isLoading) return <Today key="waiting" />;
  return (
    <>
      <FirstSteps />
      <Today />
    </>
  );
}

const column = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 3,
  minWidth: 0,
  alignContent: "start",
} as const;
