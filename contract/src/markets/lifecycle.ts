// The status lifecycle of a market: the allowed transitions, and those that need a reason.
import type { MarketStatus } from "./markets.ts";

/** An active market must be paused or suspended before it can be closed; a closed one is reopened as a draft. */
export const legalMoves: Record<MarketStatus, readonly MarketStatus[]> = {
  draft: ["pending_documents", "closed"],
  pending_documents: ["in_review", "closed"],
  in_review: ["active", "changes_requested", "rejected", "closed"],
  changes_requested: ["in_review", "closed"],
  active: ["paused", "suspended"],
  paused: ["active", "suspended", "closed"],
  suspended: ["active", "closed"],
  rejected: ["closed"],
  closed: ["draft"],
};

export const movesWithReason: readonly MarketStatus[] = ["suspended", "rejected", "changes_requested"];
