// Why a market accepts no orders, and what would change that: its status, missing fields, or its hours.
import type { Market, MarketStatus } from "@igo/contract/markets/markets";
import { missingNeeds, type Need } from "@igo/contract/markets/readiness";

/** The one step that resolves it: filling in fields, or a status transition. */
type Resolution = { kind: "fields"; first: Need; count: number } | { kind: "move"; status: MarketStatus };

export type WhyNoOrders = {
  status: Exclude<MarketStatus, "active"> | "noHours";
  /** What keeps it from going live; empty once it has been live. */
  missing: readonly Need[];
  resolution: Resolution | null;
};

const nextMove: Partial<Record<MarketStatus, MarketStatus>> = {
  draft: "pending_documents",
  pending_documents: "in_review",
  changes_requested: "in_review",
  in_review: "active",
  paused: "active",
  suspended: "active",
  closed: "draft",
};

const wasLive: readonly MarketStatus[] = ["active", "paused", "suspended"];

/** Null if only the time of day or its switch stops orders. */
export const whyNoOrders = (market: Market): WhyNoOrders | null => {
  const { status } = market;
  const missing = missingNeeds(market);
  if (status === "active") {
    const hours = missing.find(({ name }) => name === "openingHours");
    return hours
      ? { status: "noHours", missing: [], resolution: { kind: "fields", first: hours, count: 1 } }
      : null;
  }
  const [first] = wasLive.includes(status) ? [] : missing;
  const next = nextMove[status];
  const move: Resolution | null = next ? { kind: "move", status: next } : null;
  return {
    status,
    missing: first ? missing : [],
    resolution: first ? { kind: "fields", first, count: missing.length } : move,
  };
};
