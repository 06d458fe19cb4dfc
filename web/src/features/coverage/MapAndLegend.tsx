// The map of the network with what lies on it: the edited zone, the inset of the islands, and the legend.
import type { CoverageCluster, CoveragePoint, readCoverage } from "@igo/contract/insights/coverage";
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import { Box } from "@mui/material";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import type { Outline } from "../../core/map/outlines.ts";
import { CoverageMap } from "./map/CoverageMap.tsx";
import { Inset, islands } from "./map/Inset.tsx";
import { Legend } from "./map/Legend.tsx";
import { rounded, type Point, type Size } from "./map/view.ts";
import type { useCoverageView } from "./useCoverageView.ts";
import type { ZoneEditor } from "./zones/useZoneEditor.ts";
import { ZoneLayer } from "./zones/ZoneLayer.tsx";

type Coverage = EndpointResponse<typeof readCoverage>;

export type MapProps = {
  size: Size;
  shown: ReturnType<typeof useCoverageView>;
  departments: readonly Outline[];
  towns: readonly Outline[];
  places: Coverage["places"];
  values: ReadonlyMap<string, number>;
  steps: readonly number[];
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
const quiet: readonly number[] = [];
const noClusters: readonly CoverageCluster[] = [];

const legendOf = ({ near, marked, towns }: MapProps) => {
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
  const { size, shown, departments, towns, places, values, steps, marked, near, zones } = props;
  const t = useText();
  const nameOf = (code: string) => {
    const name = places.find((place) => place.code === code)?.name ?? "";
    const count = values.get(code) ?? 0;
    return t("coverage.map.place", { name, count, formatted: formatNumber(count) });
  };
  // The background is muted below individual markets.
  const ground = {
    departments,
    towns,
    values,
    steps: near ? quiet : steps,
    here: props.here,
    marked,
    nameOf,
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
          steps={steps}
          onOpen={() => props.onOpen(islands)}
        />
      )}
      <Box sx={{ position: "absolute", insetBlockEnd: 12, insetInlineStart: 12 }}>
        <Legend steps={steps} kind={legendOf(props)} />
      </Box>
    </>
  );
}
