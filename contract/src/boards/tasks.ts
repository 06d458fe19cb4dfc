// Tasks of a board: create, edit, move, comment.
import { z } from "zod";
import { description, nameText, text } from "../core/schemas.ts";
import { takenDate } from "../parsing/taken.ts";
import { endpoint } from "../core/endpoint.ts";
import { marketFilter } from "../markets/markets.filter.ts";
import { boardPerson, boardPosition, boardTag as tag, taskCard, taskLabel } from "./boards.ts";

export const taskTitle = nameText(1, 200);
const commentText = text(1, 4000);
const itemText = nameText(1, 300);

/** A filter of the market list, as in its URL. */
export const taskList = z.record(z.string(), z.string().max(6000));
export const isTaskList = (list: Record<string, string>): boolean => marketFilter.safeParse(list).success;

export const taskItem = z.object({
  id: z.uuid(),
  text: z.string(),
  isDone: z.boolean(),
  doneBy: z.string().nullable(),
});
export type TaskItem = z.infer<typeof taskItem>;

export const boardComment = z.object({
  id: z.uuid(),
  author: boardPerson,
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type BoardComment = z.infer<typeof boardComment>;

export const taskChange = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.string().nullable(),
  kind: z.enum(["create", "update", "move", "archive", "unarchive", "finish"]),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type TaskChange = z.infer<typeof taskChange>;

export const maxTaskFiles = 50;

export const taskFile = z.object({
  id: z.uuid(),
  fileName: z.string(),
  size: z.int(),
  contentType: z.string(),
  /** Null once the account has been erased. */
  author: z.string().nullable(),
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type TaskFile = z.infer<typeof taskFile>;

export const task = taskCard.extend({
  boardId: z.uuid(),
  boardTitle: z.string(),
  columnTitle: z.string(),
  /** Rich text. */
  description: z.string(),
  isArchived: z.boolean(),
  isWatched: z.boolean(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  checklist: z.array(taskItem),
  files: z.array(taskFile),
  discussion: z.array(boardComment),
  history: z.array(taskChange),
  /**
   * The markets it is about, for readers who may see market lists: how many match now, and how many did at creation.
   */
  list: z.object({ filter: taskList, count: z.int(), start: z.int() }).nullable(),
});
export type Task = z.infer<typeof task>;

export const oneTask = z.object({ task });
const boardParams = z.strictObject({ boardId: z.uuid() });
const params = z.strictObject({ boardId: z.uuid(), taskId: z.uuid() });
const itemParams = params.extend({ itemId: z.uuid() });
const path = "/kanban/{boardId}/task/{taskId}";

export const createTask = endpoint({
  method: "POST",
  path: "/kanban/{boardId}/task",
  access: "admin",
  tag,
  status: 201,
  summary:
    "Create a task; one with a `list` of markets completes itself when none is left. Repeating the same `clientId` returns the existing one",
  params: boardParams,
  body: z.strictObject({
    clientId: z.uuid(),
    /** Defaults to the first column. */
    columnId: z.uuid().optional(),
    position: boardPosition.default("bottom"),
    title: taskTitle,
    description: description.default(""),
    dueOn: takenDate.nullable().default(null),
    labels: z.array(taskLabel).max(10).default([]),
    assigneeIds: z.array(z.uuid()).max(20).default([]),
    list: taskList.optional(),
  }),
  response: oneTask,
});

export const readTask = endpoint({
  method: "GET",
  path,
  access: "own-markets",
  tag,
  summary: "Get a task with its checklist, discussion and history",
  params,
  response: oneTask,
});

export const taskChanges = z.strictObject({
  title: taskTitle.optional(),
  description: description.optional(),
  dueOn: takenDate.nullable().optional(),
  labels: z.array(taskLabel).max(10).optional(),
  assigneeIds: z.array(z.uuid()).max(20).optional(),
});

export const updateTask = endpoint({
  method: "PUT",
  path,
  access: "admin",
  tag,
  summary: "Update a task if `version` is still the current one",
  params,
  body: taskChanges.extend({ version: z.int32().min(1) }),
  response: oneTask,
});

export const moveTask = endpoint({
  method: "POST",
  path: `${path}/move`,
  access: "own-markets",
  tag,
  summary: "Move a task to a position in a column; no version is needed, the last move wins",
  params,
  body: z.strictObject({ columnId: z.uuid(), position: boardPosition }),
  response: z.object({ card: taskCard, rank: z.string() }),
});

export const archiveTask = endpoint({
  method: "POST",
  path: `${path}/archive`,
  access: "admin",
  tag,
  summary: "Archive or unarchive a task",
  params,
  body: z.strictObject({ isArchived: z.boolean() }),
  response: oneTask,
});

export const watchTask = endpoint({
  method: "POST",
  path: `${path}/watch`,
  access: "own-markets",
  tag,
  summary: "Watch or unwatch a task",
  params,
  body: z.strictObject({ isWatched: z.boolean() }),
  response: oneTask,
});

export const addTaskItem = endpoint({
  method: "POST",
  path: `${path}/item`,
  access: "admin",
  tag,
  status: 201,
  summary: "Add an item to a task's checklist",
  params,
  body: z.strictObject({ clientId: z.uuid(), text: itemText }),
  response: oneTask,
});

export const updateTaskItem = endpoint({
  method: "PUT",
  path: `${path}/item/{itemId}`,
  access: "own-markets",
  tag,
  summary: "Check or uncheck a checklist item; only administrators can change its text",
  params: itemParams,
  body: z.strictObject({ text: itemText.optional(), isDone: z.boolean().optional() }),
  response: oneTask,
});

export const deleteTaskItem = endpoint({
  method: "DELETE",
  path: `${path}/item/{itemId}`,
  access: "admin",
  tag,
  summary: "Delete a checklist item",
  params: itemParams,
  response: oneTask,
});

export const moveTaskItem = endpoint({
  method: "POST",
  path: `${path}/item/{itemId}/move`,
  access: "admin",
  tag,
  summary: "Move a checklist item to another position",
  params: itemParams,
  body: z.strictObject({ position: boardPosition }),
  response: oneTask,
});

export const addTaskComment = endpoint({
  method: "POST",
  path: `${path}/comment`,
  access: "own-markets",
  tag,
  status: 201,
  summary: "Comment on a task",
  params,
  body: z.strictObject({ clientId: z.uuid(), text: commentText }),
  response: oneTask,
});

export const assignTasks = endpoint({
  method: "POST",
  path: "/kanban/{boardId}/assign",
  access: "admin",
  tag,
  status: 204,
  summary: "Assign several tasks to one person",
  params: boardParams,
  body: z.strictObject({ taskIds: z.array(z.uuid()).min(1).max(200), assigneeId: z.uuid() }),
});

export const moveTasks = endpoint({
  method: "POST",
  path: "/kanban/{boardId}/move",
  access: "admin",
  tag,
  status: 204,
  summary: "Move several tasks to the end of a column, in their current order",
  params: boardParams,
  body: z.strictObject({ taskIds: z.array(z.uuid()).min(1).max(200), columnId: z.uuid() }),
});
