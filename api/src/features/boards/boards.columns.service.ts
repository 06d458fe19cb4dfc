// The columns of a board: creating, changing, reordering, and deleting them after moving their tasks elsewhere.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type * as api from "@igo/contract/boards/boards";
import type { BoardColumn } from "@igo/contract/boards/boards";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import * as queries from "./boards.queries.ts";
import { findBoard, publish } from "./boards.find.service.ts";
import { rankBetween } from "./ranks.ts";
import * as tasks from "./tasks/tasks.own.queries.ts";
import { ranksAtEnd } from "./tasks/tasks.ranks.service.ts";
import { versionConflict } from "../../records/edit/versions.ts";

/** Locks the board, so that its columns are reordered one at a time. */
const changing = <T>(deps: Deps, user: SignedIn, boardId: string, work: (tx: Db) => Promise<T>) =>
  deps.db.transaction().execute(async (tx) => {
    await queries.holdBoard(tx, boardId);
    await findBoard(tx, user, boardId);
    const changed = await work(tx);
    await publish(deps, tx, boardId);
    return changed;
  });

const columnOf = async (db: Db, boardId: string, id: string): Promise<BoardColumn> => {
  const found = await queries.findColumn(db, boardId, id);
  if (!found) throw new Failure("board.column_not_found");
  const { rank: _rank, ...column } = found;
  return column;
};

type Params = ParsedInput<typeof api.updateColumn>["params"];

/** A repeat sends the same id, and gets the first response. */
export const createColumn = (
  deps: Deps,
  user: SignedIn,
  boardId: string,
  { id, title }: ParsedInput<typeof api.createColumn>["body"],
): Promise<BoardColumn> =>
  changing(deps, user, boardId, async (tx) => {
    const last = (await queries.columnRanks(tx, boardId)).at(-1)?.rank ?? null;
    await queries.insertColumns(tx, [{ id, boardId, title, rank: rankBetween(last, null) }]);
    return columnOf(tx, boardId, id);
  });

export const updateColumn = (
  deps: Deps,
  user: SignedIn,
  { boardId, columnId }: Params,
  { version, ...given }: ParsedInput<typeof api.updateColumn>["body"],
): Promise<BoardColumn> =>
  changing(deps, user, boardId, async (tx) => {
    const current = await columnOf(tx, boardId, columnId);
    const column = await queries.updateColumn(tx, columnId, version, given);
    if (!column) throw versionConflict("board.version_conflict", await columnOf(tx, boardId, columnId));
    if (given.isDone !== undefined && given.isDone !== current.isDone)
      await tasks.setCompleted(tx, columnId, given.isDone);
    return column;
  });

export const moveColumn = (
  deps: Deps,
  user: SignedIn,
  { boardId, columnId }: Params,
  { position }: ParsedInput<typeof api.moveColumn>["body"],
): Promise<void> =>
  changing(deps, user, boardId, async (tx) => {
    await columnOf(tx, boardId, columnId);
    const others = (await queries.columnRanks(tx, boardId)).filter(({ id }) => id !== columnId);
    const indexOf = (id: string) => others.findIndex((other) => other.id === id);
    const ends = { top: 0, bottom: others.length };
    const at =
      typeof position === "string"
        ? ends[position]
        : "after" in position
          ? indexOf(position.after) + 1
          : Math.max(0, indexOf(position.before));
    const rank = rankBetween(others[at - 1]?.rank ?? null, others[at]?.rank ?? null);
    await queries.setColumnRank(tx, columnId, rank);
  });

export const removeColumn = (
  deps: Deps,
  user: SignedIn,
  { boardId, columnId }: Params,
  { moveTo }: ParsedInput<typeof api.deleteColumn>["query"],
): Promise<void> =>
  changing(deps, user, boardId, async (tx) => {
    await columnOf(tx, boardId, columnId);
    if ((await queries.columnRanks(tx, boardId)).length < 2) throw new Failure("board.last_column");
    // Locks the columns one by one, like a move between two of them does.
    await queries.holdColumn(tx, boardId, columnId);
    const ids = await tasks.idsOfColumn(tx, columnId);
    if (ids.length > 0) {
      if (moveTo === undefined || moveTo === columnId) throw new Failure("board.column_in_use");
      const target = await queries.holdColumn(tx, boardId, moveTo);
      if (!target) throw new Failure("board.column_not_found");
      const ranks = await ranksAtEnd(tx, moveTo, ids.length, []);
      await tasks.placeTask(
        tx,
        target,
        ids.map((id, index) => ({ id, rank: ranks[index] ?? "" })),
      );
    }
    await queries.deleteColumn(tx, columnId);
  });
