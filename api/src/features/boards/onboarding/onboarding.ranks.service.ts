// Where a dragged market goes among the cards of its status. Unranked cards above it get a rank, so that the order on
// the screen is the order that is stored.
import type { BoardPosition } from "@igo/contract/boards/boards";
import type { MarketStatus } from "@igo/contract/markets/markets";
import type { Db } from "../../../platform/db/db.ts";
import { maxRankLength, rankBetween, ranksAfter } from "../ranks.ts";
import * as queries from "./onboarding.ranks.queries.ts";

/** Nobody places a card by hand further down than this; beyond it, the card goes behind the ranked ones. */
const maxPlaced = 500;

/** Ranks the cards above an unranked one, so that the wanted spot is right behind them. */
const placeAbove = async (
  tx: Db,
  status: MarketStatus,
  marketId: string,
  { isWithIt, except }: { isWithIt: boolean; except: string },
): Promise<void> => {
  const above = await queries.unrankedAbove(tx, status, {
    marketId,
    isWithIt,
    except,
    limit: maxPlaced + 1,
  });
  if (above.length === 0 || above.length > maxPlaced) return;
  const last = await queries.neighbour(tx, status, { of: null, side: "before", except });
  const ranks = ranksAfter(last, above.length);
  await queries.setRanks(
    tx,
    status,
    above.map((id, index) => ({ id, rank: ranks[index] ?? "" })),
  );
};

const neighboursOf = async (
  tx: Db,
  status: MarketStatus,
  marketId: string,
  position: Exclude<BoardPosition, "bottom">,
): Promise<[low: string | null, high: string | null]> => {
  const beside = (of: string | null, side: "before" | "after") =>
    queries.neighbour(tx, status, { of, side, except: marketId });
  if (position === "top") return [null, await beside(null, "after")];
  const isAfter = "after" in position;
  const other = isAfter ? position.after : position.before;
  const rank = await queries.rankOf(tx, status, other);
  if (rank === undefined) {
    await placeAbove(tx, status, other, { isWithIt: isAfter, except: marketId });
    return [await beside(null, "before"), null];
  }
  return isAfter ? [rank, await beside(rank, "after")] : [await beside(rank, "before"), rank];
};

/** At the bottom, a market has no rank and is sorted by age. */
export const placeOnboardingMarket = async (
  tx: Db,
  status: MarketStatus,
  marketId: string,
  position: BoardPosition,
): Promise<void> => {
  await queries.holdColumn(tx, status);
  await queries.forgetRank(tx, marketId);
  if (position === "bottom") return;
  const rank = rankBetween(...(await neighboursOf(tx, status, marketId, position)));
  await queries.setRanks(tx, status, [{ id: marketId, rank }]);
  if (rank.length <= maxRankLength) return;
  const ids = await queries.listRanks(tx, status);
  const ranks = ranksAfter(null, ids.length);
  await queries.setRanks(
    tx,
    status,
    ids.map((id, index) => ({ id, rank: ranks[index] ?? "" })),
  );
};
