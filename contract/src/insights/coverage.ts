// Where the network is: departments, towns and markets of the map, towns without a market, gaps, points to review.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { marketId, marketStatus } from "../markets/markets.ts";
import { queryAnyOf, queryInteger } from "../core/page.ts";

/** The words of the list of markets that a map can be narrowed by; the place is where one looks. */
export const coverageFilter = z.strictObject({
  status: queryAnyOf(marketStatus),
  categoryCode: queryAnyOf(z.string()),
  chainId: queryAnyOf(z.uuid().or(z.literal("none"))),
  departmentCode: z
    .string()
    .regex(/^\d{2}$/)
    .optional(),
  municipalityCode: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
});
export type CoverageFilter = z.output<typeof coverageFilter>;

const degrees = (minimum: number, maximum: number) => z.number().min(minimum).max(maximum);
const latitude = degrees(-90, 90);
const longitude = degrees(-180, 180);

/** `-75.7,6.1,-75.4,6.4`: west, south, east, north in degrees, as GeoJSON has it. */
export const box = z
  .string()
  .regex(/^-?\d{1,3}(?:\.\d{1,9})?(?:,-?\d{1,3}(?:\.\d{1,9})?){3}$/)
  .transform((text) => text.split(",").map(Number))
  .pipe(z.tuple([longitude, latitude, longitude, latitude]))
  .refine(([west, south, east, north]) => west < east && south < north);
export type Box = z.output<typeof box>;

/** So many markets are drawn one by one; more are drawn together. */
export const maxPoints = 2000;
/** So many points outside their town are counted. */
export const maxOutside = 1000;
/** So many drawn zones come with them. */
export const maxZones = 200;

/** A department, or within one a municipality. */
export const coveragePlace = z.object({
  code: z.string(),
  name: z.string(),
  markets: z.int(),
  /** Of these, without coordinates: not on the map. */
  withoutPoint: z.int(),
  /** Municipalities of a department, and those of them that have a market; null of a municipality. */
  towns: z.int().nullable(),
  townsWithMarkets: z.int().nullable(),
});
export type CoveragePlace = z.infer<typeof coveragePlace>;

export const ring = z.array(z.tuple([z.number(), z.number()]));

export const coveragePoint = z.object({
  id: marketId,
  name: z.string(),
  externalCode: z.string().nullable(),
  status: marketStatus,
  categoryCode: z.string(),
  municipalityCode: z.string(),
  lat: z.number(),
  lon: z.number(),
  radiusKm: z.number().nullable(),
  /** Drawn polygons, which count instead of the radius; longitude, latitude. */
  zone: z.array(ring).nullable(),
});
export type CoveragePoint = z.infer<typeof coveragePoint>;

export const coverageCluster = z.object({
  lat: z.number(),
  lon: z.number(),
  markets: z.int(),
  /** The town it stands for; null where it is a piece of the map. */
  municipalityCode: z.string().nullable(),
});
export type CoverageCluster = z.infer<typeof coverageCluster>;

const near = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("points"), points: z.array(coveragePoint) }),
  z.object({ kind: z.literal("clusters"), clusters: z.array(coverageCluster) }),
]);

const tag = "Insights";

export const readCoverage = endpoint({
  method: "GET",
  path: "/insights/coverage",
  access: "own-markets",
  tag,
  summary:
    "The map: departments, or the municipalities of one, with their markets; with `bbox` what lies in the box",
  query: coverageFilter.extend({ bbox: box.optional() }),
  response: z.object({
    asOf: z.iso.datetime(),
    markets: z.int(),
    withoutPoint: z.int(),
    /** Farther outside their town's outline than its tolerance; `maxOutside` stands for as many or more. */
    outside: z.int(),
    places: z.array(coveragePlace),
    /** In the box; of a town without a box, in the town. */
    near: near.nullable(),
    /** West, south, east, north of the town. */
    bounds: z.array(z.number()).nullable(),
  }),
});

/** A municipality without a market of these, or whose seat none of them reaches. */
export const coverageGap = z.object({
  municipalityCode: z.string(),
  municipalityName: z.string(),
  departmentCode: z.string(),
  departmentName: z.string(),
  lat: z.number(),
  lon: z.number(),
  markets: z.int(),
  isServed: z.boolean(),
});
export type CoverageGap = z.infer<typeof coverageGap>;

const gapsQuery = coverageFilter.omit({ municipalityCode: true });

export const listGaps = endpoint({
  method: "GET",
  path: "/insights/coverage/gaps",
  access: "own-markets",
  tag,
  summary: "Municipalities without a market of these, or whose seat no active one of them serves",
  query: gapsQuery,
  response: z.object({ gaps: z.array(coverageGap) }),
});

export const exportGaps = endpoint({
  method: "GET",
  path: "/insights/coverage/gaps/export",
  access: "own-markets",
  tag,
  gives: "file",
  summary: "The same municipalities as xlsx or csv",
  query: gapsQuery.extend({
    format: z.enum(["xlsx", "csv"]).default("csv"),
    /** Only those without a market, or only those not served. */
    only: z.enum(["without", "unserved"]).optional(),
  }),
});

/** Among so many markets overlaps are looked for; of so many pairs the closest are told. */
export const maxCompared = 800;
export const maxOverlaps = 200;

const party = z.object({ id: marketId, name: z.string(), externalCode: z.string().nullable() });
export const coverageOverlap = z.object({
  one: party,
  other: party,
  /** Between the two markets. */
  km: z.number(),
  lat: z.number(),
  lon: z.number(),
});
export type CoverageOverlap = z.infer<typeof coverageOverlap>;

export const listOverlaps = endpoint({
  method: "GET",
  path: "/insights/coverage/overlaps",
  access: "own-markets",
  tag,
  summary: "Pairs of active markets of one category whose delivery areas overlap, the closest first",
  query: coverageFilter,
  response: z.object({
    overlaps: z.array(coverageOverlap),
    /** There are more markets than can be compared: narrow the filter. */
    isTooMany: z.boolean(),
  }),
});

export const pointReason = z.enum(["none", "outside"]);
export type PointReason = z.infer<typeof pointReason>;

export const reviewedPoint = z.object({
  id: marketId,
  name: z.string(),
  externalCode: z.string().nullable(),
  status: marketStatus,
  address: z.string(),
  municipalityCode: z.string(),
  municipalityName: z.string(),
  departmentCode: z.string(),
  departmentName: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** Kilometres outside the outline; null where there is no point. */
  km: z.number().nullable(),
});
export type ReviewedPoint = z.infer<typeof reviewedPoint>;

export const listPointsToReview = endpoint({
  method: "GET",
  path: "/insights/coverage/points",
  access: "own-markets",
  tag,
  summary: "Markets without coordinates, or with coordinates outside their town, to be worked through",
  query: coverageFilter.extend({
    reason: pointReason.default("outside"),
    cursor: z.uuid().optional(),
    pageSize: queryInteger(1, 200, 25),
  }),
  response: z.object({ points: z.array(reviewedPoint), nextCursor: z.string().nullable() }),
});
