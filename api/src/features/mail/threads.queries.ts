// A person's threads: all mails that share a Message-ID, in whatever order they arrive.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { newId } from "../../platform/ids.ts";

/** Serialises each person's deliveries: two mails of a thread that arrive at once must end up in one thread. */
export const lockMailbox = (tx: Db, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('mailbox ' || ${ownerId}::text, 0))`.execute(tx);

type Known = { threadId: string; size: number };

const knownOf = async (tx: Db, ownerId: string, messageIds: readonly string[]) => {
  const { rows } = await sql<Known>`
    select thread_id, count(*)::integer as size from mail_thread
    where owner_id = ${ownerId}::uuid and thread_id in (
      select thread_id from mail_thread
      where owner_id = ${ownerId}::uuid and message_id = any(${messageIds}::text[]))
    group by thread_id order by size desc, thread_id`.execute(tx);
  return rows;
};

const merge = async (tx: Db, ownerId: string, into: string, others: readonly string[]) => {
  for (const table of ["mailThread", "mailCopy"] as const)
    await tx
      .updateTable(table)
      .set({ threadId: into })
      .where("ownerId", "=", ownerId)
      .where("threadId", "in", others)
      .execute();
};

/**
 * The thread of a mail, through the mails it refers to or that refer to it. If there are several, they are merged into
 * the largest.
 */
export const threadOf = async (
  tx: Db,
  ownerId: string,
  messageId: string,
  refs: readonly string[],
): Promise<string> => {
  const messageIds = [...new Set([messageId, ...refs])];
  await lockMailbox(tx, ownerId);
  const [largest, ...others] = await knownOf(tx, ownerId, messageIds);
  const threadId = largest?.threadId ?? newId();
  if (others.length > 0)
    await merge(
      tx,
      ownerId,
      threadId,
      others.map((one) => one.threadId),
    );
  await tx
    .insertInto("mailThread")
    .values(messageIds.map((id) => ({ ownerId, messageId: id, threadId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return threadId;
};
