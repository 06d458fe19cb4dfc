// A market's page for administrators: its parts as tabs, beside a fixed summary with the actions.
import type { Market } from "@igo/contract/markets/markets";
import { Box, Button, Link as TextLink } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link, useNavigate, useParams, Link as RouterLink } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { FactCard } from "../../../ui/display/FactCard.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { PageTabs, usePageTab } from "../../../ui/layout/PageTabs.tsx";
import { TwoColumns } from "../../../ui/layout/TwoColumns.tsx";
import { MarketDocuments } from "../documents/MarketDocuments.tsx";
import { MarketMails } from "../../mail/market.data.ts";
import { WrittenAbout } from "../../references/WrittenAbout.tsx";
import { ConversationButton } from "./ConversationButton.tsx";
import { MarketFace } from "./MarketFace.tsx";
import { MarketFacts, MarketHours } from "./MarketFacts.tsx";
import { MarketHistory } from "./MarketHistory.tsx";
import { MarketMissing } from "../fields/MarketMissing.tsx";
import { StarButton } from "../../../records/stars/StarButton.tsx";
import { useSeen } from "../../../records/seen.ts";
import { isRecordMissing } from "../../../records/RecordMissing.tsx";
import { MissingCard } from "../operation/Readiness.tsx";
import { MarketPeople } from "./MarketPeople.tsx";
import { MarketSummary } from "./MarketSummary.tsx";
import { MenuCard } from "./MenuCard.tsx";
import { marketQuery } from "../../../records/markets.ts";
import { useDeletingMarkets } from "../fields/useDeletingMarkets.ts";
import { formatNumber } from "../../../core/language/format.ts";
import { queryString } from "../../../core/net/query.ts";
import { PlaceMap } from "../../../ui/map/PlaceMap.tsx";
import { citiesQuery } from "../../places/places.data.ts";
import { MapCredit } from "../fields/MapCredit.tsx";
import { Muted, Row, Stack } from "../../../ui/layout/Boxes.tsx";

// A market's location and delivery area; without coordinates, the centre of its municipality.
function MarketMap({ market }: { market: Market }) {
  const t = useText();
  const { data: cities } = useQuery(citiesQuery);
  const { lat, lon, deliveryRadiusKm: km, municipalityCode, municipalityName: town, departmentName } = market;
  const middle = cities?.find(({ code }) => code === municipalityCode);
  const isOwn = lat !== null && lon !== null;
  const point = isOwn ? { lat, lon } : middle;
  if (!point) return null;
  return (
    <FactCard icon="pin" title={t("marketPage.map.title")}>
      <PlaceMap
        department={market.departmentCode}
        town={municipalityCode}
        lat={point.lat}
        lon={point.lon}
        radiusKm={isOwn ? km : null}
        label={t("marketPage.map.label", { department: departmentName, town })}
      />
      <Row align="stretch" wrap sx={{ marginTop: 1.5, typography: "caption" }}>
        <Muted sx={{ flex: "1 1 200px" }}>
          {isOwn
            ? km !== null &&
              t("marketPage.map.radius", { radius: t("markets.kilometres", { formatted: formatNumber(km) }) })
            : t("marketPage.map.town", { town })}
        </Muted>
        <MapCredit />
      </Row>
      <Button
        component={RouterLink}
        size="small"
        to={`${paths.dashboard.three}${queryString({ municipalityCode, zone: market.id })}`}
        sx={{ marginTop: 1, marginInlineStart: -1.25 }}
      >
        {t("marketPage.map.zone")}
      </Button>
    </FactCard>
  );
}

const { admin, newTask } = paths.dashboard;

/**
 * A list that contains the market while something is missing: a task with this list is done once the market is
 * complete.
 */
const listOf = ({ externalCode }: Market): { list?: string } =>
  externalCode === null
    ? {}
    : { list: new URLSearchParams({ codes: externalCode, readiness: "lacks" }).toString() };

const tabs = ["overview", "documents", "people", "mentions", "history"] as const;

