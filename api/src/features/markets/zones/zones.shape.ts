// A polygon in PostgreSQL's text format, and as corners.
import type { Position, Ring } from "@igo/contract/markets/zones.geometry";

export const toShape = (ring: Ring): string => `(${ring.map(([lon, lat]) => `(${lon},${lat})`).join(",")})`;

export const toRing = (shape: string): Ring =>
  [...shape.matchAll(/\(([^(),]+),([^(),]+)\)/g)].map(([, lon, lat]): Position => [Number(lon), Number(lat)]);
