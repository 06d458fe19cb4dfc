// The automatic status of a market's conversation: a partner's message opens it, and a reply of the operations team
// makes it wait for the partner.
import type { InboxStatus } from "@igo/contract/chat/conversations";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import * as queries from "./messages.status.queries.ts";

type Before = { id: string; status: InboxStatus | null };

const next = (status: InboxStatus, isAdmin: boolean): InboxStatus => {
  if (!isAdmin) return "open";
  return status === "open" ? "waiting" : status;
};

/** Returns whether the status has changed. */
export const statusAfter = async (
  tx: Db,
  { id, status }: Before,
  { isAdmin, at }: { isAdmin: boolean; at: string },
): Promise<boolean> => {
  if (status === null) return false;
  const after = next(status, isAdmin);
  await queries.setWaiting(tx, id, {
    status: after,
    waitingSince: isAdmin ? null : sql<string>`coalesce(waiting_since, ${at}::timestamptz)`,
    hasMoved: after !== status,
  });
  return after !== status;
};
