// A small map: a department with its town outlines, a pin, and the delivery radius.
import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { Outline } from "../../core/map/outlines.ts";
import { Ground, groundLooks } from "./Ground.tsx";
import { MapWaiting } from "./MapWaiting.tsx";
import { outlinesQuery } from "./outlines.data.ts";
import { pinShape } from "./pinShape.ts";
import { projectionOn } from "./projection.ts";
import { size } from "./size.ts";

type Props = {
  /** DIVIPOLA codes. */
  department: string;
  town: string;
  /** Degrees, WGS 84. */
  lat: number;
  lon: number;
  radiusKm?: number | null;
  /** What the map shows, for screen readers. */
  label: string;
};

export function PlaceMap(props: Props) {
  const { department } = props;
  const { data: towns } = useQuery(outlinesQuery(department));
  if (!towns) return <MapWaiting />;
  return <Drawing {...props} towns={towns} />;
}

function Drawing({ towns, town, lat, lon, radiusKm, label }: Props & { towns: readonly Outline[] }) {
  const projection = projectionOn(towns, town);
  const [x, y] = projection([lon, lat]) ?? [size.width / 2, size.height / 2];
  return (
    <Box
      component="svg"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here cannot be an img
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size.width} ${size.height}`}
      sx={groundLooks}
    >
      <Ground projection={projection} towns={towns} town={town} point={{ lat, lon }} radiusKm={radiusKm} />
      <path className="pin" strokeWidth={2} transform={`translate(${x} ${y})`} d={pinShape} />
    </Box>
  );
}
