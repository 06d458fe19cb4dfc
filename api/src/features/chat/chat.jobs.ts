// What chat does in the background: telling people of what they have not read.
import type { Deps } from "../../platform/deps.ts";
import { tellMentioned, tellUnread } from "./notify/notify.service.ts";

export const chatJobs = (deps: Deps) => {
  deps.jobs.define<{ conversationId: string; seq: number }>(
    "chat.mention",
    (about) => tellMentioned(deps, about),
    {
      atOnce: 2,
    },
  );
  deps.jobs.define<{ conversationId: string }>("chat.unread", (about) => tellUnread(deps, about));
};
