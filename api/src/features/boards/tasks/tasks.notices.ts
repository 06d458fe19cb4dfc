// Who is told that work is theirs.
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { notify } from "../../notifications/notifications.service.ts";

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
