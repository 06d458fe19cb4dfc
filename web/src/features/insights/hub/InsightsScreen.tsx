// The insights hub: the network in charts, and links to the detailed screens.
import { Box, Card } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDateTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { networkQuery } from "../insights.data.ts";
import { NetworkFigures } from "./NetworkFigures.tsx";
import { Muted, PlainList, Stack } from "../../../ui/layout/Boxes.tsx";

const { three, five, six } = paths.dashboard;

export function InsightsScreen() {
  const t = useText();
  const figures = useQuery(networkQuery);
  const asOf = figures.data?.asOf;
  return (
    <Page
      title={t("insights.title")}
      subtitle={asOf ? t("insights.asOf", { when: formatDateTime(asOf) }) : null}
    >
      <Stack gap={3}>
        <Ways />
        <Loaded what="page" query={figures}>
          {(loaded) => <NetworkFigures figures={loaded} />}
        </Loaded>
      </Stack>
    </Page>
  );
}

function Ways() {
  const t = useText();
  const ways = [
    { to: five, icon: "package", name: t("insights.catalogTitle"), help: t("insights.hub.catalogHelp") },
    { to: six, icon: "history", name: t("activity.title"), help: t("insights.hub.activityHelp") },
    { to: three, icon: "map", name: t("coverage.title"), help: t("insights.hub.coverageHelp") },
  ] as const;
  return (
    <PlainList
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
