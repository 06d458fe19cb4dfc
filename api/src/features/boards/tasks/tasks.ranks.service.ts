// Where a task goes in a column, from its real neighbours: also those that a filter hides from whoever drags.
import type { BoardPosition } from "@igo/contract/boards/boards";
import type { Db } from "../../../platform/db/db.ts";
import { maxRankLength, rankBetween, ranksAfter } from "../ranks.ts";
import * as queries from "./tasks.ranks.queries.ts";

/** Beside one that has gone, it goes to the end. */
const neighboursOf = async (
  tx: Db,
  columnId: string,
  position: BoardPosition,
  except: readonly string[],
): Promise<[low: string | null, high: string | null]> => {
  const beside = (of: string | null, side: "before" | "after") =>
    queries.neighbour(tx, columnId, { of, side, except });
  if (position === "top") return [null, await beside(null, "after")];
  const other = position === "bottom" ? null : "after" in position ? position.after : position.before;
  const rank = other === null ? undefined : await queries.rankOf(tx, columnId, other);
  if (rank === undefined || position === "bottom") return [await beside(null, "before"), null];
  return "after" in position ? [rank, await beside(rank, "after")] : [await beside(rank, "before"), rank];
};

/** Spaced anew, all keep their order. */
const space = async (tx: Db, columnId: string) => {
  const ids = await queries.listIds(tx, columnId);
  const ranks = ranksAfter(null, ids.length);
  await queries.setRanks(
    tx,
    ids.map((id, index) => ({ id, rank: ranks[index] ?? "" })),
  );
};

/** A free rank there. The column is held; the task that moves, if it is one of it, is none of its neighbours. */
export const rankAt = async (
  tx: Db,
  columnId: string,
  position: BoardPosition,
  movedId: string | null,
): Promise<string> => {
  const except = movedId === null ? [] : [movedId];
  const rank = rankBetween(...(await neighboursOf(tx, columnId, position, except)));
  if (rank.length <= maxRankLength) return rank;
  // Before the moved task is held: two columns that are spaced at once would wait for each other's.
  await space(tx, columnId);
  return rankBetween(...(await neighboursOf(tx, columnId, position, except)));
};

/** So many places at the end of a column. */
export const ranksAtEnd = async (
  tx: Db,
  columnId: string,
  count: number,
  except: readonly string[],
): Promise<string[]> =>
  ranksAfter(await queries.neighbour(tx, columnId, { of: null, side: "before", except }), count);
