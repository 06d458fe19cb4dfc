// Several tasks at once: moved in their order, or assigned to one person.
import type { Given } from "@igo/contract/core/endpoint";
import type * as api from "@igo/contract/boards/tasks";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/http/failure.ts";
import type { SignedIn } from "../../../platform/http/serving.ts";
import { activeAmong } from "../boards.people.queries.ts";
import * as boards from "../boards.queries.ts";
import { find, publish } from "../boards.find.service.ts";
import { notifyAssigned } from "./tasks.notices.ts";
import * as own from "./tasks.own.queries.ts";
import * as queries from "./tasks.queries.ts";
import { ranksAtEnd } from "./tasks.ranks.service.ts";

export const move = (
  deps: Deps,
  user: SignedIn,
  boardId: string,
  { taskIds, columnId }: Given<typeof api.moveTasks>["body"],
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await find(tx, user, boardId);
    const column = await boards.holdColumn(tx, boardId, columnId);
    if (!column) throw new Failure("board.column_not_found");
    const ids = await own.inOrder(tx, boardId, taskIds);
    if (ids.length === 0) throw new Failure("board.task_not_found");
    const ranks = await ranksAtEnd(tx, columnId, ids.length, ids);
    await own.place(
      tx,
      column,
      ids.map((id, index) => ({ id, rank: ranks[index] ?? "" })),
    );
    for (const id of ids) await queries.record(tx, id, user.id, "move", { column: [null, column.title] });
    await publish(deps, tx, boardId);
  });

export const assign = async (
  deps: Deps,
  user: SignedIn,
  boardId: string,
  { taskIds, assigneeId }: Given<typeof api.assignTasks>["body"],
): Promise<void> => {
  if (!(await activeAmong(deps.db, [assigneeId])).has(assigneeId))
    throw new Failure("request.invalid", { fields: [{ path: "assigneeId", code: "invalid" }] });
  await deps.db.transaction().execute(async (tx) => {
    await find(tx, user, boardId);
    const added = await own.assign(tx, boardId, taskIds, assigneeId);
    for (const task of added) {
      await queries.record(tx, task.id, user.id, "update", { assigneeIds: [[], [assigneeId]] });
      await notifyAssigned(deps, tx, {
        task: { ...task, boardId },
        assigneeIds: [assigneeId],
        actorId: user.id,
      });
    }
    await publish(deps, tx, boardId);
  });
};
