// The home screen: the network for an administrator, their own markets for a partner.
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useUrlState } from "../../core/urlState.ts";
import { useText, withMoreWords } from "../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { homeFilters, homeQuery } from "./home.data.ts";
import { formatDateTime, formatNumber } from "../../core/language/format.ts";
import { Box, Card, CardContent, Skeleton } from "@mui/material";
import { cardGrid, networkGrid } from "./grids.ts";
import { Stack } from "../../ui/layout/Boxes.tsx";
import type { OwnHome as OwnFigures } from "@igo/contract/insights/home";

// How many markets the user has.
function OwnCount({ home: { total } }: { home: OwnFigures }) {
  const t = useText();
  return <>{total > 0 && t("home.count", { count: total, formatted: formatNumber(total) })}</>;
}

// The outline of the home screen while it loads.
function CardsWaiting() {
  return (
    <Box aria-hidden sx={cardGrid}>
      {Array.from({ length: 3 }, (_, card) => (
        <Card key={card}>
          <CardContent sx={{ display: "grid", gap: 2 }}>
            <Skeleton variant="rounded" height={22} width="70%" />
            <Skeleton variant="rounded" height={16} width="90%" />
            <Skeleton variant="rounded" height={24} width="50%" />
            <Skeleton variant="rounded" height={44} />
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}

function NetworkWaiting() {
  return (
    <Box aria-hidden sx={networkGrid}>
      {[
        [560, 520],
        [400, 460],
      ].map((heights) => (
        <Stack key={heights.join(" ")} gap={3} sx={{ alignContent: "start" }}>
          {heights.map((height) => (
            <Card key={height}>
              <CardContent sx={{ display: "grid", gap: 2, height, alignContent: "start" }}>
                <Skeleton variant="rounded" height={22} width="40%" />
                <Skeleton variant="rounded" height={28} />
                <Skeleton variant="rounded" height={20} width="80%" />
                <Skeleton variant="rounded" height={20} width="65%" />
              </CardContent>
            </Card>
          ))}
        </Stack>
      ))}
    </Box>
  );
}

// When a screen's figures were computed.
function AsOf({ at }: { at: string }) {
  const t = useText();
  return <>{t("home.asOf", { when: formatDateTime(at) })}</>;
}

// No user sees both.
const NetworkHome = fromScript(() =>
  withMoreWords(import("./network/NetworkHome.tsx")).then((module) => module.NetworkHome),
);
const OwnHome = fromScript(() => import("./own/OwnHome.tsx").then((module) => module.OwnHome));
const OwnTools = fromScript(() => import("./own/OwnTools.tsx").then((module) => module.OwnTools));

export function HomeScreen() {
  const t = useText();
  const isAdministrator = isAdmin(useUser());
  const [filters, setFilters] = useUrlState(homeFilters);
  const home = useQuery(homeQuery(filters));
  const { data } = home;
  const waiting = isAdministrator ? <NetworkWaiting /> : <CardsWaiting />;
  return (
    <Page
      title={t(isAdministrator ? "home.networkTitle" : "home.title")}
      subtitle={data ? data.scope === "network" ? <AsOf at={data.asOf} /> : <OwnCount home={data} /> : null}
    >
      <Suspense fallback={waiting}>
        {data?.scope === "own" && (
          <OwnTools
            total={data.total}
            search={filters.search}
            onSearch={(search) => setFilters({ search }, { replace: true })}
          />
        )}
        <Loaded what="home" query={home} waiting={waiting}>
          {(shown) =>
            shown.scope === "network" ? (
              <NetworkHome home={shown} />
            ) : (
              <OwnHome
                home={shown}
                search={filters.search}
                busy={home.isPlaceholderData}
                onChange={setFilters}
              />
            )
          }
        </Loaded>
      </Suspense>
    </Page>
  );
}
