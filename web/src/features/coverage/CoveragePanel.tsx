// Beside the map: the same figures as a table, towns not served, overlaps, positions to review; or the markets that
// serve a point, or the zone of one market.
import { maxPoints, type readCoverage, type CoveragePoint } from "@igo/contract/insights/coverage";
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import { Box, Button, Tab, Tabs, Link } from "@mui/material";
import type { UseQueryResult } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText, type Text } from "../../core/language/i18n.ts";
import { queryString } from "../../core/net/query.ts";
import { paths } from "../../core/paths.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { TableWaiting } from "../../ui/feedback/TableWaiting.tsx";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { filterOf, views, type ChangeUrl, type CoverageUrl, type ViewName } from "./coverage.url.ts";
import { GapList } from "./lists/GapList.tsx";
import { OverlapList } from "./lists/OverlapList.tsx";
import { PlaceList } from "./lists/PlaceList.tsx";
import { PointList } from "./lists/PointList.tsx";
import { ServingList } from "./lists/ServingList.tsx";
import type { Point } from "./map/view.ts";
import type { useZoneEditor } from "./zones/useZoneEditor.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { DataTable, type Column } from "../../ui/table/DataTable.tsx";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { Muted } from "../../ui/layout/Boxes.tsx";

// The markets in view, as on the map.
type MarketListProps = {
  points: readonly CoveragePoint[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onZone: (id: string) => void;
};

/** A list beside a map stays short; the market list has all of them. */
const maxShown = 100;

const areaText = (t: Text, { zone, radiusKm }: CoveragePoint) => {
  if (zone) return t("coverage.market.drawn");
  return radiusKm ? t("coverage.market.radius", { km: formatNumber(radiusKm) }) : t("coverage.market.none");
};

const columnsOf = (t: Text, pathOf: (id: string) => string): Column<CoveragePoint>[] => [
  {
    name: "name",
    label: t("markets.details"),
    title: true,
    cell: (point) => (
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", maxWidth: { lg: 196, xl: 340 } }}>
        <Link component={RouterLink} to={pathOf(point.id)} underline="hover" color="inherit">
          {point.name}
        </Link>
        <Muted component="span" typography="caption">
          {[point.externalCode, areaText(t, point)].filter(Boolean).join(" · ")}
        </Muted>
      </Box>
    ),
  },
  {
    name: "status",
    label: t("markets.status"),
    cell: ({ status }) => <StatusChip status={status} />,
  },
];

const actionsOf = (t: Text, onZone: (id: string) => void) =>
  function Actions({ id }: CoveragePoint) {
    return <IconButton name="shapes" label={t("marketPage.zone.name")} onClick={() => onZone(id)} />;
  };

function MarketList({ points, chosen, onChoose, onZone }: MarketListProps) {
  const t = useText();
  const pathOf = isAdmin(useUser()) ? paths.dashboard.admin.market : paths.dashboard.market;
  if (points.length === 0)
    return (
      <EmptyState icon="store" title={t("coverage.market.nothing")} help={t("coverage.market.nothingHelp")} />
    );
  const one = points.find(({ id }) => id === chosen);
  const shown = [...(one ? [one] : []), ...points.filter((point) => point !== one)].slice(0, maxShown);
  return (
    <>
      <DataTable
        label={t("coverage.market.label")}
        rows={shown}
        columns={columnsOf(t, pathOf)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => onChoose(id)}
        actions={actionsOf(t, onZone)}
        rowHeight={56}
      />
      {points.length > shown.length && (
        <Muted typography="caption" sx={{ padding: 2 }}>
          {t("coverage.market.first", { shown: shown.length, formatted: formatNumber(points.length) })}
        </Muted>
      )}
    </>
  );
}

const ZonePanel = fromScript(() => import("./zones/ZonePanel.tsx").then((module) => module.ZonePanel));

type Coverage = EndpointResponse<typeof readCoverage>;

type Props = {
  url: CoverageUrl;
  onChange: ChangeUrl;
  coverage: UseQueryResult<Coverage>;
  near: Coverage["near"];
  servedPoint: Point | undefined;
  zones: ReturnType<typeof useZoneEditor>;
  chosen: string | undefined;
  onOpen: (code: string) => void;
  onChoose: (id: string) => void;
  onShow: (points: readonly Point[]) => void;
};

const frame = {
  minWidth: 0,
  borderInlineStart: { lg: "1px solid" },
  borderTop: { xs: "1px solid", lg: 0 },
  borderColor: { xs: "divider", lg: "divider" },
} as const;

export function CoveragePanel(props: Props) {
  const { url, onChange, servedPoint, zones } = props;
  const t = useText();
  if (url.zone)
    return (
      <Box sx={frame}>
        <Suspense fallback={<LinesWaiting />}>
          <ZonePanel {...zones} id={url.zone} onClose={() => onChange({ zone: undefined })} />
        </Suspense>
      </Box>
    );
  if (servedPoint)
    return (
      <Box sx={frame}>
        <ServingList
          at={servedPoint}
          filter={filterOf(url)}
          onClose={() => onChange({ serving: undefined })}
        />
      </Box>
    );
  return (
    <Box sx={frame}>
      <Tabs
        value={url.show}
        variant="scrollable"
        onChange={(_, show: ViewName) => onChange({ show })}
        aria-label={t("coverage.views.label")}
        sx={{ paddingInline: 2 }}
      >
        {views.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`coverage-tab-${name}`}
            aria-controls="coverage-panel"
            label={t(`coverage.views.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="coverage-panel" aria-labelledby={`coverage-tab-${url.show}`}>
        <Shown {...props} />
      </Box>
    </Box>
  );
}

function Shown(props: Props) {
  const { url, onChange, onOpen, onShow } = props;
  if (url.show === "gaps") return <GapList url={url} onChange={onChange} onOpen={onOpen} />;
  if (url.show === "overlaps") return <OverlapList url={url} onShow={(pair) => onShow([pair])} />;
  if (url.show === "places") return <Places {...props} />;
  return (
    <PointList
      url={url}
      onChange={onChange}
      onShow={({ lat, lon }) => lat !== null && lon !== null && onShow([{ lat, lon }])}
    />
  );
}

function Places({ url, onChange, coverage, near, chosen, onOpen, onChoose }: Props) {
  const t = useText();
  const mayList = isAdmin(useUser());
  const { status, categoryCode, chainId, departmentCode, municipalityCode } = filterOf(url);
  const list = `${paths.dashboard.admin.listMarkets}${queryString({ status, categoryCode, chainId, departmentCode, municipalityCode })}`;
  return (
    <Loaded what="coverage" query={coverage} waiting={<TableWaiting columns={4} rows={10} />}>
      {({ places }) => (
        <>
          {near?.kind === "points" ? (
            <MarketList
              points={near.points}
              chosen={chosen}
              onChoose={onChoose}
              onZone={(zone) => onChange({ zone })}
            />
          ) : municipalityCode ? (
            <EmptyState
              icon="search"
              title={t("coverage.market.zoomIn")}
              help={t("coverage.market.zoomInHelp", { formatted: formatNumber(maxPoints) })}
            />
          ) : (
            <PlaceList
              places={places}
              here={undefined}
              sort={url.sort}
              onSort={(sort) => onChange({ sort })}
              onOpen={onOpen}
            />
          )}
          {mayList && (
            <Button component={RouterLink} to={list} size="small" sx={{ margin: 2, marginInlineStart: 0.25 }}>
              {t("coverage.openList")}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
