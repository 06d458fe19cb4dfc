// The mails made from one draft, in the database.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

export const lockMails = (tx: Db, draftId: string) =>
  tx
    .selectFrom("mail")
    .select(["id", "sentAt"])
    .where("draftId", "=", draftId)
    .orderBy("id")
    .forUpdate()
    .execute();

export const removeMails = async (tx: Db, draftId: string): Promise<void> => {
  await sql`
    delete from mail_thread using mail where mail.draft_id = ${draftId}::uuid
      and mail_thread.message_id = mail.message_id and mail_thread.owner_id = mail.author_id`.execute(tx);
  await tx.deleteFrom("mail").where("draftId", "=", draftId).execute();
};
