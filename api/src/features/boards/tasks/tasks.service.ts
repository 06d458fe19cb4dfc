// The rules of tasks: who sees and changes which, that moves commute and edits do not, and that every change is
// recorded.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { BoardPosition, TaskCard } from "@igo/contract/boards/boards";
import type * as api from "@igo/contract/boards/tasks";
import type { Updateable } from "kysely";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { TaskTable } from "../../../platform/db/tables/tables.ts";
import { readableChanges, writtenDescription } from "../../../records/descriptions/descriptions.ts";
import { changesBetween } from "../../../records/history/changes.ts";
import { recordReferences } from "../../../records/references/references.ts";
import * as comments from "../boards.comments.queries.ts";
import { activeAmong } from "../boards.people.queries.ts";
import * as boards from "../boards.queries.ts";
import { publish, boardReaderOf } from "../boards.find.service.ts";
import { listTaskFiles as filesOf } from "./tasks.files.queries.ts";
import * as items from "./tasks.items.queries.ts";
import { finishIfEmpty, readOwnTasks, findStart } from "./tasks.lists.service.ts";
import { notifyAssigned } from "./tasks.notices.ts";
import * as queries from "./tasks.queries.ts";
import { rankAt } from "./tasks.ranks.service.ts";
import { refuseOutdated } from "../../../records/edit/versions.ts";

type Params = ParsedInput<typeof api.readTask>["params"];

export const found = async (db: Db, user: SignedIn, { boardId, taskId }: Params) => {
  const task = await queries.findTask(db, boardReaderOf(user), boardId, taskId);
  if (!task) throw new Failure("board.task_not_found");
  return task;
};

export const readTask = async (db: Db, user: SignedIn, params: Params): Promise<api.Task> => {
  const { rank: _rank, marketList, marketListStart, ...task } = await found(db, user, params);
  const [checklist, files, discussion, history, list] = await Promise.all([
    items.itemsOf(db, task.id),
    filesOf(db, task.id, user.id),
    comments.listTaskComments(db, { taskId: task.id }),
    queries.historyOf(db, task.id),
    readOwnTasks(db, user, marketList, marketListStart),
  ]);
  return {
    ...task,
    checklist,
    files,
    discussion,
    history: history.map((one) => ({ ...one, changes: readableChanges(one.changes) })),
    list,
  };
};

/** Like `read`, but first completes a task whose list has become empty. */
export const open = async (deps: Deps, user: SignedIn, params: Params): Promise<api.Task> => {
  const task = await found(deps.db, user, params);
  if (task.hasList && task.completedAt === null && !task.isArchived) await finishIfEmpty(deps, task.id);
  return readTask(deps.db, user, params);
};

const toCard = (task: queries.TaskRow): TaskCard => ({
  id: task.id,
  columnId: task.columnId,
  title: task.title,
  dueOn: task.dueOn,
  labels: task.labels,
  assignees: task.assignees,
  items: task.items,
  itemsDone: task.itemsDone,
  comments: task.comments,
  hasList: task.hasList,
  completedAt: task.completedAt,
  version: task.version,
});

/** Publishes the task to open boards and returns its current state. */
const published = async (deps: Deps, tx: Db, user: SignedIn, params: Params) => {
  const task = await found(tx, user, params);
  await publish(deps, tx, params.boardId);
  return task;
};

const refuseUnknown = async (db: Db, accountIds: readonly string[]) => {
  const known = await activeAmong(db, accountIds);
  const fields = accountIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `assigneeIds.${index}`, code: "invalid" as const }],
  );
  if (fields.length > 0) throw new Failure("request.invalid", { fields });
};

const columnFor = async (tx: Db, boardId: string, columnId: string | undefined) => {
  const id = columnId ?? (await boards.listColumns(tx, boardId))[0]?.id;
  const column = id && (await boards.holdColumn(tx, boardId, id));
  if (!column) throw new Failure("board.column_not_found");
  return column;
};

type NewTask = ParsedInput<typeof api.createTask>["body"];

/** Whoever sees only some tasks may put a task only beside one of those: a hidden one is as one that does not exist. */
const refuseHidden = async (db: Db, user: SignedIn, boardId: string, position: BoardPosition) => {
  if (typeof position === "string" || boardReaderOf(user).isTeam) return;
  await found(db, user, { boardId, taskId: "after" in position ? position.after : position.before });
};

export const createTask = async (
  deps: Deps,
  user: SignedIn,
  boardId: string,
  { clientId, columnId, position, assigneeIds, labels, list, ...fields }: NewTask,
): Promise<api.Task> => {
  if (!(await boards.findBoard(deps.db, boardReaderOf(user), boardId))) throw new Failure("board.not_found");
  await refuseHidden(deps.db, user, boardId, position);
  await refuseUnknown(deps.db, assigneeIds);
  const start = list && (await findStart(deps.db, user, list));
  return deps.db.transaction().execute(async (tx) => {
    const column = await columnFor(tx, boardId, columnId);
    const taskId = newId();
    const { html, text } = writtenDescription(fields.description, deps.config);
    const isNew = await queries.insertTask(tx, {
      ...fields,
      description: text,
      descriptionHtml: html,
      id: taskId,
      boardId,
      columnId: column.id,
      rank: await rankAt(tx, column.id, position, null),
      labels: [...new Set(labels)],
      marketList: list ? JSON.stringify(list) : null,
      marketListStart: start ?? null,
      completedAt: column.isDone ? new Date().toISOString() : null,
      createdBy: user.id,
      clientId,
    });
    if (!isNew) {
      const made = await queries.findTaskByClient(tx, user.id, clientId);
      return readTask(tx, user, { boardId: made?.boardId ?? boardId, taskId: made?.id ?? taskId });
    }
    await queries.setAssignees(tx, taskId, assigneeIds);
    await recordDescription(tx, user, taskId, text);
    await queries.recordTask(tx, taskId, user.id, "create");
    const task = await published(deps, tx, user, { boardId, taskId });
    await notifyAssigned(deps, tx, { task, assigneeIds, actorId: user.id });
    return readTask(tx, user, { boardId, taskId });
  });
};

