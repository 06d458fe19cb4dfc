// Boards, their columns, and what a task's card shows.
import { z } from "zod";
import { nameText } from "../core/schemas.ts";
import { endpoint } from "../core/endpoint.ts";
import { queryInteger, queryYesNo } from "../core/page.ts";

export const boardTag = "Boards";
export const boardTitle = nameText(1, 80);
export const columnTitle = nameText(1, 60);

/** The built-in board, whose cards are markets; administrators create the others. */
export const onboardingId = "00000000-0000-7000-8000-000000000001";

/** The number of cards per response and column. */
export const columnPage = 50;

/** A position: beside another item, or at an end. An index would be wrong as soon as the list is filtered. */
export const boardPosition = z.union([
  z.literal("top"),
  z.literal("bottom"),
  z.strictObject({ after: z.uuid() }),
  z.strictObject({ before: z.uuid() }),
]);
export type BoardPosition = z.infer<typeof boardPosition>;

export const boardPerson = z.object({ id: z.uuid(), name: z.string(), photoUrl: z.string().nullable() });
export type BoardPerson = z.infer<typeof boardPerson>;

export const taskLabel = nameText(1, 30);

export const taskCard = z.object({
  id: z.uuid(),
  columnId: z.uuid(),
  title: z.string(),
  dueOn: z.iso.date().nullable(),
  labels: z.array(z.string()),
  assignees: z.array(boardPerson),
  /** Items of its checklist, and how many of them are done. */
  items: z.int(),
  itemsDone: z.int(),
  comments: z.int(),
  /** Whether the task has a list of markets, and completes itself once that list is empty. */
  hasList: z.boolean(),
  completedAt: z.iso.datetime().nullable(),
  version: z.int(),
});
export type TaskCard = z.infer<typeof taskCard>;

export const boardColumn = z.object({
  id: z.uuid(),
  title: z.string(),
  taskLimit: z.int().nullable(),
  isDone: z.boolean(),
  version: z.int(),
});
export type BoardColumn = z.infer<typeof boardColumn>;

export const boardSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  /**
   * Tasks that are not done, or on the onboarding board markets that are not live, as far as the reader may see them.
   */
  open: z.int(),
  /** Of these, the ones assigned to the reader. */
  mine: z.int(),
  overdue: z.int(),
  isArchived: z.boolean(),
  version: z.int(),
});
export type BoardSummary = z.infer<typeof boardSummary>;

export const boardFilter = z.strictObject({
  search: z.string().trim().max(200).default(""),
  /** Assigned to the reader. */
  mine: queryYesNo,
  assigneeId: z.uuid().or(z.literal("none")).optional(),
  label: taskLabel.optional(),
  due: z.enum(["overdue", "week", "none"]).optional(),
  archived: queryYesNo,
});
export type BoardFilter = z.output<typeof boardFilter>;

const columnCards = z.object({
  /** All matching cards. */
  count: z.int(),
  cards: z.array(taskCard),
  nextCursor: z.string().nullable(),
});

export const board = z.object({
  id: z.uuid(),
  title: z.string(),
  isArchived: z.boolean(),
  version: z.int(),
  /** Labels its tasks use. */
  labels: z.array(z.string()),
  /** Assignees of matching tasks, with counts; first those without an assignee, if there are any. */
  people: z.array(z.object({ person: boardPerson.nullable(), count: z.int() })),
  columns: z.array(boardColumn.extend(columnCards.shape)),
});
export type Board = z.infer<typeof board>;

const boardParams = z.strictObject({ boardId: z.uuid() });
const columnParams = z.strictObject({ boardId: z.uuid(), columnId: z.uuid() });
const oneColumn = z.object({ column: boardColumn });

export const listBoards = endpoint({
  method: "GET",
  path: "/kanban",
  access: "own-markets",
  tag: boardTag,
  summary: "List boards with their number of open tasks; partners get the boards with tasks assigned to them",
  query: z.strictObject({ archived: queryYesNo }),
  response: z.object({ boards: z.array(boardSummary) }),
});

export const createBoard = endpoint({
  method: "POST",
  path: "/kanban",
  access: "admin",
  tag: boardTag,
  status: 201,
  summary: "Create a board with its first columns; repeating the same `clientId` returns the existing one",
  body: z.strictObject({
    clientId: z.uuid(),
    title: boardTitle,
    /** The last column is for finished tasks. */
    columns: z.array(columnTitle).min(1).max(12),
  }),
  response: z.object({ board: boardSummary }),
});

export const readBoard = endpoint({
  method: "GET",
  path: "/kanban/{boardId}",
  access: "own-markets",
  tag: boardTag,
  summary: "Get a board with its columns, each with its count and first cards",
  params: boardParams,
  query: boardFilter,
  response: z.object({ board }),
});

export const updateBoard = endpoint({
  method: "PUT",
  path: "/kanban/{boardId}",
  access: "admin",
  tag: boardTag,
  summary: "Rename or archive a board if `version` is still the current one",
  params: boardParams,
  body: z.strictObject({
    version: z.int32().min(1),
    title: boardTitle.optional(),
    isArchived: z.boolean().optional(),
  }),
  response: z.object({ board: boardSummary }),
});

export const readColumn = endpoint({
  method: "GET",
  path: "/kanban/{boardId}/column/{columnId}",
  access: "own-markets",
  tag: boardTag,
  summary: "Get the next cards of a column, and its count",
  params: columnParams,
  query: boardFilter.extend({
    cursor: z.string().max(500).optional(),
    pageSize: queryInteger(1, 200, columnPage),
  }),
  response: columnCards,
});

const columnChanges = {
  title: columnTitle,
  taskLimit: z.int().min(1).max(10_000).nullable(),
  isDone: z.boolean(),
};

export const createColumn = endpoint({
  method: "POST",
  path: "/kanban/{boardId}/column",
  access: "admin",
  tag: boardTag,
  status: 201,
  summary: "Add a column at the end of a board",
  params: boardParams,
  body: z.strictObject({ id: z.uuid(), title: columnTitle }),
  response: oneColumn,
});

export const updateColumn = endpoint({
  method: "PUT",
  path: "/kanban/{boardId}/column/{columnId}",
  access: "admin",
  tag: boardTag,
  summary: "Update the title, limit or meaning of a column if `version` is still the current one",
  params: columnParams,
  body: z.strictObject({ version: z.int32().min(1), ...z.strictObject(columnChanges).partial().shape }),
  response: oneColumn,
});
export const columnInput = z.strictObject(columnChanges);

export const moveColumn = endpoint({
  method: "POST",
  path: "/kanban/{boardId}/column/{columnId}/move",
  access: "admin",
  tag: boardTag,
  status: 204,
  summary: "Move a column next to another",
  params: columnParams,
  body: z.strictObject({ position: boardPosition }),
});

export const deleteColumn = endpoint({
  method: "DELETE",
  path: "/kanban/{boardId}/column/{columnId}",
  access: "admin",
  tag: boardTag,
  status: 204,
  summary: "Delete a column; its tasks, including archived ones, go to the end of `moveTo`",
  params: columnParams,
  query: z.strictObject({ moveTo: z.uuid().optional() }),
});
