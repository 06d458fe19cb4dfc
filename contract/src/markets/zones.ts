// A market's delivery area: a radius, or polygons drawn on the map; read and written as GeoJSON. Also finds the markets
// that serve a point.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { queryAnyOf } from "../core/page.ts";
import { marketFields, marketId, marketStatus } from "./markets.ts";

export const maxPolygons = 10;
/** The total over all polygons of a market; the closing position of each ring counts, too. */
export const maxPositions = 500;

const position = z.array(z.number()).min(2).max(3);
const rings = z.array(z.array(position).max(5000)).min(1).max(50);

/** GeoJSON (RFC 7946): longitude before latitude, rings closed. Holes are refused. */
export const zoneGeometry = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("Polygon"), coordinates: rings }),
  z.strictObject({ type: z.literal("MultiPolygon"), coordinates: z.array(rings).min(1).max(50) }),
]);
export type ZoneGeometry = z.infer<typeof zoneGeometry>;

export const marketZone = z.object({
  marketId,
  /** The market's version, to be sent with a change. */
  version: z.int(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  radiusKm: z.number().nullable(),
  /** A drawn area replaces the radius. */
  geometry: zoneGeometry.nullable(),
});
export type MarketZone = z.infer<typeof marketZone>;

const tag = "Zones";
const params = z.strictObject({ id: marketId });
const zone = z.object({ zone: marketZone });

export const readZone = endpoint({
  method: "GET",
  path: "/market/{id}/zone",
  access: "own-markets",
  tag,
  summary: "Get the delivery area of a market",
  params,
  response: zone,
});

export const setZone = endpoint({
  method: "PUT",
  path: "/market/{id}/zone",
  access: "admin",
  scope: "markets:write",
  tag,
  summary:
    "Update the delivery area of a market: its polygons, or without them its radius; what is left out does not change",
  params,
  body: z.strictObject({
    version: z.int32().min(1),
    radiusKm: marketFields.shape.deliveryRadiusKm.optional(),
    geometry: zoneGeometry.nullable().optional(),
  }),
  response: zone,
});

export const exportZones = endpoint({
  method: "GET",
  path: "/market/zones.geojson",
  access: "own-markets",
  tag,
  gives: "file",
  summary: "Export drawn delivery areas as a GeoJSON feature collection, which can be imported again",
  query: z.strictObject({
    ids: queryAnyOf(z.uuid(), { maxLength: 4000 }),
    chainId: queryAnyOf(z.uuid().or(z.literal("none"))),
    departmentCode: queryAnyOf(z.string()),
    municipalityCode: queryAnyOf(z.string()),
  }),
});

/** A feature identifies its market by `id`, or by `externalCode` if only one market has that code. */
const feature = z.looseObject({
  type: z.literal("Feature"),
  properties: z
    .looseObject({ id: z.uuid().optional(), externalCode: z.string().max(40).nullable().optional() })
    .nullable(),
  geometry: zoneGeometry,
});
export const maxFeatures = 1000;

export const zoneFile = z.looseObject({
  type: z.literal("FeatureCollection"),
  features: z.array(feature).min(1).max(maxFeatures),
});

export const importZones = endpoint({
  method: "POST",
  path: "/market/zones",
  access: "admin",
  tag,
  summary:
    "Import delivery areas from a GeoJSON feature collection: all of them, or none if one has an error",
  body: zoneFile,
  response: z.object({ changed: z.int(), unchanged: z.int() }),
});

export const maxServing = 50;

export const servingMarket = z.object({
  id: marketId,
  name: z.string(),
  externalCode: z.string().nullable(),
  status: marketStatus,
  categoryCode: z.string(),
  municipalityName: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** Great-circle distance; null if the market has an area but no point. */
  km: z.number().nullable(),
  by: z.enum(["radius", "polygon"]),
  radiusKm: z.number().nullable(),
});
export type ServingMarket = z.infer<typeof servingMarket>;

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,12})?$/)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));

export const listServing = endpoint({
  method: "GET",
  path: "/market/serving",
  access: "own-markets",
  tag,
  summary:
    "Get which markets serve a point: how many, and the nearest 50; active ones unless `status` says otherwise",
  query: z.strictObject({
    lat: degrees(90),
    lon: degrees(180),
    status: queryAnyOf(marketStatus),
    categoryCode: queryAnyOf(z.string()),
    chainId: queryAnyOf(z.uuid().or(z.literal("none"))),
  }),
  response: z.object({ markets: z.array(servingMarket), total: z.int() }),
});
