// Makes people's open screens reload when something in their mail has changed.
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";

export const publishMailbox = async (
  { events }: Pick<Deps, "events">,
  within: Db,
  accountIds: readonly string[],
): Promise<void> => {
  if (accountIds.length === 0) return;
  const audiences = [...new Set(accountIds)].map((userId) => ({ userId }));
  await events.publish(within, { kind: "mailbox" }, ...audiences);
};
