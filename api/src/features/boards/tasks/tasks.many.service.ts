// Several tasks at once: moved in their order, or assigned to one person.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type * as api from "@igo/contract/boards/tasks";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { activeAmong } from "../boards.people.queries.ts";
import * as boards from "../boards.queries.ts";
import { findBoard, publish } from "../boards.find.service.ts";
import { notifyAssigned } from "./tasks.notices.ts";
import * as own from "./tasks.own.queries.ts";
import * as queries from "./tasks.queries.ts";
import { ranksAtEnd } from "./tasks.ranks.service.ts";

export const moveTasks = (
  deps: Deps,
  user: SignedIn,
  boardId: string,
  { taskIds, columnId }: ParsedInput<typeof api.moveTasks>["body"],
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await findBoard(tx, user, boardId);
    const column = await boards.holdColumn(tx, boardId, columnId);
    if (!column) throw new Failure("board.column_not_found");
    const ids = await own.inOrder(tx, boardId, taskIds);
    if (ids.length === 0) throw new Failure("board.task_not_found");
    const ranks = await ranksAtEnd(tx, columnId, ids.length, ids);
    await own.placeTask(
      tx,
      column,
      ids.map((id, index) => ({ id, rank: ranks[index] ?? "" })),
    );
    for (const id of ids) await queries.recordTask(tx, id, user.id, "move", { column: [null, column.title] });
    await publish(deps, tx, boardId);
  });

export const assignTasks = async (
  deps: Deps,
  user: SignedIn,
  boardId: string,
  { taskIds, assigneeId }: ParsedInput<typeof api.assignTasks>["body"],
): Promise<void> => {
  if (!(await activeAmong(deps.db, [assigneeId])).has(assigneeId))
    throw new Failure("request.invalid", { fields: [{ path: "assigneeId", code: "invalid" }] });
  await deps.db.transaction().execute(async (tx) => {
    await findBoard(tx, user, boardId);
    const added = await own.assignTask(tx, boardId, taskIds, assigneeId);
    for (const task of added) {
      await queries.recordTask(tx, task.id, user.id, "update", { assigneeIds: [[], [assigneeId]] });
      await notifyAssigned(deps, tx, {
        task: { ...task, boardId },
        assigneeIds: [assigneeId],
        actorId: user.id,
      });
    }
    await publish(deps, tx, boardId);
  });
};
