// The projection of a small map: a town among its neighbours, zoomed in or out; and the tiles below it.
import { geoCircle, geoContains, geoMercator, geoPath, type GeoProjection } from "d3-geo";
import type { Outline } from "../../core/map/outlines.ts";
import { size } from "./size.ts";

/** Degrees, WGS 84. */
export type Point = { lat: number; lon: number };

/** Kilometres per degree on d3's sphere. */
const degree = 111.195;
const deepest = 19;
const tileSize = 256;

/** Zoomed so that the town is visible among its neighbours. */
export const projectionOn = (towns: readonly Outline[], town: string): GeoProjection => {
  const own = towns.filter(({ properties }) => properties.code === town);
  const features = own.length > 0 ? own : [...towns];
  return geoMercator().fitExtent(
    [
      [size.width * 0.28, size.height * 0.28],
      [size.width * 0.72, size.height * 0.72],
    ],
    { type: "FeatureCollection", features },
  );
};

/** The same, magnified by `nearer`, with a position in the centre. */
export const nearerOn = (base: GeoProjection, { lat, lon }: Point, nearer: number): GeoProjection =>
  geoMercator()
    .scale(base.scale() * nearer)
    .center([lon, lat])
    .translate([size.width / 2, size.height / 2]);

export const pointAt = (projection: GeoProjection, x: number, y: number): Point | null => {
  const found = projection.invert?.([x, y]);
  return found ? { lat: found[1], lon: found[0] } : null;
};

export const isInSight = (projection: GeoProjection, { lat, lon }: Point): boolean => {
  const [x, y] = projection([lon, lat]) ?? [-1, -1];
  return x >= 0 && x <= size.width && y >= 0 && y <= size.height;
};

/** About a metre: more digits add nothing for a door. */
export const rounded = ({ lat, lon }: Point): Point => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lon: Math.round(lon * 1e5) / 1e5,
});

/** The pointer's position on the map, clamped to it. */
export const placeIn = (
  map: Element | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): [x: number, y: number] => {
  const box = map?.getBoundingClientRect();
  if (!box || box.width === 0) return [0, 0];
  const part = (offset: number, length: number) => Math.min(1, Math.max(0, offset / length));
  return [
    part(clientX - box.left, box.width) * size.width,
    part(clientY - box.top, box.height) * size.height,
  ];
};

/** The delivery radius as a shape. */
export const reachOf = (projection: GeoProjection, { lat, lon }: Point, radiusKm: number): string =>
  geoPath(projection)(
    geoCircle()
      .center([lon, lat])
      .radius(radiusKm / degree)(),
  ) ?? "";

/** True if the town's outline is unknown: nothing contradicts the position then. */
export const isWithin = (towns: readonly Outline[], town: string, { lat, lon }: Point): boolean => {
  const own = towns.find(({ properties }) => properties.code === town);
  return !own || geoContains(own, [lon, lat]);
};

export type Tile = {
  key: string;
  z: number;
  column: number;
  row: number;
  x: number;
  y: number;
  side: number;
};

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);

/** The XYZ tiles that cover the map. */
export const tilesIn = (projection: GeoProjection): Tile[] => {
  const world = 2 * Math.PI * projection.scale();
  const z = Math.min(deepest, Math.max(0, Math.round(Math.log2(world / tileSize))));
  const count = 2 ** z;
  const side = world / count;
  // The north-west corner of Web Mercator's square world.
  const [left, top] = projection([-180, 85.051_128_78]) ?? [0, 0];
  const within = (from: number, length: number) =>
    range(Math.max(0, Math.floor(-from / side)), Math.min(count - 1, Math.floor((length - from) / side)));
  return within(top, size.height).flatMap((row) =>
    within(left, size.width).map((column) => ({
      key: `${z}/${column}/${row}`,
      z,
      column,
      row,
      x: left + column * side,
      y: top + row * side,
      side,
    })),
  );
};
