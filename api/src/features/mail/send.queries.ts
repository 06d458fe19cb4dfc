// Mail in transit in the database: written, taken back, delivered.
import { type Insertable, sql } from "kysely";
import type { DeliveryStatus, RecipientRole } from "@igo/contract/mail/mail";
import type { Db } from "../../platform/db/db.ts";
import { putThreads } from "./labels.queries.ts";
import type { Tables } from "../../platform/db/tables/tables.ts";

/** Who sent a mail under this id, or from this draft; undefined if nobody has. */
export const findSender = (db: Db, id: string) =>
  db
    .selectFrom("mail")
    .select("authorId")
    .where((eb) => eb.or([eb("id", "=", id), eb("draftId", "=", id)]))
    .executeTakeFirst();

export const findOwn = (db: Db, authorId: string, id: string) =>
  db
    .selectFrom("mail")
    .select(["id", "draftId", "sendAt", "sentAt"])
    .where((eb) => eb.or([eb("id", "=", id), eb("draftId", "=", id)]))
    .where("authorId", "=", authorId)
    .executeTakeFirst();

export const insertSentMail = async (
  tx: Db,
  mail: Insertable<Tables["mail"]>,
  recipients: readonly Insertable<Tables["mailRecipient"]>[],
) => {
  await tx.insertInto("mail").values(mail).execute();
  await tx.insertInto("mailRecipient").values(recipients).execute();
};

/** The mail it replies to, with its references, if the author has it. */
export const findSource = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom("mail")
    .innerJoin("mailCopy", "mailCopy.mailId", "mail.id")
    .select(["mail.messageId", "mail.refs"])
    .where("mail.id", "=", id)
    .where("mailCopy.ownerId", "=", ownerId)
    .executeTakeFirst();

export const addCopy = async (tx: Db, copy: Insertable<Tables["mailCopy"]>): Promise<void> => {
  await tx
    .insertInto("mailCopy")
    .values(copy)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await putThreads(tx, copy);
};

const columns = [
  "id",
  "draftId",
  "messageId",
  "refs",
  "inReplyTo",
  "authorId",
  "kind",
  "sourceId",
  "subject",
  "html",
  "text",
  "draftVersion",
  "sendAt",
] as const;

/** Locks the mail until the transaction ends, if it has not been sent yet. */
export const lockUnsent = (tx: Db, id: string, authorId?: string) =>
  tx
    .selectFrom("mail")
    .select(columns)
    .where("id", "=", id)
    .where("sentAt", "is", null)
    .$if(authorId !== undefined, (query) => query.where("authorId", "=", authorId ?? ""))
    .forUpdate()
    .executeTakeFirst();

export type RecipientRow = {
  id: string;
  role: RecipientRole;
  name: string;
  address: string;
  accountId: string | null;
  marketId: string | null;
  isInside: boolean;
  status: DeliveryStatus;
};

export const recipientsOf = (db: Db, mailId: string): Promise<RecipientRow[]> =>
  db
    .selectFrom("mailRecipient")
    .select(["id", "role", "name", "address", "accountId", "marketId", "isInside", "status"])
    .where("mailId", "=", mailId)
    .orderBy("position")
    .execute();

export const removeSentMail = async (tx: Db, id: string) => {
  await tx
    .deleteFrom("mailThread")
    .using("mail")
    .whereRef("mailThread.messageId", "=", "mail.messageId")
    .whereRef("mailThread.ownerId", "=", "mail.authorId")
    .where("mail.id", "=", id)
    .where("mail.kind", "=", "new")
    .execute();
  await tx.deleteFrom("mail").where("id", "=", id).execute();
};

/** A mail to yourself is only in the inbox, not in both folders. */
export const setSent = async (tx: Db, id: string, authorId: string | null, folder: "sent" | "inbox") => {
  await tx
    .updateTable("mail")
    .set({ sentAt: sql<string>`now()` })
    .where("id", "=", id)
    .execute();
  if (authorId !== null)
    await tx
      .updateTable("mailCopy")
      .set({ folder, isSeen: folder === "sent", receivedAt: sql<string>`now()` })
      .where("ownerId", "=", authorId)
      .where("mailId", "=", id)
      .where("folder", "=", "outbox")
      .execute();
};

export const setStatus = (tx: Db, ids: readonly string[], status: DeliveryStatus) =>
  tx
    .updateTable("mailRecipient")
    .set({ status, statusAt: sql<string>`now()` })
    .where("id", "in", ids)
    .execute();

export const markSource = (tx: Db, ownerId: string, sourceId: string, kind: "reply" | "forward") =>
  tx
    .updateTable("mailCopy")
    .set(kind === "reply" ? { isAnswered: true } : { isForwarded: true })
    .where("ownerId", "=", ownerId)
    .where("mailId", "=", sourceId)
    .execute();

export const nameOfAuthor = (db: Db, id: string) =>
  db
    .selectFrom("account")
    .select(["firstName", "lastName", "email", "status"])
    .where("id", "=", id)
    .executeTakeFirst();

const suspended = (db: Db) =>
  db.selectFrom("account").select("id").where("status", "=", "suspended").where("erasedAt", "is", null);

export const isSuspended = async (db: Db, accountId: string): Promise<boolean> =>
  (await suspended(db).where("id", "=", accountId).executeTakeFirst()) !== undefined;

/** Mails that were due long ago and have not been sent, though nobody holds them: their job was lost. */
export const findForgotten = (db: Db) =>
  db
    .selectFrom("mail")
    .select(["id", "draftVersion"])
    .where("sentAt", "is", null)
    .where("sendAt", "<", sql<string>`now() - interval '10 minutes'`)
    .where((mail) => mail.or([mail("authorId", "is", null), mail("authorId", "not in", suspended(db))]))
    .limit(1000)
    .execute();

export const findDue = (db: Db, authorId: string) =>
  db
    .selectFrom("mail")
    .select(["id", "draftVersion"])
    .where("sentAt", "is", null)
    .where("sendAt", "<=", sql<string>`now()`)
    .where("authorId", "=", authorId)
    .execute();
