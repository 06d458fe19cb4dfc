// Every ten minutes: publishes scheduled posts whose job was lost, and purges posts deleted long ago.
import { publishOverdue } from "./posts.publish.service.ts";
import { purgePosts } from "./posts.service.ts";
import { type TidySteps, tidyTable } from "../../platform/tidy.ts";

export const tidySteps: TidySteps = {
  "scheduled posts": publishOverdue,
  "deleted posts": tidyTable(purgePosts),
};
