// A map for choosing a position: by a click, by dragging the pin, or with the arrow keys.
//
//   <PointMap department="05" town="05001" start={middleOfTown} point={point} radiusKm={5} onPoint={(point) => …} label={…} />
import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState, useRef } from "react";
import type { Outline } from "../../core/map/outlines.ts";
import { Ground, groundLooks } from "./Ground.tsx";
import { MapWaiting } from "./MapWaiting.tsx";
import { outlinesQuery } from "./outlines.data.ts";
import { isInSight, nearerOn, placeIn, pointAt, projectionOn, rounded, type Point } from "./projection.ts";
import { size } from "./size.ts";
import { ZoomButtons } from "./ZoomButtons.tsx";
import { pinShape } from "./pinShape.ts";

// A map pin that can be moved: by dragging it, or with the arrow keys.
type DraggedPinProps = {
  /** The position of its tip on the map. */
  x: number;
  y: number;
  isSet: boolean;
  label: string;
  onPlace: (x: number, y: number) => void;
  onZoom: (by: number) => void;
};

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const zooms: Readonly<Record<string, number>> = { "+": 2, "=": 2, "-": 0.5 };
/** Pixels of the map; Shift moves in large steps. */
const steps = { usual: 4, wide: 24 };

function DraggedPin({ x, y, isSet, label, onPlace, onZoom }: DraggedPinProps) {
  /** The distance from its tip at which it was grabbed. */
  const grip = useRef<readonly [x: number, y: number] | null>(null);
  const place = (event: React.PointerEvent<SVGGElement>) =>
    placeIn(event.currentTarget.ownerSVGElement, event);
  const release = () => {
    grip.current = null;
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const direction = directions[event.key];
    const zoom = zooms[event.key];
    const step = event.shiftKey ? steps.wide : steps.usual;
    if (direction) onPlace(x + direction[0] * step, y + direction[1] * step);
    else if (zoom !== undefined) onZoom(zoom);
    else if (event.key === "Enter" || event.key === " ") onPlace(x, y);
    else return;
    event.preventDefault();
  };
  return (
    <Box
      component="g"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button cannot be drawn in a map
      role="button"
      tabIndex={0}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={(event: React.PointerEvent<SVGGElement>) => {
        if (event.button !== 0) return;
        const [across, down] = place(event);
        grip.current = [across - x, down - y];
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event: React.PointerEvent<SVGGElement>) => {
        if (!grip.current) return;
        const [across, down] = place(event);
        onPlace(across - grip.current[0], down - grip.current[1]);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      // Grabbing the pin must not click the map below.
      onClick={(event: React.MouseEvent) => event.stopPropagation()}
      transform={`translate(${x} ${y})`}
      sx={{
        cursor: "grab",
        outline: "none",
        touchAction: "none",
        "& .halo": { fill: "transparent", strokeWidth: 2 },
        "&:focus-visible .halo": { stroke: "var(--igo-palette-primary-main)" },
        "& .pin": { fillOpacity: isSet ? 1 : 0.5 },
      }}
    >
      <circle className="halo" cy={-16} r={24} />
      <path className="pin" strokeWidth={2} d={pinShape} />
    </Box>
  );
}

type Props = {
  /** DIVIPOLA codes. */
  department: string;
  town: string;
  /** The initial centre, and where the keys start while there is no position. */
  start: Point;
  point: Point | null;
  radiusKm: number | null;
  onPoint: (point: Point) => void;
  /** What the pin means, for screen readers. */
  label: string;
};

export function PointMap(props: Props) {
  const { data: towns } = useQuery(outlinesQuery(props.department));
  return towns ? <Drawing {...props} towns={towns} /> : <MapWaiting />;
}

const nearest = 512;
const farthest = 0.5;

function Drawing(props: Props & { towns: readonly Outline[] }) {
  const { towns, town, start, point, radiusKm, onPoint, label } = props;
  const at = point ?? start;
  const [view, setView] = useState({ nearer: point ? 4 : 1, middle: at });
  const base = projectionOn(towns, town);
  const kept = nearerOn(base, view.middle, view.nearer);
  // Typed, or moved out of view: the map follows.
  const projection = isInSight(kept, at) ? kept : nearerOn(base, at, view.nearer);
  const [x, y] = projection([at.lon, at.lat]) ?? [size.width / 2, size.height / 2];
  const choose = (across: number, down: number) => {
    const chosen = pointAt(projection, across, down);
    if (!chosen) return;
    setView({ ...view, middle: isInSight(kept, at) ? view.middle : at });
    onPoint(rounded(chosen));
  };
  const zoom = (by: number) =>
    setView({ nearer: Math.min(nearest, Math.max(farthest, view.nearer * by)), middle: at });
  return (
    <Box sx={{ position: "relative" }}>
      <Box
        component="svg"
        viewBox={`0 0 ${size.width} ${size.height}`}
        onClick={(event: React.MouseEvent<SVGSVGElement>) => choose(...placeIn(event.currentTarget, event))}
        sx={{ ...groundLooks, cursor: "crosshair", userSelect: "none" }}
      >
        <Ground projection={projection} towns={towns} town={town} point={point} radiusKm={radiusKm} />
        <DraggedPin x={x} y={y} isSet={point !== null} label={label} onPlace={choose} onZoom={zoom} />
      </Box>
      <ZoomButtons
        inset={8}
        mayZoom={(by) => (by > 1 ? view.nearer < nearest : view.nearer > farthest)}
        onZoom={zoom}
      />
    </Box>
  );
}
