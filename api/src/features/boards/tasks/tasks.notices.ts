// Who is notified that work is theirs, and of comments on it.
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { notify } from "../../notifications/notifications.service.ts";
import * as queries from "./tasks.queries.ts";

type Assigned = {
  task: { id: string; boardId: string; title: string };
  assigneeIds: readonly string[];
  actorId: string;
};

export const notifyAssigned = async (
  deps: Deps,
  tx: Db,
  { task, assigneeIds, actorId }: Assigned,
): Promise<void> => {
  for (const accountId of assigneeIds)
    await notify(deps, tx, {
      kind: "task-assigned",
      group: `task-assigned:${task.id}`,
      audience: { to: "account", accountId },
      params: { boardId: task.boardId, taskId: task.id, title: task.title, count: 1 },
      actorId,
      exceptActor: true,
    });
};

/** Notifies its assignees and watchers. */
export const notifyComment = async (
  deps: Deps,
  tx: Db,
  { task, actorId }: Omit<Assigned, "assigneeIds">,
): Promise<void> => {
  for (const accountId of await queries.followersOf(tx, task.id))
    await notify(deps, tx, {
      kind: "task-comment",
      group: `task-comment:${task.id}`,
      audience: { to: "account", accountId },
      params: { boardId: task.boardId, taskId: task.id, title: task.title },
      actorId,
      exceptActor: true,
    });
};
