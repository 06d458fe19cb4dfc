// Boards: reads and writes.
import {
  boardSummary,
  createBoard,
  listBoards,
  onboardingId,
  updateBoard,
} from "@igo/contract/boards/boards";
import { createTask } from "@igo/contract/boards/tasks";
import { queryOptions } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../core/net/api.ts";
import { queryClient, useWrite } from "../../core/net/data.ts";
import { onLive } from "../../core/net/live.ts";
import { currentOf } from "../../core/net/problem.ts";

export { onboardingId };

export const boardsQuery = (archived = false) =>
  queryOptions({
    queryKey: ["boards", "list", archived],
    queryFn: async ({ signal }) => (await call(listBoards, { query: { archived } }, signal)).boards,
  });

/** The server's current board, if that is why it refused a write. */
export const currentBoardIn = currentOf(boardSummary, "board.version_conflict");

const stale = ["boards"] as const;

export const useCreateBoard = () => useWrite(createBoard, { stale });
export const useUpdateBoard = () => useWrite(updateBoard, { stale });
export const useCreateTask = () => useWrite(createTask, { stale });

// Imports publish each step and people each move, so events within this time cause one request.
const restMs = 400;

/** Reloads a board when something on it has changed. */
export const useLiveBoard = (boardId: string) =>
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: ["boards", boardId] });
        void queryClient.invalidateQueries({ queryKey: ["boards", "list"] });
      }, restMs);
    };
    const ends = [
      onLive("board", (event) => event.boardId === boardId && look()),
      onLive("stale", ({ feature }) => feature === "markets" && boardId === onboardingId && look()),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [boardId]);
