// The network in charts: by status, by category, over three months.
import type { NetworkFigures as Figures } from "@igo/contract/insights/network";
import { Box, Card } from "@mui/material";
import type { ReactNode } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { BarList } from "../../../ui/chart/BarList.tsx";
import { LineChart } from "../../../ui/chart/LineChart.tsx";
import { StackedBar } from "../../../ui/chart/StackedBar.tsx";
import { statusSegments } from "../../../ui/chart/statusSegments.ts";
import { useCategories } from "../../categories/categories.data.ts";
import { Stack } from "../../../ui/layout/Boxes.tsx";

const maxCategories = 12;

/** Partners have no market list with filters. */
const listOf = (query: Record<string, string>) =>
  `${paths.dashboard.admin.listMarkets}?${new URLSearchParams(query).toString()}`;

export function NetworkFigures({ figures }: { figures: Figures }) {
  const t = useText();
  const admin = isAdmin(useUser());
  const { byStatus, days } = figures;
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 5fr)" },
      }}
    >
      <Stack gap={3}>
        <Framed>
          <StackedBar
            title={t("insights.hub.byStatus")}
            columns={[t("insights.hub.status"), t("insights.hub.markets")]}
            segments={statusSegments(byStatus, admin ? (status) => listOf({ status }) : undefined)}
          />
        </Framed>
        {days.length > 0 && (
          <Framed>
            <LineChart
              title={t("insights.hub.growth")}
              dayLabel={t("insights.hub.day")}
              days={days.map(({ day }) => day)}
              series={[
                { label: t("insights.hub.live"), values: days.map(({ live }) => live) },
                { label: t("insights.hub.total"), values: days.map(({ total }) => total) },
              ]}
            />
          </Framed>
        )}
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
      columns={[t("insights.hub.category"), t("insights.hub.markets")]}
      bars={others > 0 ? [...bars, { label: t("insights.hub.otherCategories"), value: others }] : bars}
    />
  );
}

function Framed({ children }: { children: ReactNode }) {
  return <Card sx={{ padding: 3 }}>{children}</Card>;
}
