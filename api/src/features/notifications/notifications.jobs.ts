// Background work of notifications: creating them, pushing them, and mailing those that were not seen.
import type { Deps } from "../../platform/deps.ts";
import { fanOutNotice } from "./notifications.fanOut.service.ts";
import type { Notice } from "./notifications.fanOut.queries.ts";
import { mailDue } from "./notifications.mail.service.ts";
import { pushJobs } from "./notifications.push.service.ts";

export const notificationJobs = (deps: Deps) => {
  deps.jobs.define<Notice>("notifications.tell", (notice) => fanOutNotice(deps, notice), { atOnce: 2 });
  deps.jobs.define("notifications.mail", () => mailDue(deps));
  pushJobs(deps);
};
