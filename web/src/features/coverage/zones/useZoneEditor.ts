// One market's zone on the screen: as saved, and as it is being edited.
import type { MarketZone } from "@igo/contract/markets/zones";
import { readZone, ringFaults, type ZoneFault } from "@igo/contract/markets/zones.geometry";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { zoneQuery } from "../coverage.data.ts";
import { draftOf, stepped, type ZoneDraft, type ZoneStep } from "./zoneDraft.ts";

type Kind = "radius" | "polygons";
export type ZoneState = {
  zone: MarketZone;
  kind: Kind;
  radiusKm: number | null;
  draft: ZoneDraft;
  said: string;
};

const stateOf = (zone: MarketZone): ZoneState => ({
  zone,
  kind: zone.geometry ? "polygons" : "radius",
  radiusKm: zone.radiusKm,
  draft: draftOf(zone.geometry ? readZone(zone.geometry).rings : []),
  said: "",
});

/** For people who cannot see the map. */
const announced = (t: Text, step: ZoneStep, { chosen, rings }: ZoneDraft): string => {
  const number = (chosen?.corner ?? 0) + 1;
  const [lon, lat] = (chosen && rings[chosen.ring]?.[chosen.corner]) ?? [];
  if (step.kind === "add" || step.kind === "insert") return t("coverage.zone.added", { number });
  if (step.kind === "remove") return t("coverage.zone.removed", { number: step.corner.corner + 1 });
  if (step.kind === "undo") return t("coverage.zone.undone");
  if (step.kind === "move" && lat !== undefined && lon !== undefined)
    return t("coverage.zone.moved", { number, lat: formatNumber(lat), lon: formatNumber(lon) });
  return "";
};

export const faultsOf = ({ kind, draft }: ZoneState): ZoneFault[] =>
  kind === "polygons" ? draft.rings.flatMap((ring, index) => ringFaults(ring, String(index))) : [];

const stateNow = (id: string | undefined, edited: ZoneState | null, loaded: MarketZone | undefined) => {
  if (edited && edited.zone.marketId === id) return edited;
  return loaded && loaded.marketId === id ? stateOf(loaded) : null;
};

export type ZoneEditor = {
  state: ZoneState;
  mayEdit: boolean;
  onStep: (step: ZoneStep) => void;
  onChange: (change: Partial<Pick<ZoneState, "kind" | "radiusKm">>) => void;
  /** Discards the edit for the server's zone. */
  onReset: (zone: MarketZone) => void;
};

export const useZoneEditor = (id: string | undefined) => {
  const t = useText();
  const mayEdit = isAdmin(useUser());
  const query = useQuery({ ...zoneQuery(id ?? ""), enabled: id !== undefined });
  const [edited, setEdited] = useState<ZoneState | null>(null);
  const loaded = query.data;
  // The edit stays whatever the server reports meanwhile: saving detects a conflict.
  const state = stateNow(id, edited, loaded);
  const editor: ZoneEditor | null = state && {
    state,
    mayEdit,
    onStep: (step) =>
      setEdited((last) => {
        const now = last && last.zone.marketId === id ? last : state;
        const draft = stepped(now.draft, step);
        return { ...now, draft, said: announced(t, step, draft) || now.said };
      }),
    onChange: (change) => setEdited({ ...state, ...change }),
    onReset: (zone) => setEdited(stateOf(zone)),
  };
  return { query, editor, forget: () => setEdited(null) };
};
