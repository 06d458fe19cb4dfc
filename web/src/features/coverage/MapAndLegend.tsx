// The map of the network with what lies on it: the edited zone, the inset of the islands, and the legend.
import type { CoverageCluster, CoveragePoint, readCoverage } from "@igo/contract/insights/coverage";
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import { Box } from "@mui/material";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import type { Outline } from "../../core/map/outlines.ts";
import { CoverageMap } from "./map/CoverageMap.tsx";
import { Inset, islands } from "./map/Inset.tsx";
import { rounded, type Point, type Size } from "./map/view.ts";
import type { useCoverageView } from "./useCoverageView.ts";
import type { ZoneEditor } from "./zones/useZoneEditor.ts";
import { ZoneLayer } from "./zones/ZoneLayer.tsx";
import { gapFills } from "./map/Fills.tsx";
import { fillOf, shadeOf, steps } from "./map/levels.ts";
import { PlainList, Row } from "../../ui/layout/Boxes.tsx";

// The meaning of the map's colours.
type LegendProps = Pick<MapProps, "near" | "marked" | "towns">;

/** Below the map: over it, it would cover towns. */
export function Legend(props: LegendProps) {
  const kind = legendOf(props);
  const t = useText();
  const range = (step: number) => {
    const [from = 0, next] = [steps[step], steps[step + 1]];
    if (next === undefined) return t("coverage.legend.from", { from: formatNumber(from) });
    if (next - 1 === from) return formatNumber(from);
    return t("coverage.legend.range", { from: formatNumber(from), to: formatNumber(next - 1) });
  };
  const rows = {
    markets: () => [
      { fill: fillOf(-1), label: t("coverage.legend.none") },
      ...steps.map((least, step) => ({ fill: fillOf(shadeOf(least)), label: range(step) })),
    ],
    gaps: () => [
      { fill: gapFills.served, label: t("coverage.legend.served") },
      { fill: gapFills.unserved, label: t("coverage.gaps.unserved") },
    ],
    areas: () => [{ fill: areaFill, label: t("marketPage.zone.name") }],
  };
  if (kind === null) return null;
  return (
    <PlainList
      aria-label={t("shell.nav.markets")}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        columnGap: 2,
        rowGap: 0.5,
        paddingInline: 1.5,
        paddingBlockStart: 1.5,
        typography: "caption",
        color: "text.secondary",
      }}
    >
      {rows[kind]().map(({ fill, label }) => (
        <Row component="li" key={label}>
          <Swatch fill={fill} />
          {label}
        </Row>
      ))}
    </PlainList>
  );
}

const areaFill =
  "color-mix(in srgb, var(--igo-palette-primary-main) 26%, var(--igo-palette-background-paper))";

const Swatch = ({ fill }: { fill: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      width: 16,
      height: 12,
      borderRadius: 0.5,
      border: "1px solid",
      borderColor: "divider",
      background: fill,
    }}
  />
);

type Coverage = EndpointResponse<typeof readCoverage>;

export type MapProps = {
  size: Size;
  shown: ReturnType<typeof useCoverageView>;
  departments: readonly Outline[];
  towns: readonly Outline[];
  places: Coverage["places"];
  values: ReadonlyMap<string, number>;
  marked: ReadonlySet<string> | undefined;
  here: string | undefined;
  near: Coverage["near"];
  chosen: string | undefined;
  servedPoint: Point | undefined;
  zones: ZoneEditor | null;
  hasInset: boolean;
  /** A click asks which markets serve that point. */
  isAsking: boolean;
  onOpen: (code: string) => void;
  onPoint: (id: string) => void;
  onAsk: (point: Point) => void;
};

const noPoints: readonly CoveragePoint[] = [];
const noClusters: readonly CoverageCluster[] = [];

/** What is coloured; null if the map shows only clusters. */
const legendOf = ({ near, marked, towns }: LegendProps) => {
  if (near?.kind === "points" && near.points.length > 0) return "areas";
  if (near?.kind === "clusters" && near.clusters.length > 0) return null;
  return marked && towns.length > 0 ? "gaps" : "markets";
};

const isDrawing = ({ mayEdit, state }: ZoneEditor) => mayEdit && state.kind === "polygons";

/** What every click on the map does; undefined if clicks open places. */
const pressOf = ({ zones, isAsking, onAsk }: MapProps) => {
  if (zones && isDrawing(zones)) return (point: Point) => zones.onStep({ kind: "add", at: rounded(point) });
  return isAsking ? (point: Point) => onAsk(rounded(point)) : undefined;
};

export function MapAndLegend(props: MapProps) {
  const { size, shown, departments, towns, places, values, marked, near, zones } = props;
  const t = useText();
  const placeName = (code: string) => places.find((place) => place.code === code)?.name ?? "";
  const nameOf = (code: string) => {
    const name = placeName(code);
    const count = values.get(code) ?? 0;
    return t("coverage.map.place", { name, count, formatted: formatNumber(count) });
  };
  // The background is muted below individual markets.
  const ground = {
    departments,
    towns,
    values,
    isQuiet: near !== null,
    here: props.here,
    marked,
    nameOf,
    placeName,
  };
  return (
    <>
      <CoverageMap
        size={size}
        view={shown.view}
        onView={shown.onView}
        onReset={shown.onReset}
        ground={ground}
        points={near?.kind === "points" ? near.points : noPoints}
        clusters={near?.kind === "clusters" ? near.clusters : noClusters}
        chosen={props.chosen}
        servedPoint={props.servedPoint}
        onPress={pressOf(props)}
        hasAreas={!zones}
        onPlace={props.onOpen}
        onPoint={props.onPoint}
      >
        {zones && (
          <ZoneLayer
            draft={zones.state.draft}
            view={shown.view}
            size={size}
            mayEdit={isDrawing(zones)}
            onStep={zones.onStep}
            radius={zones.state}
          />
        )}
      </CoverageMap>
      {props.hasInset && (
        <Inset
          outlines={departments}
          markets={values.get(islands) ?? 0}
          onOpen={() => props.onOpen(islands)}
        />
      )}
    </>
  );
}
