// A map pin that can be moved: by dragging it, or with the arrow keys.
import { Box } from "@mui/material";
import { useRef } from "react";
import { pinShape } from "./pinShape.ts";
import { placeIn } from "./projection.ts";

type Props = {
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

export function DraggedPin({ x, y, isSet, label, onPlace, onZoom }: Props) {
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
