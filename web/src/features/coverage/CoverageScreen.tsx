// Coverage: where the network is and is not, on a map and in a table beside it.
import { maxOutside, type readCoverage, type Box as MapBox } from "@igo/contract/insights/coverage";
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import { Box, Card } from "@mui/material";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useCallback, useState } from "react";
import { formatDateTime, formatNumber } from "../../core/language/format.ts";
import { useText, type Text, labelOf } from "../../core/language/i18n.ts";
import type { Outline } from "../../core/map/outlines.ts";
import { useUrlState } from "../../core/urlState.ts";
import { TableWaiting } from "../../ui/feedback/TableWaiting.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { departmentsQuery, outlinesQuery } from "../../ui/map/outlines.data.ts";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { statesQuery } from "../places/places.data.ts";
import { CoverageFiles } from "./CoverageFiles.tsx";
import { CoverageMapCard } from "./CoverageMapCard.tsx";
import { coverageQuery, gapsQuery } from "./coverage.data.ts";
import {
  servedPointIn,
  coverageUrl,
  filterOf,
  type CoverageUrl,
  type Filter,
  type ChangeUrl,
} from "./coverage.url.ts";
import { extentAround, extentOf, type Extent, pointOf, type Point, type Size } from "./map/view.ts";
import { useCoverageView } from "./useCoverageView.ts";
import { useZoneEditor, type ZoneState } from "./zones/useZoneEditor.ts";
import { statuses } from "@igo/contract/markets/lists";
import { marketStatus } from "@igo/contract/markets/markets";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { useCategories } from "../categories/categories.data.ts";
import { useChainFilter } from "../chains/ChainFilterField.tsx";
import { ListTools } from "../../records/list/filters/ListTools.tsx";
import { choicesFilter, ownFilter } from "../../records/list/filters/recordFilters.tsx";

// What the map zooms to: a market of a list, an overlapping pair, a position to review, a zone to edit.
/** Degrees around a market without a zone. */
const margin = 0.02;

const pointsOf = ({ zone }: ZoneState): Point[] => {
  const { geometry, lat, lon } = zone;
  const corners =
    geometry?.type === "Polygon"
      ? geometry.coordinates.flat()
      : (geometry?.coordinates.flatMap((polygon) => polygon.flat()) ?? []);
  return [
    ...corners.map(([x = 0, y = 0]) => ({ lat: y, lon: x })),
    ...(lat !== null && lon !== null ? [{ lat, lon }] : []),
  ];
};

const boxOf = ([left, top, right, bottom]: Extent): MapBox => {
  const [northWest, southEast] = [pointOf(left, top), pointOf(right, bottom)];
  const digits = (value: number) => Math.round(value * 1000) / 1000;
  return [digits(northWest.lon), digits(southEast.lat), digits(southEast.lon), digits(northWest.lat)];
};

type Shown = { name: string; extent: Extent };

/** `place` is the current place: moving to another clears the focus. */
const useFocus = (zone: ZoneState | undefined, place: string) => {
  const [chosen, setChosen] = useState<string>();
  const [shown, setShown] = useState<(Shown & { place: string }) | null>(null);
  const id = zone?.zone.marketId;
  // The saved zone, so that the map does not move while the user draws.
  const saved = zone?.zone;
  const ofZone = useMemo((): Shown | null => {
    const points = zone ? pointsOf(zone) : [];
    return id && points.length > 0
      ? { name: id, extent: extentAround(points, Math.max(margin, (saved?.radiusKm ?? 0) / 90)) }
      : null;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is drawn meanwhile does not matter
  }, [id, saved]);
  const now = ofZone ?? (shown?.place === place ? shown : null);
  return {
    chosen,
    choose: setChosen,
    show: (extent: Extent) =>
      setShown({ place, name: extent.map((value) => value.toFixed(4)).join(), extent }),
    name: now?.name ?? "",
    extent: now?.extent,
    box: now ? boxOf(now.extent) : undefined,
  };
};

// The filters of the market list that apply to the map.
type Props = { url: CoverageUrl; onChange: ChangeUrl };

const several = <Value,>(chosen: Value[]) => (chosen.length > 0 ? chosen : undefined);

function CoverageFilters({ url, onChange }: Props) {
  const t = useText();
  const { every: categories } = useCategories();
  const chain = useChainFilter(url.chainId);
  const isTeam = isAdmin(useUser());
  return (
    <ListTools
      filters={[
        choicesFilter({
          name: "categoryCode",
          label: t("markets.category"),
          options: categories,
          value: url.categoryCode ?? [],
          onChange: (codes) => onChange({ categoryCode: several(codes) }),
        }),
        choicesFilter({
          name: "status",
          label: t("markets.status"),
          options: statuses.map((status) => ({ value: status.code, label: labelOf(status) })),
          value: url.status ?? [],
          onChange: (chosen) =>
            onChange({ status: several(marketStatus.options.filter((one) => chosen.includes(one))) }),
        }),
        ...(isTeam ? [ownFilter("chainId", chain, url.chainId, (chainId) => onChange({ chainId }))] : []),
      ]}
      onClear={() => onChange({ status: undefined, categoryCode: undefined, chainId: undefined })}
    />
  );
}

// The size of an element, as it changes.
const useSize = (): [ref: (element: HTMLElement | null) => (() => void) | undefined, size: Size] => {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
};

// The map does not wait for the tables beside it.
const CoveragePanel = fromScript(() => import("./CoveragePanel.tsx").then((module) => module.CoveragePanel));

type Figures = { markets: number; withoutPoint: number; outside: number; asOf: string };

