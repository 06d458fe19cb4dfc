// A map for choosing a position: by a click, by dragging the pin, or with the arrow keys.
//
//   <PointMap department="05" town="05001" start={middleOfTown} point={point} radiusKm={5} onPoint={(point) => …} label={…} />
import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Outline } from "../../core/map/outlines.ts";
import { useText } from "../../core/language/i18n.ts";
import { IconButton } from "../theme/Icon.tsx";
import { DraggedPin } from "./DraggedPin.tsx";
import { Ground, groundLooks } from "./Ground.tsx";
import { MapWaiting } from "./MapWaiting.tsx";
import { outlinesQuery } from "./outlines.data.ts";
import { isInSight, nearerOn, placeIn, pointAt, projectionOn, rounded, type Point } from "./projection.ts";
import { size } from "./size.ts";
import { Stack } from "../layout/Boxes.tsx";

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
      <ZoomButtons nearer={view.nearer} onZoom={zoom} />
    </Box>
  );
}

function ZoomButtons({ nearer, onZoom }: { nearer: number; onZoom: (by: number) => void }) {
  const t = useText();
  return (
    <Stack
      gap={0.5}
      sx={{
        position: "absolute",
        insetBlockStart: 8,
        insetInlineEnd: 8,
        "& .MuiIconButton-root": {
          bgcolor: "background.paper",
          border: "1px solid",
          borderColor: "divider",
          "&:hover": { bgcolor: "background.neutral" },
        },
      }}
    >
      <IconButton
        name="plus"
        label={t("ui.map.nearer")}
        disabled={nearer >= nearest}
        onClick={() => onZoom(2)}
      />
      <IconButton
        name="minus"
        label={t("ui.map.farther")}
        disabled={nearer <= farthest}
        onClick={() => onZoom(0.5)}
      />
    </Stack>
  );
}
