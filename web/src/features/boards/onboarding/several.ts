// Moving several cards as one bulk change: its preview leaves out illegal moves, and one undo reverts all.
import { previewBulk } from "@igo/contract/markets/markets.bulk";
import type { MarketStatus } from "@igo/contract/markets/markets";
import { formatNumber } from "../../../core/language/format.ts";
import { text } from "../../../core/language/i18n.ts";
import { call } from "../../../core/net/api.ts";
import { useBulkReports } from "../../../records/bulk/bulkChanges.ts";
import { marketBulks } from "../../markets/bulk/marketBulk.data.ts";
import type { CardPosition } from "../view/board.ts";
import type { OnboardingCard } from "./onboarding.data.ts";

export type PendingMove = { cards: readonly OnboardingCard[]; status: MarketStatus; to: CardPosition };

export const moveSeveral = async ({ cards, status }: PendingMove, reason?: string): Promise<void> => {
  const ids = cards.map(({ id }) => id);
  const { previewId, counts } = await call(previewBulk, {
    body: { ids, set: { status, ...(reason && { reason }) }, preview: true },
  });
  if (counts.change === 0) throw new Error(text("boards.noneMoves"));
  const moved = { count: counts.change, formatted: formatNumber(counts.change) };
  await marketBulks.start(previewId, text("boards.movingMany", moved));
};

export function BulkNotices() {
  useBulkReports(marketBulks);
  return null;
}