const summary = (t: Text, { markets, withoutPoint, outside, asOf }: Figures) =>
  [
    t("coverage.markets", { count: markets, formatted: formatNumber(markets) }),
    ...(withoutPoint > 0
      ? [t("coverage.withoutPoint", { count: withoutPoint, formatted: formatNumber(withoutPoint) })]
      : []),
    ...(outside > 0
      ? [
          t("coverage.outside", {
            count: outside,
            formatted: `${formatNumber(outside)}${outside < maxOutside ? "" : "+"}`,
          }),
        ]
      : []),
    t("coverage.asOf", { time: formatDateTime(asOf) }),
  ].join(" · ");

/** Of a town, otherwise of its department; undefined for the country. */
const useExtent = (
  focused: Extent | undefined,
  towns: readonly Outline[] | undefined,
  department: string | undefined,
  town: string | undefined,
) =>
  useMemo(() => {
    if (focused || !department) return focused;
    const own = towns?.filter(({ properties }) => !town || properties.code === town) ?? [];
    return own.length > 0 ? extentOf(own) : undefined;
  }, [focused, towns, department, town]);

/** The map, its outlines, and what it shows of them. */
const useCoverageMap = (url: CoverageUrl, { departmentCode, municipalityCode }: Filter) => {
  const [box, size] = useSize();
  const departments = useQuery(departmentsQuery);
  const towns = useQuery({ ...outlinesQuery(departmentCode ?? ""), enabled: departmentCode !== undefined });
  const zones = useZoneEditor(url.zone);
  const focus = useFocus(
    url.zone ? zones.editor?.state : undefined,
    [departmentCode, municipalityCode].join(" "),
  );
  const extent = useExtent(focus.extent, towns.data, departmentCode, municipalityCode);
  const place = [departmentCode, municipalityCode, focus.name].join(" ");
  const shown = useCoverageView(place, extent, size);
  const ground = { box, size, shown, departments, towns: departmentCode ? (towns.data ?? []) : [] };
  return { ground, zones, focus, bbox: shown.box ?? focus.box };
};

type Places = EndpointResponse<typeof readCoverage>["places"] | undefined;

/** What colours the map: markets by place, and the towns that no market serves. */
const useColours = ({ show }: CoverageUrl, filter: Filter, places: Places) => {
  const gaps = useQuery({ ...gapsQuery(filter), enabled: show === "gaps" });
  const values = useMemo(() => new Map(places?.map(({ code, markets }) => [code, markets])), [places]);
  const marked = useMemo(
    () =>
      show === "gaps"
        ? new Set(gaps.data?.filter(({ isServed }) => !isServed).map((gap) => gap.municipalityCode))
        : undefined,
    [show, gaps.data],
  );
  return { values, marked };
};

const nameIn = (named: readonly { code: string; name: string }[] | undefined, code: string | undefined) =>
  named?.find((one) => one.code === code)?.name;

const usePath = ({ departmentCode, municipalityCode }: Filter, places: Places) => {
  const states = useQuery({ ...statesQuery, enabled: departmentCode !== undefined });
  return {
    department: nameIn(states.data, departmentCode),
    town: nameIn(places, municipalityCode),
    departmentCode,
  };
};

const besideLooks = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1.1fr) minmax(480px, 1fr)" },
  borderTop: "1px solid",
  borderColor: "divider",
} as const;

export function CoverageScreen() {
  const t = useText();
  const [url, setUrl] = useUrlState(coverageUrl);
  const filter = filterOf(url);
  const { ground, zones, focus, bbox } = useCoverageMap(url, filter);
  // Requested while the screen renders for the first time, not after that.
  usePrefetchQuery(coverageQuery(filter, bbox));
  const coverage = useQuery(coverageQuery(filter, bbox));
  const near = coverage.data?.near ?? null;
  const colours = useColours(url, filter, coverage.data?.places);
  const path = usePath(filter, coverage.data?.places);
  const open = (code: string) =>
    setUrl(
      code.length === 2
        ? { departmentCode: code, municipalityCode: undefined }
        : { departmentCode: code.slice(0, 2), municipalityCode: code, show: "places" },
    );
  const servedPoint = servedPointIn(url);

  return (
    <Page
      width="full"
      title={t("shell.nav.coverage")}
      subtitle={coverage.data ? summary(t, coverage.data) : null}
      action={<CoverageFiles filter={filter} />}
    >
      <Card>
        <CoverageFilters url={url} onChange={setUrl} />
        <Box sx={besideLooks}>
          <CoverageMapCard
            {...ground}
            {...colours}
            coverage={coverage}
            path={path}
            here={filter.municipalityCode}
            near={near}
            chosen={focus.chosen}
            servedPoint={servedPoint}
            zones={url.zone ? zones.editor : null}
            // Within a department it would cover names of towns.
            hasInset={filter.departmentCode === undefined}
            onOpen={open}
            onPoint={focus.choose}
            onAsk={({ lat, lon }) =>
              setUrl({ serving: `${lat},${lon}` }, { replace: servedPoint !== undefined })
            }
          />
          <Suspense fallback={<PanelWaiting />}>
            <CoveragePanel
              url={url}
              onChange={setUrl}
              coverage={coverage}
              near={near}
              servedPoint={servedPoint}
              zones={zones}
              chosen={focus.chosen}
              onOpen={open}
              onChoose={focus.choose}
              onShow={(points) => focus.show(extentAround(points, 0.03))}
            />
          </Suspense>
        </Box>
      </Card>
    </Page>
  );
}

/** Below where its tabs will be. */
const PanelWaiting = () => (
  <Box sx={{ paddingTop: 6 }}>
    <TableWaiting columns={4} rows={10} />
  </Box>
);
