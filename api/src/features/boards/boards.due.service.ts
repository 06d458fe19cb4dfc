// Notifies people, on the morning of its due date, of work that is due: once per date.
import { onboardingId } from "@igo/contract/boards/boards";
import { onboardingStatuses } from "@igo/contract/boards/onboarding";
import type { Deps } from "../../platform/deps.ts";
import { instantOf, isoDateOf } from "../../platform/bogota.ts";
import { notify } from "../notifications/notifications.service.ts";
import * as queries from "./boards.due.queries.ts";

const morning = 7 * 60;

export const notifyDue = async (deps: Deps, now = new Date()): Promise<void> => {
  const { minute, today } = instantOf(now);
  if (minute < morning) return;
  await deps.database.background.transaction().execute(async (tx) => {
    const due = await queries.noticeDue(tx, isoDateOf(today.day), [...onboardingStatuses]);
    for (const { accountId, subjectId, boardId, title, dueOn } of due)
      await notify(deps, tx, {
        kind: "task-due",
        group: `task-due:${subjectId}`,
        audience: { to: "account", accountId },
        params: { boardId: boardId ?? onboardingId, taskId: subjectId, title, dueOn },
      });
  });
};
