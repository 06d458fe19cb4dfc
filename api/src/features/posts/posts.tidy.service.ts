// Every ten minutes: publishes scheduled posts whose job was lost, and purges posts deleted long ago.
import type { Deps } from "../../platform/deps.ts";
import { publishOverdue } from "./posts.publish.service.ts";
import { purge } from "./posts.service.ts";

export const tidy = async (deps: Deps): Promise<void> => {
  await publishOverdue(deps);
  await purge(deps.db);
};
