// A small map without tiles: a department and its towns in fine lines, a pin, and how far one delivers.
import { geoCircle, geoMercator, geoPath, type GeoProjection } from "d3-geo";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { townOutlines, type Outline } from "../core/map/outlines.ts";

type Props = {
  /** DIVIPOLA codes. */
  department: string;
  town: string;
  /** Degrees, WGS 84. */
  lat: number;
  lon: number;
  radiusKm?: number | null;
  /** What the map shows, for those who do not see it. */
  label: string;
};

const width = 520;
const height = 320;
/** Kilometres of a degree on the sphere d3 thinks in. */
const degree = 111.195;

const outlinesQuery = (department: string) => ({
  queryKey: ["places", "outlines", department],
  queryFn: () => townOutlines(department),
  staleTime: Infinity,
});

/** Near enough to see the town among its neighbours. */
const projectionOn = (towns: readonly Outline[], town: string): GeoProjection => {
  const own = towns.filter(({ properties }) => properties.code === town);
  const features = own.length > 0 ? own : [...towns];
  const room = [
    [width * 0.28, height * 0.28],
    [width * 0.72, height * 0.72],
  ] as const;
  return geoMercator().fitExtent([[...room[0]], [...room[1]]], { type: "FeatureCollection", features });
};

export function PlaceMap(props: Props) {
  const { department } = props;
  const { data: towns } = useQuery(outlinesQuery(department));
  if (!towns)
    return <Skeleton variant="rounded" sx={{ aspectRatio: `${width} / ${height}`, height: "auto" }} />;
  return <Drawing {...props} towns={towns} />;
}

function Drawing({ towns, town, lat, lon, radiusKm, label }: Props & { towns: readonly Outline[] }) {
  const projection = projectionOn(towns, town);
  const path = geoPath(projection);
  const [x, y] = projection([lon, lat]) ?? [width / 2, height / 2];
  const reach = radiusKm
    ? path(
        geoCircle()
          .center([lon, lat])
          .radius(radiusKm / degree)(),
      )
    : null;
  return (
    <Box
      component="svg"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here cannot be an img
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      sx={{
        display: "block",
        width: "100%",
        height: "auto",
        borderRadius: 1,
        bgcolor: "background.neutral",
        "& path": { vectorEffect: "non-scaling-stroke" },
        "& .town": { fill: "var(--igo-palette-background-paper)", stroke: "var(--igo-palette-divider)" },
        "& .own": {
          fill: "color-mix(in srgb, var(--igo-palette-primary-main) 8%, var(--igo-palette-background-paper))",
          stroke: "var(--igo-palette-text-secondary)",
        },
        "& .reach": { fill: "var(--igo-palette-primary-main)", fillOpacity: 0.16 },
        "& .pin": { fill: "var(--igo-palette-primary-main)", stroke: "var(--igo-palette-background-paper)" },
      }}
    >
      {towns.map((outline) => (
        <path key={outline.properties.code} className="town" d={path(outline) ?? ""} />
      ))}
      {towns
        .filter(({ properties }) => properties.code === town)
        .map((outline) => (
          <path key="own" className="own" d={path(outline) ?? ""} />
        ))}
      {reach && <path className="reach" d={reach} />}
      <path
        className="pin"
        strokeWidth={2}
        transform={`translate(${x} ${y})`}
        d="M0 0c-6-9-10-13-10-19a10 10 0 0 1 20 0c0 6-4 10-10 19z"
      />
    </Box>
  );
}
