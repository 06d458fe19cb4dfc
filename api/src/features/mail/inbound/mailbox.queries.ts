// How far the mailbox has been read.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

export type MailboxPosition = {
  uidValidity: number;
  lastUid: number;
  stuckUid: number | null;
  stuckTries: number;
};

export const findMailbox = (db: Db, mailbox: string): Promise<MailboxPosition | undefined> =>
  db
    .selectFrom("mailMailbox")
    .select(["uidValidity", "lastUid", "stuckUid", "stuckTries"])
    .where("mailbox", "=", mailbox)
    .executeTakeFirst();

/** Starts from the beginning: the mailbox is new to us, or its messages have been renumbered. */
export const beginMailbox = (db: Db, mailbox: string, uidValidity: number) =>
  db
    .insertInto("mailMailbox")
    .values({ mailbox, uidValidity, lastUid: 0, stuckUid: null })
    .onConflict((conflict) =>
      conflict.column("mailbox").doUpdateSet({ uidValidity, lastUid: 0, stuckUid: null, stuckTries: 0 }),
    )
    .execute();

/** Never goes back, because a slow process may report after another one. */
export const advance = (db: Db, mailbox: string, uidValidity: number, uid: number) =>
  sql`update mail_mailbox set last_uid = ${uid}, stuck_uid = null, stuck_tries = 0, read_at = now()
    where mailbox = ${mailbox} and uid_validity = ${uidValidity} and last_uid < ${uid}`.execute(db);

/** Returns how often this message could not be taken in. */
export const countTry = async (db: Db, mailbox: string, uid: number): Promise<number> => {
  const { rows } = await sql<{ stuckTries: number }>`
    update mail_mailbox set stuck_tries = case when stuck_uid = ${uid} then stuck_tries + 1 else 1 end, stuck_uid = ${uid}
    where mailbox = ${mailbox} returning stuck_tries`.execute(db);
  return rows[0]?.stuckTries ?? 1;
};