export function MarketScreen() {
  const t = useText();
  const { id = "" } = useParams();
  const query = useQuery(marketQuery(id));
  const market = query.data;
  useSeen(market && { id, icon: "store", label: market.name, hint: market.municipalityName, face: market });
  if (isRecordMissing(query.error)) return <MarketMissing />;
  return (
    <Page
      title={market?.name ?? t("markets.details")}
      face={market && <MarketFace market={market} />}
      subtitle={market ? <Subtitle market={market} /> : null}
      way={[{ label: t("markets.title"), to: admin.listMarkets }]}
      action={market && market.deletedAt === null && <Actions market={market} />}
    >
      <Loaded what="market" query={query} waiting={<LinesWaiting lines={12} />}>
        {(loaded) => (
          <TwoColumns label={t("marketPage.summary")} side={<MarketSummary market={loaded} />}>
            <Parts market={loaded} />
          </TwoColumns>
        )}
      </Loaded>
    </Page>
  );
}

function Subtitle({ market: { chainId, chainName, externalCode, municipalityName } }: { market: Market }) {
  const t = useText();
  const place = [externalCode, municipalityName].filter((part) => part !== null).join(" · ");
  return (
    <>
      {chainId === null ? (
        t("markets.noChain")
      ) : (
        <TextLink component={Link} to={admin.chain(chainId)} color="inherit">
          {chainName}
        </TextLink>
      )}{" "}
      · {place}
    </>
  );
}

function Parts({ market }: { market: Market }) {
  const t = useText();
  const [tab, setTab] = usePageTab(tabs);
  const isDeleted = market.deletedAt !== null;
  return (
    <PageTabs
      names={tabs}
      open={tab}
      onOpen={setTab}
      label={t("marketPage.parts")}
      nameOf={(name) => t(`marketPage.part.${name}`)}
    >
      {tab === "overview" && <Overview market={market} />}
      {tab === "documents" && !isDeleted && <MarketDocuments market={market} />}
      {tab === "people" && !isDeleted && <MarketPeople market={market} />}
      {isDeleted && (tab === "documents" || tab === "people") && (
        <Muted typography="body2">{t("markets.deletedNotice")}</Muted>
      )}
      {tab === "mentions" && <Mentions market={market} />}
      {tab === "history" && <MarketHistory market={market} mayRestore={!isDeleted} />}
    </PageTabs>
  );
}

function Overview({ market }: { market: Market }) {
  const isDeleted = market.deletedAt !== null;
  return (
    <>
      {!isDeleted && <MissingCard market={market} />}
      <MarketFacts market={market} />
      <Box
        sx={{
          display: "grid",
          gap: 3,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        <Stack gap={3} sx={{ minWidth: 0 }}>
          <MarketHours market={market} />
          {!isDeleted && <MenuCard market={market} />}
        </Stack>
        <MarketMap market={market} />
      </Box>
    </>
  );
}

/** What was written about it elsewhere; its own conversation opens from the page's head. */
function Mentions({ market }: { market: Market }) {
  return (
    <>
      <WrittenAbout kind="market" id={market.id} />
      <Suspense>
        <MarketMails market={market} />
      </Suspense>
    </>
  );
}

function Actions({ market }: { market: Market }) {
  const t = useText();
  const navigate = useNavigate();
  const { deleteOne } = useDeletingMarkets();
  const removeAndLeave = async () => {
    if (await deleteOne(market)) await navigate(admin.listMarkets);
  };
  return (
    <>
      <ActionMenu
        label={t("ui.more")}
        items={[
          {
            label: t("list.createTask"),
            icon: "columns",
            to: newTask({ about: `market:${market.id}`, title: market.name, ...listOf(market) }),
          },
          { label: t("ui.delete"), icon: "trash", danger: true, onClick: () => void removeAndLeave() },
        ]}
      />
      <StarButton kind="market" of={market} />
      <ConversationButton marketId={market.id} />
      <Button
        variant="contained"
        component={Link}
        to={admin.editMarket(market.id)}
        startIcon={<Icon name="pencil" size={18} />}
      >
        {t("ui.edit")}
      </Button>
    </>
  );
}
