// Who is notified when a market changes status, and how.
import type { MarketStatus } from "@igo/contract/markets/markets";
import type { NotificationKind } from "@igo/contract/notifications/notifications";
import type { About, Notice } from "../notifications/notifications.service.ts";

const toMembers: Partial<Record<MarketStatus, NotificationKind>> = {
  changes_requested: "market-changes-requested",
  active: "market-approved",
  rejected: "market-rejected",
  suspended: "market-suspended",
};

type Move = {
  /** Unknown for a bulk change: each market had its own. */
  from?: MarketStatus | undefined;
  about: About;
  reason?: string | null | undefined;
  actorId: string;
};

/**
 * Undefined when nobody needs to know. Administrators get one notification for all markets waiting for review; a
 * market's people get one per market.
 */
export const noticeOf = (
  to: MarketStatus,
  { from, about, reason, actorId }: Move,
): Omit<Notice, "id"> | undefined => {
  const params: Record<string, string> = reason ? { reason } : {};
  const base = { actorId, exceptActor: true, params };
  if (to === "in_review")
    return {
      ...base,
      kind: "market-in-review",
      group: "market-in-review",
      audience: { to: "administrators", ...about },
    };
  // A market that resumes after a pause was approved long ago.
  if (to === "active" && "marketId" in about && from !== "in_review") return undefined;
  const moved = to === "active" && "bulkId" in about ? { ...about, from: "in_review" } : about;
  const kind = toMembers[to];
  const group = `${kind}:${"marketId" in about ? about.marketId : about.bulkId}`;
  return kind && { ...base, kind, group, audience: { to: "members", ...moved } };
};
