// The map of the network: places coloured by their markets, visible markets with their delivery areas, the point in
// question.
import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import type { CoverageCluster, CoveragePoint } from "@igo/contract/insights/coverage";
import type { ReactNode } from "react";
import { useText } from "../../../core/language/i18n.ts";
import type { Outline } from "../../../core/map/outlines.ts";
import { pinShape } from "../../../ui/map/pinShape.ts";
import { Fills } from "./Fills.tsx";
import { Clusters, NearPoints } from "./Near.tsx";
import { TownNames } from "./TownNames.tsx";
import { useGestures } from "./useGestures.ts";
import { screenOf, zoomed, type Point, type Size, type View, mayZoom, worldOf } from "./view.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { mapTiles } from "../../../core/mapTiles.ts";
import { tileUrl } from "../../../ui/map/tileUrl.ts";
import { told, useShortcuts } from "../../../ui/keys/shortcuts.ts";
import { ZoomButtons } from "../../../ui/map/ZoomButtons.tsx";

// The map's colours and lines.
const paper = "var(--igo-palette-background-paper)";
const accent = "var(--igo-palette-primary-main)";

const mapLooks = {
  display: "block",
  bgcolor: "background.neutral",
  touchAction: "none",
  userSelect: "none",
  outlineOffset: -2,
  "&:focus-visible": { outline: `2px solid ${accent}` },
  "&:active": { cursor: "grabbing" },
  "& path": { vectorEffect: "non-scaling-stroke" },
  "& .place, & .here": { stroke: "var(--igo-palette-divider)", strokeWidth: 1 },
  "& .place[data-code], & .here[data-code]": { cursor: "pointer" },
  "& .place[data-code]:hover": { stroke: "var(--igo-palette-text-primary)", strokeWidth: 1.5 },
  "& .here": { stroke: "var(--igo-palette-text-primary)", strokeWidth: 2 },
  "& .tiles ~ g .place, & .tiles ~ g .here": { fillOpacity: 0.35 },
  // The tiles are made for light screens.
  "[data-color-scheme=dark] & .tiles": { filter: "brightness(0.75) saturate(0.8)" },
  "& .area": { fill: accent, fillOpacity: 0.18, stroke: accent, strokeOpacity: 0.35, strokeWidth: 1 },
  "& .area.chosen": { fillOpacity: 0.24, stroke: accent, strokeOpacity: 1, strokeWidth: 2 },
  "& .dot": { fill: "none", stroke: accent, strokeWidth: 8, strokeLinecap: "round" },
  "& .dot.quiet": { stroke: "var(--igo-palette-text-secondary)", strokeWidth: 6 },
  "& .dot.chosen": { stroke: "var(--igo-palette-text-primary)", strokeWidth: 13 },
  "& .cluster": { cursor: "pointer" },
  "& .cluster circle": { fill: accent, stroke: paper, strokeWidth: 2 },
  "& .cluster text": {
    fill: "var(--igo-palette-primary-contrastText)",
    fontSize: 12,
    fontWeight: 600,
    textAnchor: "middle",
    pointerEvents: "none",
  },
  // Above any colour: the name has a rim of paper.
  "& .name": {
    fill: "var(--igo-palette-text-primary)",
    stroke: paper,
    strokeWidth: 3,
    paintOrder: "stroke",
    strokeLinejoin: "round",
    fontSize: 11,
    fontWeight: 600,
    textAnchor: "middle",
    pointerEvents: "none",
  },
  "& .pin": { fill: "var(--igo-palette-error-main)", stroke: paper, strokeWidth: 2 },
  // Where Enter asks, visible while the keyboard is in use.
  "& .middle": { stroke: "transparent", strokeWidth: 2, pointerEvents: "none" },
  "&:focus-visible .middle": { stroke: "var(--igo-palette-text-primary)" },
} as const;

// Raster tiles below the map, if the server names any; they use the map's own projection.
const tileSize = 256;
const deepest = 19;
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);

/** The north-western corner of Web Mercator, in degrees. */
const [left, top] = [worldOf({ lat: 0, lon: -180 })[0], -180];

function Tiles({ view, size }: { view: View; size: Size }) {
  const tiles = mapTiles();
  if (!tiles) return null;
  const z = Math.min(deepest, Math.max(0, Math.round(Math.log2((view.k * 360) / tileSize))));
  const side = 360 / 2 ** z;
  const across = (x: number) => Math.floor((x - left) / side);
  const down = (y: number) => Math.floor((y - top) / side);
  const [halfWidth, halfHeight] = [size.width / 2 / view.k, size.height / 2 / view.k];
  return (
    <g className="tiles" pointerEvents="none">
      {range(down(view.y - halfHeight), down(view.y + halfHeight)).flatMap((row) =>
        range(across(view.x - halfWidth), across(view.x + halfWidth)).map((column) => (
          <image
            key={`${z}/${column}/${row}`}
            href={tileUrl(tiles.template, { z, column, row })}
            x={left + column * side}
            y={top + row * side}
            // Slightly too large: no seams between tiles.
            width={side * 1.002}
            height={side * 1.002}
          />
        )),
      )}
    </g>
  );
}

