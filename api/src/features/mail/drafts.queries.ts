// Drafts in the database.
import { type Insertable, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { DraftRecipients } from "../../platform/db/tables/shapes.ts";
import type { Tables } from "../../platform/db/tables/tables.ts";

const maxDrafts = 200;

const columns = [
  "id",
  "version",
  "saveId",
  "kind",
  "isMerge",
  "sourceId",
  "recipients",
  "subject",
  "html",
  "text",
  "updatedAt",
] as const;

export type DraftRow = {
  id: string;
  version: number;
  saveId: string;
  kind: "new" | "reply" | "forward";
  isMerge: boolean;
  sourceId: string | null;
  recipients: DraftRecipients;
  subject: string;
  html: string;
  text: string;
  updatedAt: string;
};

export const findDraft = (db: Db, ownerId: string, id: string): Promise<DraftRow | undefined> =>
  db
    .selectFrom("mailDraft")
    .select(columns)
    .where("id", "=", id)
    .where("ownerId", "=", ownerId)
    .where("submittedAt", "is", null)
    .executeTakeFirst();

export const lockDraft = (tx: Db, ownerId: string, id: string): Promise<DraftRow | undefined> =>
  tx
    .selectFrom("mailDraft")
    .select(columns)
    .where("id", "=", id)
    .where("ownerId", "=", ownerId)
    .where("submittedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const listDrafts = (db: Db, ownerId: string): Promise<DraftRow[]> =>
  db
    .selectFrom("mailDraft")
    .select(columns)
    .where("ownerId", "=", ownerId)
    .where("submittedAt", "is", null)
    .orderBy("updatedAt", "desc")
    .orderBy("id", "desc")
    .limit(maxDrafts)
    .execute();

/** Undefined if the id already exists, whoever owns it. */
export const insertDraft = (tx: Db, values: Insertable<Tables["mailDraft"]>) =>
  tx
    .insertInto("mailDraft")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();

type Written = {
  saveId: string;
  isMerge: boolean;
  recipients: string;
  subject: string;
  html: string;
  text: string;
};

export const updateDraft = (tx: Db, id: string, written: Written) =>
  tx
    .updateTable("mailDraft")
    .set({ ...written, version: sql`version + 1`, updatedAt: sql<string>`now()` })
    .where("id", "=", id)
    .execute();

export const removeDraft = (tx: Db, id: string) => tx.deleteFrom("mailDraft").where("id", "=", id).execute();

/** A filled and sent draft stays until its mails can no longer be taken back. */
export const markSubmitted = (tx: Db, id: string) =>
  tx
    .updateTable("mailDraft")
    .set({ submittedAt: sql<string>`now()` })
    .where("id", "=", id)
    .execute();

/** Turns it into a draft again, with the next version. Undefined if no such draft was sent. */
export const reopen = (tx: Db, ownerId: string, id: string, saveId: string) =>
  tx
    .updateTable("mailDraft")
    .set({ submittedAt: null, saveId, version: sql`version + 1`, updatedAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("ownerId", "=", ownerId)
    .where("submittedAt", "is not", null)
    .returning("id")
    .executeTakeFirst();

/** Drafts whose mails have all left. */
export const findDone = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from mail_draft draft where submitted_at < now() - interval '1 day'
      and not exists (select from mail where mail.draft_id = draft.id and mail.sent_at is null)
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};
