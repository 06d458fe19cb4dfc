// The checklist of a task, and what is said about it.
import type { Given } from "@igo/contract/endpoint";
import type * as api from "@igo/contract/board/tasks";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/http/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { SignedIn } from "../../../platform/http/serving.ts";
import { recordReferences, referencedText } from "../../../records/references/references.ts";
import * as comments from "../boards.comments.queries.ts";
import { readerOf } from "../boards.find.service.ts";
import { notifyComment } from "./tasks.notices.ts";
import * as queries from "./tasks.queries.ts";
import { changing } from "./tasks.service.ts";

type Params = Given<typeof api.readTask>["params"];

export const addItem = (
  deps: Deps,
  user: SignedIn,
  params: Params,
  { clientId, text }: Given<typeof api.addTaskItem>["body"],
) =>
  changing(deps, user, params, async (tx, task) => {
    await queries.addItem(tx, { id: newId(), taskId: task.id, text, createdBy: user.id, clientId });
    await queries.touch(tx, task.id);
  });

type ItemParams = Given<typeof api.updateTaskItem>["params"];

export const updateItem = (
  deps: Deps,
  user: SignedIn,
  { itemId, ...params }: ItemParams,
  given: Given<typeof api.updateTaskItem>["body"],
) => {
  if (given.text !== undefined && !readerOf(user).isTeam) throw new Failure("access.denied");
  return changing(deps, user, params, async (tx, task) => {
    if (!(await queries.updateItem(tx, task.id, itemId, { ...given, by: user.id })))
      throw new Failure("board.task_not_found");
    await queries.touch(tx, task.id);
  });
};

export const deleteItem = (deps: Deps, user: SignedIn, { itemId, ...params }: ItemParams) =>
  changing(deps, user, params, async (tx, task) => {
    await queries.deleteItem(tx, task.id, itemId);
    await queries.touch(tx, task.id);
  });

export const comment = (
  deps: Deps,
  user: SignedIn,
  params: Params,
  { clientId, text }: Given<typeof api.addTaskComment>["body"],
) =>
  changing(deps, user, params, async (tx, task) => {
    const id = newId();
    const written = referencedText(text, deps.config);
    const isNew = await comments.add(
      tx,
      { taskId: task.id },
      { id, authorId: user.id, clientId, text: written },
    );
    if (!isNew) return;
    await recordReferences(tx, { from: { kind: "task_comment", id }, text: written, by: user.id });
    await notifyComment(deps, tx, { task, actorId: user.id });
    await queries.touch(tx, task.id);
  });