export type Ground = {
  departments: readonly Outline[];
  /** The towns of the current department. */
  towns: readonly Outline[];
  values: ReadonlyMap<string, number>;
  isQuiet?: boolean;
  here?: string | undefined;
  marked?: ReadonlySet<string> | undefined;
  /** With its number of markets. */
  nameOf: (code: string) => string;
  placeName: (code: string) => string;
};

type Props = {
  size: Size;
  view: View;
  onView: (view: View) => void;
  onReset: () => void;
  ground: Ground;
  points: readonly CoveragePoint[];
  clusters: readonly CoverageCluster[];
  chosen: string | undefined;
  /** Also draws each market's delivery area. */
  hasAreas: boolean;
  /** The point whose markets are listed. */
  servedPoint: Point | undefined;
  /** Receives every click on the map; without it, clicks open places and clusters. */
  onPress: ((point: Point) => void) | undefined;
  onPlace: (code: string) => void;
  onPoint: (id: string) => void;
  /** Above the map, in its pixels. */
  children?: ReactNode;
};

/** Clicks this close to a dot, in pixels, count as on it. */
const reach = 14;

const nearestTo = (points: readonly CoveragePoint[], view: View, size: Size, point: Point) => {
  const [x, y] = screenOf(view, size, point);
  const away = (one: CoveragePoint) => {
    const [across, down] = screenOf(view, size, one);
    return Math.hypot(across - x, down - y);
  };
  const [nearest] = points
    .map((one) => ({ id: one.id, pixels: away(one) }))
    .filter(({ pixels }) => pixels <= reach)
    .toSorted((a, b) => a.pixels - b.pixels);
  return nearest?.id;
};

export function CoverageMap(props: Props) {
  const { size, view, onView, onReset, ground, points, clusters, chosen, servedPoint, onPress, children } =
    props;
  const t = useText();
  useShortcuts(told(t("coverage.map.keys")));
  const { box, isStill, handlers } = useGestures({
    view,
    size,
    onView,
    onReset,
    onPress: (point) => {
      const near = nearestTo(points, view, size, point);
      if (onPress) onPress(point);
      else if (near) props.onPoint(near);
    },
  });
  const { width, height } = size;
  const openPlace = (event: React.MouseEvent<SVGGElement>) => {
    const code = event.target instanceof SVGElement ? event.target.dataset["code"] : undefined;
    if (code && !onPress && isStill() && points.length === 0) props.onPlace(code);
  };
  return (
    <Box sx={{ position: "absolute", inset: 0 }}>
      <Box
        component="svg"
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- keys move it, as in any map
        role="application"
        aria-label={t("coverage.map.label")}
        aria-describedby="coverage-map-keys"
        tabIndex={0}
        width={width}
        height={height}
        {...handlers}
        sx={{ ...mapLooks, cursor: onPress ? "crosshair" : "grab" }}
      >
        <g
          transform={`translate(${width / 2} ${height / 2}) scale(${view.k}) translate(${-view.x} ${-view.y})`}
        >
          <Tiles view={view} size={size} />
          <g onClick={openPlace}>
            <Fills {...ground} outlines={ground.departments} here={undefined} />
            <Fills {...ground} outlines={ground.towns} />
          </g>
          <NearPoints points={points} chosen={chosen} hasAreas={props.hasAreas} />
          <Clusters
            clusters={clusters}
            k={view.k}
            onCluster={({ lat, lon, municipalityCode }) => {
              const [x, y] = screenOf(view, size, { lat, lon });
              if (onPress) onPress({ lat, lon });
              else if (municipalityCode) props.onPlace(municipalityCode);
              else if (isStill()) onView(zoomed(view, size, 4, x, y));
            }}
          />
        </g>
        <TownNames {...ground} view={view} size={size} />
        {servedPoint && (
          <path
            className="pin"
            transform={`translate(${screenOf(view, size, servedPoint).join(" ")})`}
            d={pinShape}
          />
        )}
        <path className="middle" d={`M${width / 2 - 9} ${height / 2}h18M${width / 2} ${height / 2 - 9}v18`} />
        {children}
      </Box>
      <Box id="coverage-map-keys" className="visually-hidden" sx={visuallyHidden}>
        {t("coverage.map.keys")}
      </Box>
      <ZoomButtons
        inset={12}
        mayZoom={(by) => mayZoom(view.k, by)}
        onZoom={(by) => onView(zoomed(view, size, by))}
      >
        <IconButton name="fullScreen" label={t("coverage.map.all")} onClick={onReset} />
      </ZoomButtons>
    </Box>
  );
}
