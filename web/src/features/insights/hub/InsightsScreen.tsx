// The insights hub: what to fix first, links to the detailed screens, and the network in charts.
import { Box, Button, Card } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDateTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { networkQuery, signalsQuery } from "../insights.data.ts";
import { FirstToFix, FirstToFixWaiting } from "./FirstToFix.tsx";
import { Muted, PlainList, Stack } from "../../../ui/layout/Boxes.tsx";
import type { NetworkFigures as Figures } from "@igo/contract/insights/network";
import type { ReactNode } from "react";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { BarList } from "../../../ui/chart/BarList.tsx";
import { LineChart } from "../../../ui/chart/LineChart.tsx";
import { StackedBar } from "../../../ui/chart/StackedBar.tsx";
import { statusSegments } from "../../../ui/chart/statusSegments.ts";
import { useCategories } from "../../categories/categories.data.ts";

// The network in charts: by status, by category, over three months.
const maxCategories = 12;

/** Partners have no market list with filters. */
const listOf = (query: Record<string, string>) =>
  `${paths.dashboard.admin.listMarkets}?${new URLSearchParams(query).toString()}`;

const gridLooks = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 5fr)" },
} as const;

function FiguresWaiting() {
  return (
    <Box aria-hidden sx={gridLooks}>
      <Card>
        <LinesWaiting lines={7} />
      </Card>
      <Card>
        <LinesWaiting lines={12} />
      </Card>
    </Box>
  );
}

function NetworkFigures({ figures }: { figures: Figures }) {
  const t = useText();
  const admin = isAdmin(useUser());
  const { byStatus, days } = figures;
  const growth = days.some(({ total }) => total > 0) && (
    <Framed>
      <LineChart
        title={t("insights.hub.growth")}
        dayLabel={t("insights.hub.day")}
        days={days.map(({ day }) => day)}
        series={[
          { label: t("home.growth.live"), values: days.map(({ live }) => live) },
          { label: t("insights.hub.total"), values: days.map(({ total }) => total) },
        ]}
      />
    </Framed>
  );
  if (byStatus.every(({ markets }) => markets === 0))
    return (
      <Stack gap={3}>
        <NoMarkets />
        {growth}
      </Stack>
    );
  return (
    <Box sx={gridLooks}>
      <Stack gap={3}>
        <Framed>
          <StackedBar
            title={t("insights.hub.byStatus")}
            columns={[t("markets.status"), t("shell.nav.markets")]}
            segments={statusSegments(byStatus, admin ? (status) => listOf({ status }) : undefined)}
          />
        </Framed>
        {growth}
      </Stack>
      <Framed>
        <Categories figures={figures} isLinked={admin} />
      </Framed>
    </Box>
  );
}

function Categories({ figures: { byCategory }, isLinked }: { figures: Figures; isLinked: boolean }) {
  const t = useText();
  const { labelOfCategory } = useCategories();
  const shown = byCategory.slice(0, maxCategories);
  const others = byCategory.slice(maxCategories).reduce((sum, { markets }) => sum + markets, 0);
  const bars = shown.map(({ categoryCode, markets }) => ({
    label: labelOfCategory(categoryCode),
    value: markets,
    ...(isLinked && { to: listOf({ categoryCode }) }),
  }));
  return (
    <BarList
      title={t("insights.hub.byCategory")}
      columns={[t("markets.category"), t("shell.nav.markets")]}
      bars={others > 0 ? [...bars, { label: t("insights.hub.otherCategories"), value: others }] : bars}
    />
  );
}

function Framed({ children }: { children: ReactNode }) {
  return <Card sx={{ padding: 3 }}>{children}</Card>;
}

const { three, five, six } = paths.dashboard;

export function InsightsScreen() {
  const t = useText();
  const signals = useQuery(signalsQuery);
  const figures = useQuery(networkQuery);
  const asOf = figures.data?.asOf;
  return (
    <Page
      title={t("shell.nav.insights")}
      subtitle={asOf ? t("home.asOf", { when: formatDateTime(asOf) }) : null}
    >
      <Stack gap={3}>
        <Loaded what="page" query={signals} waiting={<FirstToFixWaiting />}>
          {(loaded) => <FirstToFix signals={loaded} />}
        </Loaded>
        {/* What stands below a list of unknown length would move when it arrives. */}
        {signals.isLoading ? (
          <FiguresWaiting />
        ) : (
          <>
            <Ways />
            <Loaded what="page" query={figures} waiting={<FiguresWaiting />}>
              {(loaded) => <NetworkFigures figures={loaded} />}
            </Loaded>
          </>
        )}
      </Stack>
    </Page>
  );
}

function NoMarkets() {
  const t = useText();
  return (
    <Card>
      <EmptyState
        icon="store"
        title={t("insights.hub.empty")}
        help={t("insights.hub.emptyHelp")}
        action={
          isAdmin(useUser()) && (
            <Button
              variant="contained"
              component={Link}
              to={paths.dashboard.admin.imports}
              startIcon={<Icon name="upload" size={18} />}
            >
              {t("markets.import")}
            </Button>
          )
        }
      />
    </Card>
  );
}

function Ways() {
  const t = useText();
  const ways = [
    { to: five, icon: "package", name: t("shell.nav.catalog"), help: t("insights.hub.catalogHelp") },
    { to: six, icon: "history", name: t("shell.nav.activity"), help: t("insights.hub.activityHelp") },
    { to: three, icon: "map", name: t("shell.nav.coverage"), help: t("insights.hub.coverageHelp") },
  ] as const;
  return (
    <PlainList
      data-unprinted=""
      gap={2}
      sx={{ gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" } }}
    >
      {ways.map(({ to, icon, name, help }) => (
        <Card component="li" key={to}>
          <Box
            component={Link}
            to={to}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 2,
              padding: 2,
              height: "100%",
              borderRadius: "16px",
              color: "text.primary",
              textDecoration: "none",
              "&:hover": { bgcolor: "action.hover" },
              "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 2 },
            }}
          >
            <Box sx={{ display: "inline-flex", color: "primary.main" }}>
              <Icon name={icon} size={24} />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ typography: "subtitle1" }}>{name}</Box>
              <Muted typography="body2">{help}</Muted>
            </Box>
            <Icon name="chevronRight" size={20} />
          </Box>
        </Card>
      ))}
    </PlainList>
  );
}
