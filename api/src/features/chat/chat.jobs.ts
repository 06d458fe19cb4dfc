// Background work of chat: notifying people of unread messages, and merging the conversations of merged markets.
import type { Deps } from "../../platform/deps.ts";
import { carryBack, carryOver, type Merge } from "./merged/merged.service.ts";
import { notifyMentioned, notifyUnread } from "./notify/notify.service.ts";

export const chatJobs = (deps: Deps) => {
  deps.jobs.define<{ conversationId: string; seq: number }>(
    "chat.mention",
    (about) => notifyMentioned(deps, about),
    {
      atOnce: 2,
    },
  );
  deps.jobs.define<Merge>("chat.merged", (merge) => carryOver(deps, merge));
  deps.jobs.define<Merge>("chat.unmerged", (merge) => carryBack(deps, merge));
  deps.jobs.define<{ conversationId: string }>("chat.unread", (about) => notifyUnread(deps, about));
};
