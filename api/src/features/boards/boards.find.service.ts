// Finds a board for a user who may see it, and publishes changes to open boards.
import type { BoardSummary } from "@igo/contract/boards/boards";
import type { Deps } from "../../platform/deps.ts";
import { isAdmin, type SignedIn } from "../../platform/security/signedIn.ts";
import { Failure } from "../../platform/failure.ts";
import type { Db } from "../../platform/db/db.ts";
import * as queries from "./boards.queries.ts";

export const boardReaderOf = (user: Pick<SignedIn, "id" | "role">): queries.BoardReader => ({
  id: user.id,
  isTeam: isAdmin(user),
});

/** The board, if the user may see it. */
export const findBoard = async (db: Db, user: SignedIn, id: string): Promise<BoardSummary> => {
  const board = await queries.findBoard(db, boardReaderOf(user), id);
  if (!board) throw new Failure("board.not_found");
  return board;
};

/** Publishes to everyone who has the board open that something on it has changed. */
export const publish = ({ events }: Pick<Deps, "events">, tx: Db, boardId: string) =>
  events.publish(tx, { kind: "board", boardId }, { topic: { kind: "board", id: boardId } });
