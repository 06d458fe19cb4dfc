// The whole network for an administrator: how many markets are in which status, and what the newest still lack.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { labelOf, useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { liveBefore, notLiveYet, useNetwork } from "./home.data.ts";
import { CardsWaiting, MarketCards } from "./MarketCards.tsx";

const { admin } = paths.dashboard;
const listWith = (query: string) => `${admin.listMarkets}?${query}`;

const incompleteList = listWith(`status=${notLiveYet.join(",")}&readiness=lacks`);

/** As many beside each other as fill each row: nine statuses by three. */
const tiles = (columns: number) => ({
  display: "grid",
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  listStyle: "none",
  margin: 0,
  padding: 0,
});

type Counted = { total: number; totalIsExact: boolean } | undefined;

export function Network() {
  const t = useText();
  const { byStatus, incomplete, liveIncomplete } = useNetwork();
  const isNew = byStatus.every(({ count }) => count?.total === 0);
  if (isNew) return <FirstMarkets />;
  return (
    <Page title={t("home.networkTitle")}>
      <Box sx={{ display: "grid", gap: 5 }}>
        <Box sx={{ display: "grid", gap: 2 }}>
          <Box component="ul" aria-label={t("home.byReadiness")} sx={tiles(2)}>
            <Tile label={t("home.notLiveIncomplete")} count={incomplete.data} to={incompleteList} />
            <Tile
              label={t("home.liveIncomplete")}
              count={liveIncomplete.data}
              to={listWith(`status=${liveBefore.join(",")}&readiness=lacks`)}
            />
          </Box>
          <Box component="ul" aria-label={t("home.byStatus")} sx={tiles(3)}>
            {byStatus.map(({ status, count }) => (
              <Tile
                key={status.code}
                label={labelOf(status)}
                count={count}
                to={listWith(`status=${status.code}`)}
              />
            ))}
          </Box>
        </Box>
        <Box component="section" aria-labelledby="lacking">
          <Box sx={{ display: "flex", alignItems: "center", gap: 2, marginBottom: 2 }}>
            <Typography variant="h2" id="lacking" sx={{ flex: 1 }}>
              {t("home.lackingTitle")}
            </Typography>
            <Button component={Link} to={incompleteList}>
              {t("home.seeAll")}
            </Button>
          </Box>
          <Loaded
            what="markets"
            query={incomplete}
            waiting={<CardsWaiting />}
            isEmpty={(page) => page.total === 0}
            empty={
              <Card>
                <EmptyState icon="success" title={t("home.lackingNone")} />
              </Card>
            }
          >
            {(page) => (
              <MarketCards label={t("home.lackingTitle")} markets={page.markets} pathOf={admin.market} />
            )}
          </Loaded>
        </Box>
      </Box>
    </Page>
  );
}

function Tile({ label, count, to }: { label: string; count: Counted; to: string }) {
  return (
    <Card component="li">
      <Box
        component={Link}
        to={to}
        sx={{
          display: "flex",
          flexDirection: { xs: "column", sm: "row" },
          alignItems: { sm: "baseline" },
          columnGap: 1.5,
          padding: { xs: 1, sm: 2 },
          height: "100%",
          borderRadius: "16px",
          color: "text.primary",
          textDecoration: "none",
          "&:hover": { bgcolor: "action.hover" },
          "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 2 },
        }}
      >
        <Box component="span" sx={{ typography: "h1", fontVariantNumeric: "tabular-nums" }}>
          {count ? `${formatNumber(count.total)}${count.totalIsExact ? "" : "+"}` : <Skeleton width={48} />}
        </Box>
        <Box
          component="span"
          sx={{ typography: { xs: "caption", sm: "body2" }, color: "text.secondary", hyphens: "auto" }}
        >
          {label}
        </Box>
      </Box>
    </Card>
  );
}

function FirstMarkets() {
  const t = useText();
  return (
    <Page title={t("home.networkTitle")}>
      <Card>
        <EmptyState
          icon="store"
          title={t("home.emptyNetwork")}
          help={t("home.emptyNetworkHelp")}
          action={
            <Button
              variant="contained"
              component={Link}
              to={admin.imports}
              startIcon={<Icon name="upload" size={18} />}
            >
              {t("home.import")}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
