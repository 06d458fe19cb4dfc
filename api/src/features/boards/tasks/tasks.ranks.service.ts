// Where a task goes in a column, by its real neighbours, including those hidden by the user's filter.
import type { BoardPosition } from "@igo/contract/boards/boards";
import type { Db } from "../../../platform/db/db.ts";
import { maxRankLength, rankBetween, ranksAfter } from "../ranks.ts";
import * as queries from "./tasks.ranks.queries.ts";

/** If the neighbour has gone, the task goes to the end. */
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

/** Respaces the column, keeping its order. */
const space = async (tx: Db, columnId: string) => {
  const ids = await queries.listIds(tx, columnId);
  const ranks = ranksAfter(null, ids.length);
  await queries.setRanks(
    tx,
    ids.map((id, index) => ({ id, rank: ranks[index] ?? "" })),
  );
};

/** A free rank at this position. The column must be locked; the moved task does not count as a neighbour. */
export const rankAt = async (
  tx: Db,
  columnId: string,
  position: BoardPosition,
  movedId: string | null,
): Promise<string> => {
  const except = movedId === null ? [] : [movedId];
  const rank = rankBetween(...(await neighboursOf(tx, columnId, position, except)));
  if (rank.length <= maxRankLength) return rank;
  // Before the moved task is locked: otherwise, respacing two columns at once could deadlock.
  await space(tx, columnId);
  return rankBetween(...(await neighboursOf(tx, columnId, position, except)));
};

/** `count` ranks at the end of a column. */
export const ranksAtEnd = async (
  tx: Db,
  columnId: string,
  count: number,
  except: readonly string[],
): Promise<string[]> =>
  ranksAfter(await queries.neighbour(tx, columnId, { of: null, side: "before", except }), count);
