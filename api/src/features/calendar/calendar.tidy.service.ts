// Every ten minutes: queues reminders that are due soon, and deletes what is no longer needed.
import { purgeEvents } from "./calendar.queries.ts";
import { purgeReminders } from "./reminders/reminders.queries.ts";
import { scheduleReminders } from "./reminders/reminders.service.ts";
import { type TidySteps, tidyTable } from "../../platform/tidy.ts";

export { scheduleReminders };

/** How long deleted events can be restored, and how long sent reminders are remembered. */
const binDays = 30;
const rungDays = 90;

export const tidySteps: TidySteps = {
  reminders: scheduleReminders,
  "deleted events": tidyTable((db) => purgeEvents(db, binDays)),
  "sent reminders": tidyTable((db) => purgeReminders(db, rungDays)),
};
