// The status of a market's conversation after a message, and since when a partner waits, in the database.
import type { InboxStatus } from "@igo/contract/chat/conversations";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

type Waiting = { status: InboxStatus; waitingSince: RawBuilder<string> | null; hasMoved: boolean };

export const setWaiting = (tx: Db, id: string, { status, waitingSince, hasMoved }: Waiting) =>
  tx
    .updateTable("conversation")
    .set({
      waitingSince,
      ...(hasMoved ? { status, snoozedUntil: null, version: sql`version + 1` } : {}),
    })
    .where("id", "=", id)
    .execute();

/** A partner waits since the first message without an answer that they have not deleted; returns whether that changed. */
export const waitAnew = async (tx: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`
    update conversation c set waiting_since = first.at from (
      select min(x.created_at) as at from conversation asked
      join message x on x.conversation_id = asked.id and x.created_at >= asked.waiting_since
      where asked.id = ${id}::uuid and not x.is_internal and x.system is null and x.deleted_at is null) first
    where c.id = ${id}::uuid and c.waiting_since is distinct from first.at and c.waiting_since is not null
    returning 1`.execute(tx);
  return rows.length > 0;
};
