// Validation of drawn areas, and the point-in-polygon test; shared by the editor, the server and files.
import { bounds } from "../parsing/places/coordinates.ts";
import { maxPolygons, maxPositions, type ZoneGeometry } from "./zones.ts";

/** Longitude, latitude. */
export type Position = readonly [lon: number, lat: number];
/** Without the closing position that GeoJSON repeats. */
export type Ring = readonly Position[];

export type ZoneFault = {
  /** Dotted path in the geometry: `coordinates.0.0.3`. */
  path: string;
  code:
    | "zone.has_hole"
    | "zone.too_few_corners"
    | "zone.not_closed"
    | "zone.outside_country"
    | "zone.crosses_itself"
    | "zone.too_many_polygons"
    | "zone.too_many_corners";
  params?: Record<string, number>;
};

const isSame = ([x, y]: Position, [a, b]: Position) => x === a && y === b;

const polygonsOf = (geometry: ZoneGeometry) =>
  geometry.type === "Polygon"
    ? [{ rings: geometry.coordinates, path: "coordinates" }]
    : geometry.coordinates.map((rings, index) => ({ rings, path: `coordinates.${index}` }));

const positionsOf = (ring: readonly (readonly number[])[]): Position[] =>
  ring.map(([lon = Number.NaN, lat = Number.NaN]) => [lon, lat]);

const withoutClosing = (ring: readonly Position[]): Ring => {
  const [first] = ring;
  const last = ring.at(-1);
  return first && last && ring.length > 1 && isSame(first, last) ? ring.slice(0, -1) : ring;
};

/** Twice the signed area of a triangle: the sign says on which side of the edge the third corner is. */
const side = (a: Position, b: Position, c: Position) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

const isBetween = (a: Position, b: Position, c: Position) =>
  Math.min(a[0], b[0]) <= c[0] &&
  c[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= c[1] &&
  c[1] <= Math.max(a[1], b[1]);

const doCross = (a: Position, b: Position, c: Position, d: Position): boolean => {
  const [abc, abd, cda, cdb] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
};

type Edge = { at: number; from: Position; to: Position; west: number; east: number };

/**
 * The first edge that intersects another one, by the index of its first corner. Edges are compared from west to east, and
 * only those that reach each other: a file may have hundreds of thousands of corners.
 */
export const crossingEdge = (ring: Ring): number | undefined => {
  const edges = ring
    .map((from, at): Edge => {
      const to = ring[(at + 1) % ring.length] ?? from;
      return { at, from, to, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]) };
    })
    .toSorted((one, other) => one.west - other.west);
  let first: { at: number; other: number } | undefined;
  for (const [index, edge] of edges.entries())
    for (let next = index + 1; next < edges.length; next += 1) {
      const beside = edges[next];
      if (!beside || beside.west > edge.east) break;
      const at = Math.min(edge.at, beside.at);
      const other = Math.max(edge.at, beside.at);
      // The next edge shares a corner with this one, and likewise the pair of first and last.
      if (other === at + 1 || (at === 0 && other === edges.length - 1)) continue;
      if (first && (first.at < at || (first.at === at && first.other < other))) continue;
      if (doCross(edge.from, edge.to, beside.from, beside.to)) first = { at, other };
    }
  return first?.other;
};

const areaOf = (ring: Ring) =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0) / 2;

const isInCountry = ([lon, lat]: Position) =>
  lat >= bounds.lat.min && lat <= bounds.lat.max && lon >= bounds.lon.min && lon <= bounds.lon.max;

/** The errors in the corners of one polygon. */
export const ringFaults = (ring: Ring, path: string): ZoneFault[] => {
  const outside = ring.findIndex((position) => !isInCountry(position));
  if (outside >= 0) return [{ path: `${path}.${outside}`, code: "zone.outside_country" }];
  if (ring.length < 3) return [{ path, code: "zone.too_few_corners" }];
  const crossing = crossingEdge(ring);
  if (crossing !== undefined) return [{ path: `${path}.${crossing}`, code: "zone.crosses_itself" }];
  return areaOf(ring) === 0 ? [{ path, code: "zone.too_few_corners" }] : [];
};

type Read = { rings: Ring[]; faults: ZoneFault[] };

/** The polygons of a geometry, or its errors with their paths. */
export const readZone = (geometry: ZoneGeometry): Read => {
  const polygons = polygonsOf(geometry);
  if (polygons.length > maxPolygons)
    return {
      rings: [],
      faults: [{ path: "coordinates", code: "zone.too_many_polygons", params: { max: maxPolygons } }],
    };
  const count = polygons.flatMap(({ rings }) => rings.flat()).length;
  if (count > maxPositions)
    return {
      rings: [],
      faults: [{ path: "coordinates", code: "zone.too_many_corners", params: { max: maxPositions, count } }],
    };
  const read = polygons.map(
    ({ rings: [outer = [], ...holes], path }): { ring: Ring; faults: ZoneFault[] } => {
      if (holes.length > 0) return { ring: [], faults: [{ path: `${path}.1`, code: "zone.has_hole" }] };
      const positions = positionsOf(outer);
      const ring = withoutClosing(positions);
      if (ring.length === positions.length && ring.length > 2)
        return { ring, faults: [{ path: `${path}.0`, code: "zone.not_closed" }] };
      return { ring, faults: ringFaults(ring, `${path}.0`) };
    },
  );
  return { rings: read.map(({ ring }) => ring), faults: read.flatMap(({ faults }) => faults) };
};

const closed = (ring: Ring): number[][] => {
  const [first] = ring;
  return [...ring, ...(first ? [first] : [])].map(([lon, lat]) => [lon, lat]);
};

/** The inverse of `readZone`; null if nothing is drawn. */
export const writeZone = (rings: readonly Ring[]): ZoneGeometry | null => {
  const [only] = rings;
  if (!only) return null;
  return rings.length === 1
    ? { type: "Polygon", coordinates: [closed(only)] }
    : { type: "MultiPolygon", coordinates: rings.map((ring) => [closed(ring)]) };
};

/** Whether a position is in a polygon or on its edge. */
export const isInside = (ring: Ring, position: Position): boolean => {
  const [x, y] = position;
  let inside = false;
  for (const [index, from] of ring.entries()) {
    const to = ring[(index + 1) % ring.length] ?? from;
    if (side(from, to, position) === 0 && isBetween(from, to, position)) return true;
    if (from[1] > y !== to[1] > y && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0])
      inside = !inside;
  }
  return inside;
};
