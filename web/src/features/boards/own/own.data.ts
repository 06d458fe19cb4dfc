// A task board: reads and writes.
import {
  boardColumn,
  boardFilter,
  columnPage,
  createColumn,
  deleteColumn,
  moveColumn,
  readBoard,
  readColumn,
  updateColumn,
  type Board,
  type BoardFilter,
  type TaskCard,
  type BoardPosition,
} from "@igo/contract/boards/boards";
import {
  addTaskComment,
  addTaskItem,
  archiveTask,
  assignTasks,
  deleteTaskItem,
  moveTask,
  moveTaskItem,
  moveTasks,
  readTask,
  task as taskSchema,
  updateTask,
  updateTaskItem,
  watchTask,
  type Task,
} from "@igo/contract/boards/tasks";
import { addTaskFile, deleteTaskFile, downloadTaskFile } from "@igo/contract/boards/tasks.files";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { call, downloadFrom } from "../../../core/net/api.ts";
import { queryClient, useWrite } from "../../../core/net/data.ts";
import { newUuid } from "../../../core/net/key.ts";
import { currentOf } from "../../../core/net/problem.ts";
import { uploadTo } from "../../../core/net/upload.ts";
import { movedCard, placedAt, unique, type Move, type CardPosition } from "../view/board.ts";

/** The filter, and how the tasks are grouped. */
export const boardInUrl = boardFilter.extend({ group: z.enum(["assignee"]).optional() });
export type BoardInUrl = z.output<typeof boardInUrl>;

export type { Board, BoardFilter, Task, TaskCard };

const nextCards = (
  params: { boardId: string; columnId: string },
  filters: BoardFilter,
  cursor: string,
  pageSize: number,
  signal?: AbortSignal,
) => call(readColumn, { params, query: { ...filters, cursor, pageSize } }, signal);

export const boardQuery = (boardId: string, filters: BoardFilter) =>
  queryOptions({
    queryKey: ["boards", boardId, "board", filters],
    queryFn: async ({ signal, queryKey }): Promise<Board> => {
      const { board } = await call(readBoard, { params: { boardId }, query: filters }, signal);
      const known = queryClient.getQueryData<Board>(queryKey);
      return {
        ...board,
        columns: await Promise.all(
          board.columns.map(async (column) => {
            const had = known?.columns.find(({ id }) => id === column.id)?.cards.length ?? 0;
            let { cards, nextCursor } = column;
            // Keeps cards loaded that the user has scrolled to.
            while (nextCursor !== null && cards.length + columnPage / 2 < had) {
              const params = { boardId, columnId: column.id };
              const page = await nextCards(params, filters, nextCursor, 200, signal);
              cards = unique([...cards, ...page.cards]);
              ({ nextCursor } = page);
            }
            return { ...column, cards, nextCursor };
          }),
        ),
      };
    },
    placeholderData: keepPreviousData,
  });

export const loadMore = async (boardId: string, filters: BoardFilter, columnId: string): Promise<void> => {
  const { queryKey } = boardQuery(boardId, filters);
  const column = queryClient.getQueryData(queryKey)?.columns.find(({ id }) => id === columnId);
  if (!column?.nextCursor) return;
  const page = await nextCards({ boardId, columnId }, filters, column.nextCursor, columnPage);
  queryClient.setQueryData(
    queryKey,
    (known) =>
      known && {
        ...known,
        columns: known.columns.map((one) =>
          one.id === columnId && one.nextCursor === column.nextCursor
            ? { ...one, cards: unique([...one.cards, ...page.cards]), nextCursor: page.nextCursor }
            : one,
        ),
      },
  );
};

export const applyMove = async (boardId: string, filters: BoardFilter, move: Move<TaskCard>) => {
  const { queryKey } = boardQuery(boardId, filters);
  // A response under way may not contain this move and would show the card where it was. The event of the move itself
  // reloads the board.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && movedCard<TaskCard, Board>(known, move));
};

export const refreshBoard = (boardId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ["boards", boardId] }),
    queryClient.invalidateQueries({ queryKey: ["boards", "list"] }),
  ]);

export const sendMove = async (boardId: string, taskId: string, { columnId, position }: CardPosition) =>
  (await call(moveTask, { params: { boardId, taskId }, body: { columnId, position: position ?? "bottom" } }))
    .card;

export const taskQuery = (boardId: string, taskId: string) =>
  queryOptions({
    queryKey: ["boards", boardId, "task", taskId],
    queryFn: async ({ signal }) => (await call(readTask, { params: { boardId, taskId } }, signal)).task,
  });

/** The server's current task, if that is why it refused a write. */
export const currentTaskIn = currentOf(taskSchema, "board.task_version_conflict");

export const currentColumnIn = currentOf(boardColumn, "board.version_conflict");

const stale = ["boards"] as const;
const know = ({ task }: { task: Task }) =>
  queryClient.setQueryData(taskQuery(task.boardId, task.id).queryKey, task);
const options = { stale, onSuccess: know };

export const useUpdateTask = () => useWrite(updateTask, options);
export const useArchiveTask = () => useWrite(archiveTask, options);
export const useWatchTask = () => useWrite(watchTask, options);
export const useMoveItem = () => useWrite(moveTaskItem, options);
export const useDeleteFile = () => useWrite(deleteTaskFile, options);
export const useAddItem = () => useWrite(addTaskItem, options);
export const useUpdateItem = () => useWrite(updateTaskItem, options);
export const useDeleteItem = () => useWrite(deleteTaskItem, options);
export const useCommentTask = () => useWrite(addTaskComment, options);
export const useMoveTasks = () => useWrite(moveTasks, { stale });
export const useAssignTasks = () => useWrite(assignTasks, { stale });
export const useCreateColumn = () => useWrite(createColumn, { stale });
export const useUpdateColumn = () => useWrite(updateColumn, { stale });
export const useMoveColumn = () => useWrite(moveColumn, { stale });
export const useDeleteColumn = () => useWrite(deleteColumn, { stale });

export const addFile = async ({ boardId, id: taskId }: Pick<Task, "boardId" | "id">, file: File) => {
  know(await uploadTo(addTaskFile, { params: { boardId, taskId }, body: { clientId: newUuid() }, file }));
  await refreshBoard(boardId);
};

export const saveTaskFile = (params: { boardId: string; taskId: string; fileId: string }) =>
  downloadFrom(downloadTaskFile, { params });

/** Moves an item of the checklist on the screen; returns a function that shows the server's order again. */
export const orderItems = (task: Task, itemId: string, position: BoardPosition): (() => void) => {
  const { queryKey } = taskQuery(task.boardId, task.id);
  const item = task.checklist.find(({ id }) => id === itemId);
  if (item) {
    const others = task.checklist.filter(({ id }) => id !== itemId);
    queryClient.setQueryData(queryKey, { ...task, checklist: placedAt(others, item, position) });
  }
  return () => void queryClient.invalidateQueries({ queryKey });
};
