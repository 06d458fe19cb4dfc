// A delivery zone while it is edited: corners are added, moved and removed, and steps can be undone.
import type { Position, Ring } from "@igo/contract/markets/zones.geometry";
import type { Point } from "../map/view.ts";

export type Corner = { ring: number; corner: number };
export type ZoneDraft = {
  rings: readonly Ring[];
  /** The corner that keys move, and after which the next is added. */
  chosen: Corner | null;
  past: readonly (readonly Ring[])[];
  /** Consecutive moves of one corner are one step. */
  moving: string | null;
};

export type ZoneStep =
  | { kind: "add"; at: Point }
  | { kind: "insert"; after: Corner; at: Point }
  | { kind: "move"; corner: Corner; to: Point }
  | { kind: "remove"; corner: Corner }
  | { kind: "begin" }
  | { kind: "removeRing"; ring: number }
  | { kind: "choose"; corner: Corner | null }
  | { kind: "replace"; rings: readonly Ring[] }
  | { kind: "undo" };

export const draftOf = (rings: readonly Ring[]): ZoneDraft => ({
  rings,
  chosen: null,
  past: [],
  moving: null,
});

const maxSteps = 200;
const positionOf = ({ lat, lon }: Point): Position => [lon, lat];

const changed = (draft: ZoneDraft, rings: readonly Ring[], chosen: Corner | null): ZoneDraft => ({
  rings,
  chosen,
  past: [...draft.past, draft.rings].slice(-maxSteps),
  moving: null,
});

const withRing = (rings: readonly Ring[], index: number, ring: Ring) => rings.with(index, ring);

const inserted = (draft: ZoneDraft, { ring, corner }: Corner, at: Point): ZoneDraft => {
  const own = draft.rings[ring] ?? [];
  return changed(draft, withRing(draft.rings, ring, own.toSpliced(corner + 1, 0, positionOf(at))), {
    ring,
    corner: corner + 1,
  });
};

const added = (draft: ZoneDraft, at: Point): ZoneDraft => {
  const { rings, chosen } = draft;
  if (rings.length === 0) return changed(draft, [[positionOf(at)]], { ring: 0, corner: 0 });
  const ring = chosen?.ring ?? rings.length - 1;
  const last = (rings[ring]?.length ?? 0) - 1;
  return inserted(draft, { ring, corner: chosen?.corner ?? last }, at);
};

const moved = (draft: ZoneDraft, { ring, corner }: Corner, to: Point): ZoneDraft => {
  const own = draft.rings[ring];
  if (!own?.[corner]) return draft;
  const key = `${ring}.${corner}`;
  return {
    rings: withRing(draft.rings, ring, own.with(corner, positionOf(to))),
    chosen: { ring, corner },
    past: draft.moving === key ? draft.past : [...draft.past, draft.rings].slice(-maxSteps),
    moving: key,
  };
};

const removed = (draft: ZoneDraft, { ring, corner }: Corner): ZoneDraft => {
  const left = (draft.rings[ring] ?? []).toSpliced(corner, 1);
  if (left.length === 0) return changed(draft, draft.rings.toSpliced(ring, 1), null);
  return changed(draft, withRing(draft.rings, ring, left), { ring, corner: Math.max(0, corner - 1) });
};

const undone = (draft: ZoneDraft): ZoneDraft => {
  const last = draft.past.at(-1);
  return last ? { rings: last, chosen: null, past: draft.past.slice(0, -1), moving: null } : draft;
};

export const stepped = (draft: ZoneDraft, step: ZoneStep): ZoneDraft => {
  if (step.kind === "add") return added(draft, step.at);
  if (step.kind === "insert") return inserted(draft, step.after, step.at);
  if (step.kind === "move") return moved(draft, step.corner, step.to);
  if (step.kind === "remove") return removed(draft, step.corner);
  if (step.kind === "begin")
    return changed(draft, [...draft.rings, []], { ring: draft.rings.length, corner: -1 });
  if (step.kind === "removeRing") return changed(draft, draft.rings.toSpliced(step.ring, 1), null);
  if (step.kind === "choose") return { ...draft, chosen: step.corner, moving: null };
  if (step.kind === "replace") return changed(draft, step.rings, null);
  return undone(draft);
};

/** Halfway from a corner to the next. */
export const halfway = (ring: Ring, corner: number): Point => {
  const [from, to] = [ring[corner], ring[(corner + 1) % ring.length]];
  const [lon = 0, lat = 0] = from ?? [];
  const [otherLon = lon, otherLat = lat] = to ?? [];
  return { lat: (lat + otherLat) / 2, lon: (lon + otherLon) / 2 };
};
