// What the map zooms to: a market of a list, an overlapping pair, a position to review, a zone to edit.
import type { Box } from "@igo/contract/insights/coverage";
import { useMemo, useState } from "react";
import { extentAround, pointOf, type Extent, type Point } from "./map/view.ts";
import type { ZoneState } from "./zones/useZoneEditor.ts";

/** Degrees around a market without a zone. */
const margin = 0.02;

const pointsOf = ({ zone }: ZoneState): Point[] => {
  const { geometry, lat, lon } = zone;
  const corners =
    geometry?.type === "Polygon"
      ? geometry.coordinates.flat()
      : (geometry?.coordinates.flatMap((polygon) => polygon.flat()) ?? []);
  return [
    ...corners.map(([x = 0, y = 0]) => ({ lat: y, lon: x })),
    ...(lat !== null && lon !== null ? [{ lat, lon }] : []),
  ];
};

const boxOf = ([left, top, right, bottom]: Extent): Box => {
  const [northWest, southEast] = [pointOf(left, top), pointOf(right, bottom)];
  const digits = (value: number) => Math.round(value * 1000) / 1000;
  return [digits(northWest.lon), digits(southEast.lat), digits(southEast.lon), digits(northWest.lat)];
};

type Shown = { name: string; extent: Extent };

/** `place` is the current place: moving to another clears the focus. */
export const useFocus = (zone: ZoneState | undefined, place: string) => {
  const [chosen, setChosen] = useState<string>();
  const [shown, setShown] = useState<(Shown & { place: string }) | null>(null);
  const id = zone?.zone.marketId;
  // The saved zone, so that the map does not move while the user draws.
  const saved = zone?.zone;
  const ofZone = useMemo((): Shown | null => {
    const points = zone ? pointsOf(zone) : [];
    return id && points.length > 0
      ? { name: id, extent: extentAround(points, Math.max(margin, (saved?.radiusKm ?? 0) / 90)) }
      : null;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is drawn meanwhile does not matter
  }, [id, saved]);
  const now = ofZone ?? (shown?.place === place ? shown : null);
  return {
    chosen,
    choose: setChosen,
    show: (extent: Extent) =>
      setShown({ place, name: extent.map((value) => value.toFixed(4)).join(), extent }),
    name: now?.name ?? "",
    extent: now?.extent,
    box: now ? boxOf(now.extent) : undefined,
  };
};
