// Every ten minutes: posts whose hour has come though their job was lost, and deleted ones that nobody wanted back.
import type { Deps } from "../../platform/deps.ts";
import { publishOverdue } from "./posts.publish.service.ts";
import { purge } from "./posts.service.ts";

export const tidy = async (deps: Deps): Promise<void> => {
  await publishOverdue(deps);
  await purge(deps.db);
};
