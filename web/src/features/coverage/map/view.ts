// The geometry of the map: a flat world in degrees of Web Mercator, of which a view shows a part. Outlines are
// converted once; panning and zooming only move the view.
import type { Outline } from "../../../core/map/outlines.ts";

export type Point = { lat: number; lon: number };
export type Size = { width: number; height: number };
/** The centre in the world, and pixels per degree. */
export type View = { x: number; y: number; k: number };
/** West, north, east, south in the world: y grows downwards, as on a screen. */
export type Extent = readonly [left: number, top: number, right: number, bottom: number];

/** The origin is in the middle of the country, so that numbers stay small, and precise at street level. */
const origin = 74;
const radians = Math.PI / 180;

export const worldOf = ({ lat, lon }: Point): [x: number, y: number] => [
  lon + origin,
  -Math.asinh(Math.tan(lat * radians)) / radians,
];
export const pointOf = (x: number, y: number): Point => ({
  lat: Math.atan(Math.sinh(-y * radians)) / radians,
  lon: x - origin,
});

/** About a metre: more digits add nothing for a door. */
export const rounded = ({ lat, lon }: Point): Point => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lon: Math.round(lon * 1e5) / 1e5,
});

type Rings = readonly (readonly number[])[][];

const ringsOf = ({ geometry }: Outline): Rings => {
  if (geometry?.type === "Polygon") return geometry.coordinates;
  return geometry?.type === "MultiPolygon" ? geometry.coordinates.flat() : [];
};

const digits = (value: number) => value.toFixed(4);

export const ringPath = (ring: readonly (readonly number[])[]): string =>
  `M${ring.map(([lon = 0, lat = 0]) => worldOf({ lat, lon }).map(digits).join(" ")).join("L")}Z`;

export const outlinePath = (outline: Outline): string => ringsOf(outline).map(ringPath).join("");

export const extentOf = (outlines: readonly Outline[]): Extent => {
  const extent: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon = 0, lat = 0] of outlines.flatMap((outline) => ringsOf(outline).flat())) {
    const [x, y] = worldOf({ lat, lon });
    extent[0] = Math.min(extent[0], x);
    extent[1] = Math.min(extent[1], y);
    extent[2] = Math.max(extent[2], x);
    extent[3] = Math.max(extent[3], y);
  }
  return extent;
};

export const extentAround = (points: readonly Point[], margin: number): Extent => {
  const world = points.map(worldOf);
  const [xs, ys] = [world.map(([x]) => x), world.map(([, y]) => y)];
  return [
    Math.min(...xs) - margin,
    Math.min(...ys) - margin,
    Math.max(...xs) + margin,
    Math.max(...ys) + margin,
  ];
};

/** The mainland; San Andrés has its own map. */
export const country: Extent = extentAround(
  [
    { lat: 12.5, lon: -79.1 },
    { lat: -4.3, lon: -66.8 },
  ],
  0,
);

const limits = { farthest: 12, nearest: 200_000 };
const within = (k: number) => Math.min(limits.nearest, Math.max(limits.farthest, k));
export const mayZoom = (k: number, by: number) => within(k * by) !== k;

export const fit = ([left, top, right, bottom]: Extent, { width, height }: Size, margin = 16): View => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  k: within(
    Math.min((width - 2 * margin) / (right - left || 1e-3), (height - 2 * margin) / (bottom - top || 1e-3)),
  ),
});

export const screenOf = (view: View, { width, height }: Size, point: Point): [x: number, y: number] => {
  const [x, y] = worldOf(point);
  return [(x - view.x) * view.k + width / 2, (y - view.y) * view.k + height / 2];
};
export const pointAt = (view: View, { width, height }: Size, x: number, y: number): Point =>
  pointOf((x - width / 2) / view.k + view.x, (y - height / 2) / view.k + view.y);

export const panned = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.k,
  y: view.y - dy / view.k,
});

/** Keeps what is under the given pixel in place. */
export const zoomed = (
  view: View,
  { width, height }: Size,
  by: number,
  x = width / 2,
  y = height / 2,
): View => {
  const k = within(view.k * by);
  const [dx, dy] = [x - width / 2, y - height / 2];
  return { k, x: view.x + dx / view.k - dx / k, y: view.y + dy / view.k - dy / k };
};

/** West, south, east, north in degrees; three digits, so that a small step makes the same request. */
export const boxOf = (view: View, size: Size): [number, number, number, number] => {
  const [northWest, southEast] = [pointAt(view, size, 0, 0), pointAt(view, size, size.width, size.height)];
  const out = (value: number, round: (value: number) => number) => round(value * 1000) / 1000;
  return [
    out(northWest.lon, Math.floor),
    out(southEast.lat, Math.floor),
    out(southEast.lon, Math.ceil),
    out(northWest.lat, Math.ceil),
  ];
};

/** Kilometres on the ground as a length in the world, which grows towards the poles. */
export const worldLength = (km: number, lat: number): number => km / 111.195 / Math.cos(lat * radians);
