// Why a market takes no orders, and what would change that: its status, what is missing to go live, or its hours.
import type { Market, MarketStatus } from "@igo/contract/markets/markets";
import { lacks, type Need } from "@igo/contract/markets/readiness";

/** What resolves it, one step: fields to fill in, or a move of its status. */
type Resolution = { kind: "fields"; first: Need; count: number } | { kind: "move"; status: MarketStatus };

export type WhyNoOrders = {
  status: Exclude<MarketStatus, "active"> | "noHours";
  /** What keeps it from going live; nothing once it has been. */
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

/** Null where only the clock or its switch keeps orders away. */
export const whyNoOrders = (market: Market): WhyNoOrders | null => {
  const { status } = market;
  const missing = lacks(market);
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
