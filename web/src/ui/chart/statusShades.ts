// The colour of each market status in a chart: that of its chip, hatched where two share one.
import type { MarketStatus } from "@igo/contract/markets/markets";
import type { Shade } from "./chart.ts";

export const statusShades: Record<MarketStatus, Shade> = {
  active: { color: "success" },
  paused: { color: "success", hatched: true },
  suspended: { color: "error" },
  in_review: { color: "info" },
  changes_requested: { color: "warning" },
  pending_documents: { color: "warning", hatched: true },
  draft: { color: "neutral" },
  rejected: { color: "error", hatched: true },
  closed: { color: "neutral", hatched: true },
};
