// Every ten minutes: queues reminders that are due soon, and deletes what is no longer needed.
import type { Deps } from "../../platform/deps.ts";
import { purge as purgeEvents } from "./calendar.queries.ts";
import { purge as purgeReminders } from "./reminders/reminders.queries.ts";
import { scheduleReminders } from "./reminders/reminders.service.ts";

export { scheduleReminders };

/** How long deleted events can be restored, and how long sent reminders are remembered. */
const binDays = 30;
const rungDays = 90;

export const tidy = async (deps: Deps): Promise<void> => {
  await scheduleReminders(deps);
  await purgeEvents(deps.db, binDays);
  await purgeReminders(deps.db, rungDays);
};
