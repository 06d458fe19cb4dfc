// The text for each error of a drawn area.
import type { ZoneFault } from "@igo/contract/markets/zones.geometry";
import type { Text } from "../../../core/language/i18n.ts";

const keys = {
  "zone.has_hole": "coverage.zoneFaults.hole",
  "zone.too_few_corners": "coverage.zoneFaults.fewCorners",
  "zone.not_closed": "coverage.zoneFaults.notClosed",
  "zone.outside_country": "coverage.zoneFaults.outside",
  "zone.crosses_itself": "coverage.zoneFaults.crosses",
  "zone.too_many_polygons": "coverage.zoneFaults.polygons",
  "zone.too_many_corners": "coverage.zoneFaults.corners",
} as const satisfies Record<ZoneFault["code"], string>;

export const faultWords = (t: Text, { code, params }: ZoneFault): string =>
  t(keys[code], { max: params?.["max"] ?? "", total: params?.["count"] ?? "" });
