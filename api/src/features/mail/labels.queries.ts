// Personal labels and the mails that have them, in the database.
import { type RawBuilder, sql } from "kysely";
import type { MailLabel, MailLabelColor } from "@igo/contract/mail/labels.calls";
import { maxUnreadMails } from "@igo/contract/mail/mail";
import type { Db } from "../../platform/db/db.ts";

/** The labels on the copy `c`, by name. */
export const labelIdsOf = (copy: string): RawBuilder<string[]> => sql<string[]>`coalesce((
  select array_agg(l.id order by l.folded) from mail_labelled had join mail_label l on l.id = had.label_id
  where had.owner_id = ${sql.ref(`${copy}.ownerId`)} and had.mail_id = ${sql.ref(`${copy}.mailId`)}), '{}')`;

export const hasLabel = (copy: string, labelId: string) => sql<boolean>`exists (select from mail_labelled had
  where had.label_id = ${labelId}::uuid and had.owner_id = ${sql.ref(`${copy}.ownerId`)}
    and had.mail_id = ${sql.ref(`${copy}.mailId`)})`;

const unread = sql`(select count(*)::integer from (
  select from mail_labelled had join mail_copy c on c.owner_id = had.owner_id and c.mail_id = had.mail_id
  where had.label_id = mail_label.id and not c.is_seen and c.folder <> 'trash'
  limit ${sql.lit(maxUnreadMails)}) counted)`;

export const listLabels = async (db: Db, ownerId: string): Promise<MailLabel[]> => {
  const { rows } = await sql<MailLabel>`select id, name, color, ${unread} as unread from mail_label
    where owner_id = ${ownerId}::uuid order by folded`.execute(db);
  return rows;
};

export const findLabel = async (
  db: Db,
  ownerId: string,
  of: { id: string } | { clientId: string },
): Promise<MailLabel | undefined> => {
  const which = "id" in of ? sql`id = ${of.id}::uuid` : sql`client_id = ${of.clientId}::uuid`;
  const { rows } = await sql<MailLabel>`select id, name, color, ${unread} as unread from mail_label
    where owner_id = ${ownerId}::uuid and ${which}`.execute(db);
  return rows[0];
};

export const countLabels = async (db: Db, ownerId: string): Promise<number> => {
  const { many } = await db
    .selectFrom("mailLabel")
    .select((eb) => eb.fn.countAll<number>().as("many"))
    .where("ownerId", "=", ownerId)
    .executeTakeFirstOrThrow();
  return many;
};

type Values = { name: string; folded: string; color: MailLabelColor };

export const insertLabel = (db: Db, row: Values & { id: string; ownerId: string; clientId: string }) =>
  db.insertInto("mailLabel").values(row).execute();

export const updateLabel = (db: Db, id: string, change: Partial<Values>) =>
  db.updateTable("mailLabel").set(change).where("id", "=", id).execute();

export const removeLabel = async (db: Db, ownerId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom("mailLabel")
    .where("id", "=", id)
    .where("ownerId", "=", ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Returns the person's mails that did not have it yet. */
export const putLabel = async (tx: Db, ownerId: string, labelId: string, mailIds: readonly string[]) => {
  const { rows } = await sql<{ mailId: string }>`
    insert into mail_labelled (label_id, owner_id, mail_id)
    select ${labelId}::uuid, owner_id, mail_id from mail_copy
    where owner_id = ${ownerId}::uuid and mail_id = any(${mailIds}::uuid[])
    on conflict do nothing returning mail_id`.execute(tx);
  return rows.map(({ mailId }) => mailId);
};

export const take = async (tx: Db, ownerId: string, labelId: string, mailIds: readonly string[]) => {
  const { rows } = await sql<{ mailId: string }>`
    delete from mail_labelled where label_id = ${labelId}::uuid and owner_id = ${ownerId}::uuid
      and mail_id = any(${mailIds}::uuid[]) returning mail_id`.execute(tx);
  return rows.map(({ mailId }) => mailId);
};

/** A new mail in a thread gets the labels of the thread. */
export const putThreads = (
  tx: Db,
  { ownerId, mailId, threadId }: { ownerId: string; mailId: string; threadId: string },
) =>
  sql`insert into mail_labelled (label_id, owner_id, mail_id)
    select distinct had.label_id, had.owner_id, ${mailId}::uuid from mail_copy c
    join mail_labelled had on had.owner_id = c.owner_id and had.mail_id = c.mail_id
    where c.owner_id = ${ownerId}::uuid and c.thread_id = ${threadId}::uuid
    on conflict do nothing`.execute(tx);
