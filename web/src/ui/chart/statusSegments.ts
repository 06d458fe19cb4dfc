// Markets by status as the parts of one bar, from live to closed; a status without markets is no part.
import { statuses } from "@igo/contract/markets/lists";
import type { MarketStatus } from "@igo/contract/markets/markets";
import { labelOf } from "../../core/language/i18n.ts";
import type { Segment } from "./StackedBar.tsx";
import type { Shade } from "./chart.ts";

// The colour of each market status in a chart: that of its chip, hatched where two share one.
const statusShades: Record<MarketStatus, Shade> = {
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

const order: readonly MarketStatus[] = [
  "active",
  "paused",
  "suspended",
  "in_review",
  "changes_requested",
  "pending_documents",
  "draft",
  "rejected",
  "closed",
];

type Counts = readonly { status: MarketStatus; markets: number }[];

export const statusSegments = (counts: Counts, linkOf?: (status: MarketStatus) => string): Segment[] =>
  order.flatMap((status) => {
    const value = counts.find((one) => one.status === status)?.markets ?? 0;
    if (value === 0) return [];
    const entry = statuses.find(({ code }) => code === status);
    return {
      label: entry ? labelOf(entry) : status,
      value,
      shade: statusShades[status],
      ...(linkOf && { to: linkOf(status) }),
    };
  });
