// Every ten minutes: reminders that are due soon are put in the line, and what is of no more use is forgotten.
import type { Deps } from "../../platform/deps.ts";
import { purge as purgeEvents } from "./calendar.queries.ts";
import { purge as purgeReminders } from "./reminders/reminders.queries.ts";
import { scheduleReminders } from "./reminders/reminders.service.ts";

export { scheduleReminders };

/** So long a deleted event can be restored, and so long it is known what was rung. */
const binDays = 30;
const rungDays = 90;

export const tidy = async (deps: Deps): Promise<void> => {
  await scheduleReminders(deps);
  await purgeEvents(deps.db, binDays);
  await purgeReminders(deps.db, rungDays);
};
