// A drawn delivery area on one line of the history: the number of areas and corners.
import { zoneGeometry } from "@igo/contract/markets/zones";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";

export function ZoneText({ value }: { value: unknown }) {
  const t = useText();
  const read = zoneGeometry.safeParse(value);
  if (!read.success) return t("marketPage.zone.none");
  const { data } = read;
  const rings = data.type === "Polygon" ? [data.coordinates[0]] : data.coordinates.map(([ring]) => ring);
  // A ring repeats its first corner at the end.
  const corners = rings.reduce((sum, ring) => sum + Math.max(0, (ring?.length ?? 0) - 1), 0);
  return [
    t("marketPage.zone.areas", { count: rings.length, formatted: formatNumber(rings.length) }),
    t("marketPage.zone.corners", { count: corners, formatted: formatNumber(corners) }),
  ].join(", ");
}
