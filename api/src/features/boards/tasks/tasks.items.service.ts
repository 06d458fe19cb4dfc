// The checklist of a task, and its comments.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { BoardPosition } from "@igo/contract/boards/boards";
import type * as api from "@igo/contract/boards/tasks";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { recordReferences, referencedText } from "../../../records/references/references.ts";
import * as comments from "../boards.comments.queries.ts";
import { boardReaderOf } from "../boards.find.service.ts";
import { notifyComment } from "./tasks.notices.ts";
import * as items from "./tasks.items.queries.ts";
import * as queries from "./tasks.queries.ts";
import { changing } from "./tasks.service.ts";

type Params = ParsedInput<typeof api.readTask>["params"];

export const addItem = (
  deps: Deps,
  user: SignedIn,
  params: Params,
  { clientId, text }: ParsedInput<typeof api.addTaskItem>["body"],
) =>
  changing(deps, user, params, async (tx, task) => {
    await items.addItem(tx, { id: newId(), taskId: task.id, text, createdBy: user.id, clientId });
    await queries.touch(tx, task.id);
  });

type ItemParams = ParsedInput<typeof api.updateTaskItem>["params"];

export const updateItem = (
  deps: Deps,
  user: SignedIn,
  { itemId, ...params }: ItemParams,
  given: ParsedInput<typeof api.updateTaskItem>["body"],
) => {
  if (given.text !== undefined && !boardReaderOf(user).isTeam) throw new Failure("access.denied");
  return changing(deps, user, params, async (tx, task) => {
    if (!(await items.updateItem(tx, task.id, itemId, { ...given, by: user.id })))
      throw new Failure("board.task_not_found");
    await queries.touch(tx, task.id);
  });
};

export const deleteItem = (deps: Deps, user: SignedIn, { itemId, ...params }: ItemParams) =>
  changing(deps, user, params, async (tx, task) => {
    await items.deleteItem(tx, task.id, itemId);
    await queries.touch(tx, task.id);
  });

/** The new order of the items. Null, leaving it in place, if its new neighbour is gone. */
const placed = (ids: readonly string[], id: string, position: BoardPosition): string[] | null => {
  const others = ids.filter((one) => one !== id);
  if (position === "top") return [id, ...others];
  if (position === "bottom") return [...others, id];
  const isAfter = "after" in position;
  const at = others.indexOf(isAfter ? position.after : position.before);
  return at === -1 ? null : others.toSpliced(isAfter ? at + 1 : at, 0, id);
};

/** Locks the task, so that two people reorder it one after the other. */
export const moveItem = (
  deps: Deps,
  user: SignedIn,
  { itemId, ...params }: ItemParams,
  { position }: ParsedInput<typeof api.moveTaskItem>["body"],
) =>
  changing(deps, user, params, async (tx, task) => {
    const ids = (await items.itemsOf(tx, task.id)).map(({ id }) => id);
    if (!ids.includes(itemId)) throw new Failure("board.task_not_found");
    const order = placed(ids, itemId, position);
    if (!order) return;
    await items.setOrder(tx, task.id, order);
    await queries.touch(tx, task.id);
  });

export const comment = (
  deps: Deps,
  user: SignedIn,
  params: Params,
  { clientId, text }: ParsedInput<typeof api.addTaskComment>["body"],
) =>
  changing(deps, user, params, async (tx, task) => {
    const id = newId();
    const written = referencedText(text, deps.config);
    const isNew = await comments.addTaskComment(
      tx,
      { taskId: task.id },
      { id, authorId: user.id, clientId, text: written },
    );
    if (!isNew) return;
    await recordReferences(tx, { from: { kind: "task_comment", id }, text: written, by: user.id });
    await notifyComment(deps, tx, { task, actorId: user.id });
    await queries.touch(tx, task.id);
  });
