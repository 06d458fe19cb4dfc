// Reads and writes a GeoJSON file of one zone; errors say what is wrong and where.
import { type MarketZone, zoneGeometry } from "@igo/contract/markets/zones";
import { readZone, type Ring, type ZoneFault } from "@igo/contract/markets/zones.geometry";
import { z } from "zod";

export type ZoneFile =
  | { rings: readonly Ring[] }
  | { fault: ZoneFault }
  | { problem: "notJson" | "oneMarket" }
  | { problem: "notGeoJson"; path: string };

const features = z.looseObject({ type: z.literal("FeatureCollection"), features: z.array(z.unknown()) });
const feature = z.looseObject({ type: z.literal("Feature"), geometry: z.unknown() });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A geometry, a feature, or a collection of one. */
export const readZoneFile = (text: string): ZoneFile => {
  let content = parsed(text);
  if (content === undefined) return { problem: "notJson" };
  const collection = features.safeParse(content);
  if (collection.success) {
    if (collection.data.features.length > 1) return { problem: "oneMarket" };
    [content] = collection.data.features;
  }
  const one = feature.safeParse(content);
  const geometry = zoneGeometry.safeParse(one.success ? one.data.geometry : content);
  if (!geometry.success)
    return { problem: "notGeoJson", path: geometry.error.issues[0]?.path.join(".") ?? "type" };
  const { rings, faults } = readZone(geometry.data);
  const [fault] = faults;
  return fault ? { fault } : { rings };
};

export const zoneFile = (marketId: string, name: string, geometry: MarketZone["geometry"]): string =>
  `${JSON.stringify({ type: "Feature", properties: { id: marketId, name }, geometry }, null, 2)}\n`;
