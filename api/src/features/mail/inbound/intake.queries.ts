// Incoming mail in the database: what it replies to, whom it reaches, what it is.
import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { Tables } from "../../../platform/db/tables/tables.ts";

export type Answered = {
  recipientId: string;
  mailId: string;
  messageId: string;
  address: string;
  marketId: string | null;
  authorId: string | null;
};

/** These recipients, with the mail that each got. */
export const findAnswered = async (db: Db, recipientIds: readonly string[]): Promise<Answered[]> => {
  const { rows } = await sql<Answered>`
    select one.id as recipient_id, m.id as mail_id, m.message_id, one.address, one.market_id, m.author_id
    from mail_recipient one join mail m on m.id = one.mail_id
    where one.id = any(${recipientIds}::uuid[]) and not one.is_inside and m.sent_at is not null
    order by array_position(${recipientIds}::uuid[], one.id)`.execute(db);
  return rows;
};

/** The users who get the reply to a mail: its author, and those in its visible headers. */
export const peopleOf = async (
  db: Db,
  mailId: string,
): Promise<{ id: string; name: string; email: string }[]> => {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select account.id, btrim(account.first_name || ' ' || account.last_name) as name,
      coalesce(lower(account.email), account.id::text) as email
    from account join (
      select author_id as id from mail where id = ${mailId}::uuid
      union select account_id from mail_recipient where mail_id = ${mailId}::uuid and is_inside and role <> 'bcc'
    ) named on named.id = account.id
    where account.status = 'active' and account.erased_at is null order by account.id`.execute(db);
  return rows;
};

export const isOfUser = async (db: Db, address: string): Promise<boolean> =>
  (await db
    .selectFrom("account")
    .select("id")
    .where("email", "=", address)
    .where("erasedAt", "is", null)
    .executeTakeFirst()) !== undefined;

/** How many replies came to this address in the last hour. */
export const countLately = async (db: Db, recipientId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mail_incoming
    where answers_id = ${recipientId}::uuid and received_at > now() - interval '1 hour'`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Returns whether it is new; the same message again is already stored. */
export const insertIncomingMail = async (tx: Db, mail: Insertable<Tables["mail"]>): Promise<boolean> =>
  (await tx
    .insertInto("mail")
    .values(mail)
    .onConflict((conflict) => conflict.column("messageId").doNothing())
    .returning("id")
    .executeTakeFirst()) !== undefined;

export const findTaken = (tx: Db, messageId: string) =>
  tx
    .selectFrom("mail")
    .innerJoin("mailIncoming", "mailIncoming.mailId", "mail.id")
    .select(["mail.id", "mail.senderAddress", "mail.refs"])
    .where("mail.messageId", "=", messageId)
    .executeTakeFirst();

export const insertIncoming = (tx: Db, row: Insertable<Tables["mailIncoming"]>) =>
  tx.insertInto("mailIncoming").values(row).execute();

export const addRecipients = async (
  tx: Db,
  rows: readonly Insertable<Tables["mailRecipient"]>[],
): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insertInto("mailRecipient")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["mailId", "address"]).doNothing())
      .execute();
};

export const hasCopy = async (tx: Db, ownerId: string, mailId: string): Promise<boolean> =>
  (await tx
    .selectFrom("mailCopy")
    .select("mailId")
    .where("ownerId", "=", ownerId)
    .where("mailId", "=", mailId)
    .executeTakeFirst()) !== undefined;

export type SentTo = { id: string; address: string; status: string };

/** These outside recipients, locked until the transaction ends. */
export const lockSentTo = async (tx: Db, ids: readonly string[]): Promise<SentTo[]> => {
  const { rows } = await sql<SentTo>`
    select id, address, status from mail_recipient
    where id = any(${ids}::uuid[]) and not is_inside order by id for update`.execute(tx);
  return rows;
};