/** Runs `work` with the task locked, if the user may see it. */
export const changing = (
  deps: Deps,
  user: SignedIn,
  params: Params,
  work: (tx: Db, task: queries.TaskRow) => Promise<unknown>,
): Promise<api.Task> =>
  deps.db.transaction().execute(async (tx) => {
    await queries.holdTask(tx, params.boardId, params.taskId);
    await work(tx, await found(tx, user, params));
    await published(deps, tx, user, params);
    return readTask(tx, user, params);
  });

/** Records the references in its description; titles cannot contain any. */
const recordDescription = async (tx: Db, user: SignedIn, id: string, text: string | undefined) => {
  if (text !== undefined) await recordReferences(tx, { from: { kind: "task", id }, text, by: user.id });
};

const ownFields = ["title", "description", "dueOn", "labels", "assigneeIds"] as const;

export const updateTask = async (
  deps: Deps,
  user: SignedIn,
  params: Params,
  { version, assigneeIds, ...fields }: ParsedInput<typeof api.updateTask>["body"],
): Promise<api.Task> => {
  const { description, ...others } = fields;
  const rich = description === undefined ? undefined : writtenDescription(description, deps.config);
  if (assigneeIds) await refuseUnknown(deps.db, assigneeIds);
  return changing(deps, user, params, async (tx, task) => {
    await refuseOutdated(task, version, "board.task_version_conflict", () => readTask(tx, user, params));
    const before = { ...task, assigneeIds: task.assignees.map(({ id }) => id) };
    const after = {
      ...before,
      ...others,
      ...(rich && { description: rich.html }),
      ...(assigneeIds && { assigneeIds }),
    };
    const changes = changesBetween(before, after, ownFields);
    if (Object.keys(changes).length === 0) return;
    const values: Updateable<TaskTable> = {
      ...others,
      ...(rich && { description: rich.text, descriptionHtml: rich.html }),
    };
    await queries.updateTask(tx, task.id, values);
    await recordDescription(tx, user, task.id, rich?.text);
    if (assigneeIds) {
      await queries.setAssignees(tx, task.id, assigneeIds);
      const added = assigneeIds.filter((id) => !before.assigneeIds.includes(id));
      await notifyAssigned(deps, tx, { task, assigneeIds: added, actorId: user.id });
    }
    await queries.recordTask(tx, task.id, user.id, "update", changes);
  });
};

/**
 * Moves commute: the last one wins. The column is locked before the task, so that ranks are given one at a time.
 * Whatever can be checked earlier is, because other moves in that column wait for the lock.
 */
export const moveTask = async (
  deps: Deps,
  user: SignedIn,
  params: Params,
  { columnId, position }: ParsedInput<typeof api.moveTask>["body"],
): Promise<{ card: TaskCard; rank: string }> => {
  await found(deps.db, user, params);
  await refuseHidden(deps.db, user, params.boardId, position);
  return deps.db.transaction().execute(async (tx) => {
    const column = await columnFor(tx, params.boardId, columnId);
    const rank = await rankAt(tx, column.id, position, params.taskId);
    const before = await queries.holdTask(tx, params.boardId, params.taskId);
    if (!before) throw new Failure("board.task_not_found");
    const completedAt = column.isDone ? (before.completedAt ?? new Date().toISOString()) : null;
    await queries.updateTask(tx, before.id, { columnId: column.id, rank, completedAt });
    if (before.columnId !== column.id) {
      const from = await boards.findColumn(tx, params.boardId, before.columnId);
      await queries.recordTask(tx, before.id, user.id, "move", {
        column: [from?.title ?? null, column.title],
      });
    }
    const task = await published(deps, tx, user, params);
    return { card: toCard(task), rank: task.rank };
  });
};

export const archive = (deps: Deps, user: SignedIn, params: Params, isArchived: boolean) =>
  changing(deps, user, params, async (tx, task) => {
    if (task.isArchived === isArchived) return;
    await queries.updateTask(tx, task.id, { archivedAt: isArchived ? new Date().toISOString() : null });
    await queries.recordTask(tx, task.id, user.id, isArchived ? "archive" : "unarchive");
  });

export const watch = async (deps: Deps, user: SignedIn, params: Params, isWatched: boolean) => {
  await found(deps.db, user, params);
  await queries.setWatched(deps.db, params.taskId, user.id, isWatched);
  return readTask(deps.db, user, params);
};
