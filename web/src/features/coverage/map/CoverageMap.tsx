// The map of the network: places coloured by their markets, visible markets with their delivery areas, the point in
// question.
import Box from "@mui/material/Box";
import type { CoverageCluster, CoveragePoint } from "@igo/contract/insights/coverage";
import type { ReactNode } from "react";
import { useText } from "../../../core/language/i18n.ts";
import type { Outline } from "../../../core/map/outlines.ts";
import { pinShape } from "../../../ui/map/pinShape.ts";
import { Fills } from "./Fills.tsx";
import { mapLooks } from "./looks.ts";
import { MapTools } from "./MapTools.tsx";
import { Clusters, NearPoints } from "./Near.tsx";
import { Tiles } from "./Tiles.tsx";
import { useGestures } from "./useGestures.ts";
import { screenOf, zoomed, type Point, type Size, type View } from "./view.ts";

export type Ground = {
  departments: readonly Outline[];
  /** The towns of the current department. */
  towns: readonly Outline[];
  values: ReadonlyMap<string, number>;
  steps: readonly number[];
  here?: string | undefined;
  marked?: ReadonlySet<string> | undefined;
  nameOf: (code: string) => string;
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
      <Box id="coverage-map-keys" className="visually-hidden" sx={hidden}>
        {t("coverage.map.keys")}
      </Box>
      <MapTools k={view.k} onZoom={(by) => onView(zoomed(view, size, by))} onReset={onReset} />
    </Box>
  );
}

const hidden = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
