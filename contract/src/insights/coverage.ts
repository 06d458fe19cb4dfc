// Where the network is: departments, towns and markets on the map, towns without a market, gaps, positions to review.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { marketId, marketStatus } from "../markets/markets.ts";
import { queryAnyOf, queryInteger } from "../core/page.ts";

/** The market list's filters that also apply to the map; the place is where the map is. */
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

/** `-75.7,6.1,-75.4,6.4`: west, south, east, north in degrees, as in GeoJSON. */
export const box = z
  .string()
  .regex(/^-?\d{1,3}(?:\.\d{1,9})?(?:,-?\d{1,3}(?:\.\d{1,9})?){3}$/)
  .transform((text) => text.split(",").map(Number))
  .pipe(z.tuple([longitude, latitude, longitude, latitude]))
  .refine(([west, south, east, north]) => west < east && south < north);
export type Box = z.output<typeof box>;

/** Up to this many markets are drawn one by one, more as clusters. */
export const maxPoints = 2000;
/** Counting positions outside their town stops here. */
export const maxOutside = 1000;
/** The maximum number of drawn zones in a response. */
export const maxZones = 200;

/** A department, or a municipality of one. */
export const coveragePlace = z.object({
  code: z.string(),
  name: z.string(),
  markets: z.int(),
  /** Those without coordinates, which are not on the map. */
  withoutPoint: z.int(),
  /** Municipalities of a department, and how many of them have a market; null for a municipality. */
  towns: z.int().nullable(),
  townsWithMarkets: z.int().nullable(),
});
export type CoveragePlace = z.infer<typeof coveragePlace>;

export const ring = z.array(z.tuple([z.number(), z.number()]));

/** Only what the map and the list beside it show: a response has up to two thousand of them. */
export const coveragePoint = z.object({
  id: marketId,
  name: z.string(),
  externalCode: z.string().nullable(),
  status: marketStatus,
  lat: z.number(),
  lon: z.number(),
  radiusKm: z.number().nullable(),
  /** Drawn polygons, used instead of the radius; longitude, latitude. */
  zone: z.array(ring).nullable(),
});
export type CoveragePoint = z.infer<typeof coveragePoint>;

export const coverageCluster = z.object({
  lat: z.number(),
  lon: z.number(),
  markets: z.int(),
  /** The town the cluster stands for; null if it is a grid cell. */
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
  scope: "insights:read",
  tag,
  summary:
    "Get the coverage map: departments, or the municipalities of one, with their markets; with `bbox`, what is in the box",
  query: coverageFilter.extend({ bbox: box.optional() }),
  response: z.object({
    asOf: z.iso.datetime(),
    markets: z.int(),
    withoutPoint: z.int(),
    /** Markets farther outside their town's outline than its tolerance; `maxOutside` means that many or more. */
    outside: z.int(),
    places: z.array(coveragePlace),
    /** Within the box; for a town without a box, within the town. */
    near: near.nullable(),
    /** West, south, east, north of the town. */
    bounds: z.array(z.number()).nullable(),
  }),
});

/** A municipality without a matching market, or whose centre none of them serves. */
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
  summary: "List the municipalities without a matching market, or whose seat no active one serves",
  query: gapsQuery,
  response: z.object({ gaps: z.array(coverageGap) }),
});

export const exportGaps = endpoint({
  method: "GET",
  path: "/insights/coverage/gaps/export",
  access: "own-markets",
  tag,
  gives: "file",
  summary: "Export the municipalities without service as xlsx or csv",
  query: gapsQuery.extend({
    format: z.enum(["xlsx", "csv"]).default("csv"),
    /** Only towns without a market, or only towns not served. */
    only: z.enum(["without", "unserved"]).optional(),
  }),
});

/** Overlaps are computed among at most this many markets; of the pairs, only the closest are returned. */
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
  summary:
    "List pairs of active markets of the same category whose delivery areas overlap, the closest first",
  query: coverageFilter,
  response: z.object({
    overlaps: z.array(coverageOverlap),
    /** There are too many markets to compare: narrow the filter. */
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
  /** Kilometres outside the outline; null without coordinates. */
  km: z.number().nullable(),
});
export type ReviewedPoint = z.infer<typeof reviewedPoint>;

export const listPointsToReview = endpoint({
  method: "GET",
  path: "/insights/coverage/points",
  access: "own-markets",
  tag,
  summary: "List markets without coordinates, or with coordinates outside their municipality",
  query: coverageFilter.extend({
    reason: pointReason.default("outside"),
    cursor: z.uuid().optional(),
    pageSize: queryInteger(1, 200, 25),
  }),
  response: z.object({ points: z.array(reviewedPoint), nextCursor: z.string().nullable() }),
});
