// Mails and their copies in the database: threads, marks and moves.
import { deleteInBatches } from "../../platform/db/batches.ts";
import { type RawBuilder, sql } from "kysely";
import type { Mail, MailFile, MailPlace, MailRecipient } from "@igo/contract/mail/mail";
import type { MailAction } from "@igo/contract/mail/mail.calls";
import type { Db } from "../../platform/db/db.ts";
import { runPlanned } from "../../platform/db/statements.ts";
import { labelIdsOf } from "./labels.queries.ts";
import { senderOf } from "./mail.people.ts";
import { matchingIds } from "./search.queries.ts";

const maxShown = 200;

const toFiles = (mailId: RawBuilder<unknown>) => sql<MailFile[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', file.id, 'fileName', file.file_name, 'size', file.size,
    'contentType', file.content_type, 'picture', null) order by file.position, file.id)
  from mail_file file where file.mail_id = ${mailId} and not coalesce((
    select strpos(came.html, 'data-cid="' || file.content_id || '"') > 0 and file.content_type like 'image/%'
    from mail_incoming came where came.mail_id = file.mail_id and file.content_id <> ''), false)), '[]'::jsonb)`;

const incomingOf = (mailId: RawBuilder<unknown>) => sql<IncomingRow | null>`(
  select jsonb_build_object('pictures', cardinality(came.pictures), 'leftOut', came.left_out,
    'isAutomatic', came.is_automatic, 'sender', came.sender, 'workbooks', coalesce((
    select jsonb_agg(jsonb_build_object('fileId', file.id, 'importId', file.import_id) order by file.position)
    from mail_file file where file.mail_id = came.mail_id and file.import_id is not null), '[]'::jsonb))
  from mail_incoming came where came.mail_id = ${mailId})`;

export type RecipientRow = Omit<MailRecipient, "delivery"> & {
  status: NonNullable<MailRecipient["delivery"]>["status"];
  reason: string | null;
  at: string;
};
type IncomingRow = Omit<NonNullable<Mail["incoming"]>, "bodyPath">;
export type MailRow = Omit<Mail, "recipients" | "incoming"> & {
  recipients: RecipientRow[];
  incoming: IncomingRow | null;
};

/** Only the sender and the hidden recipient themselves see a hidden recipient. */
const recipientsFor = (ownerId: string) => sql<RecipientRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', one.id, 'role', one.role, 'accountId', person.id,
    'marketId', one.market_id, 'name', case when person.id is null then one.name else btrim(person.first_name || ' ' || person.last_name) end,
    'address', case when one.is_inside then null else one.address end,
    'status', one.status, 'reason', one.reason, 'at', one.status_at) order by one.position)
  from mail_recipient one left join account person on person.id = one.account_id and person.erased_at is null
  where one.mail_id = m.id
    and (one.role <> 'bcc' or m.author_id = ${ownerId}::uuid or one.account_id = ${ownerId}::uuid)), '[]'::jsonb)`;

const columns = (ownerId: string) => sql`m.id, c.folder, ${senderOf("author")} as "from",
  coalesce(m.author_id = ${ownerId}::uuid, false) as is_own, ${recipientsFor(ownerId)} as recipients, m.subject, m.html,
  m.text, ${toFiles(sql`m.id`)} as files, ${incomingOf(sql`m.id`)} as incoming, ${labelIdsOf("c")} as label_ids, c.is_seen, c.is_starred, c.is_answered, c.is_forwarded,
  case when c.folder = 'outbox' then m.send_at else c.received_at end as at`;

export type ThreadFolder = { threadId: string; folder: MailPlace };

export const findPlace = (db: Db, ownerId: string, mailId: string): Promise<ThreadFolder | undefined> =>
  db
    .selectFrom("mailCopy")
    .select(["threadId", "folder"])
    .where("ownerId", "=", ownerId)
    .where("mailId", "=", mailId)
    .executeTakeFirst();

export const listThread = async (
  db: Db,
  ownerId: string,
  { threadId, folder }: ThreadFolder,
): Promise<MailRow[]> => {
  const { rows } = await sql<MailRow>`
    select ${columns(ownerId)} from (
      select * from mail_copy where owner_id = ${ownerId}::uuid and thread_id = ${threadId}::uuid
        and (folder = 'trash') = ${folder === "trash"}
      order by received_at desc, mail_id desc limit ${sql.lit(maxShown)}) c
    join mail m on m.id = c.mail_id left join account author on author.id = m.author_id
    order by c.received_at, c.mail_id`.execute(db);
  return rows;
};

/** Adds the other mails of their threads in the same folders. */
export const expand = async (db: Db, ownerId: string, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ mailId: string }>`
    select mail_id from mail_copy where owner_id = ${ownerId}::uuid and (thread_id, folder) in (
      select thread_id, folder from mail_copy where owner_id = ${ownerId}::uuid and mail_id = any(${ids}::uuid[]))`.execute(
    db,
  );
  return rows.map(({ mailId }) => mailId);
};

const moves: Record<MailAction, { set: RawBuilder<unknown>; where: RawBuilder<unknown> }> = {
  read: { set: sql`is_seen = true`, where: sql`not is_seen` },
  unread: { set: sql`is_seen = false`, where: sql`is_seen` },
  star: { set: sql`is_starred = true`, where: sql`not is_starred` },
  unstar: { set: sql`is_starred = false`, where: sql`is_starred` },
  archive: {
    set: sql`folder = 'archive', previous_folder = folder, trashed_at = null`,
    where: sql`folder in ('inbox', 'trash')`,
  },
  inbox: {
    set: sql`folder = 'inbox', previous_folder = folder, trashed_at = null`,
    where: sql`folder in ('archive', 'trash')`,
  },
  trash: {
    set: sql`folder = 'trash', previous_folder = folder, trashed_at = now()`,
    where: sql`folder in ('inbox', 'sent', 'archive')`,
  },
  restore: {
    set: sql`folder = previous_folder, previous_folder = folder,
      trashed_at = case when previous_folder = 'trash' then now() end`,
    where: sql`previous_folder is not null and folder <> 'outbox'`,
  },
  delete: { set: sql``, where: sql`folder = 'trash'` },
};

/** Returns those that it changed. */
export const changeMail = async (
  tx: Db,
  ownerId: string,
  ids: readonly string[],
  action: MailAction,
): Promise<string[]> => {
  const { set, where } = moves[action];
  const among = sql`where owner_id = ${ownerId}::uuid and mail_id = any(${ids}::uuid[]) and ${where} returning mail_id`;
  const { rows } = await sql<{ mailId: string }>`${
    action === "delete" ? sql`delete from mail_copy` : sql`update mail_copy set ${set}`
  } ${among}`.execute(tx);
  return rows.map(({ mailId }) => mailId);
};

/** Searches the reader's mails outside the trash. */
export const searchMails = (db: Db, ownerId: string, patterns: readonly string[], limit: number) =>
  runPlanned(
    db,
    "mail.search",
    sql<{ id: string; folder: MailPlace; subject: string; from: string | null; at: string }>`
    select m.id, c.folder, m.subject, case when m.sender_address is not null
        then coalesce(nullif(m.sender_name, ''), m.sender_address)
        else nullif(btrim(author.first_name || ' ' || author.last_name), '') end as "from",
      c.received_at as at
    from mail_copy c join mail m on m.id = c.mail_id left join account author on author.id = m.author_id
    where c.owner_id = ${ownerId}::uuid
      and c.mail_id = any(array${matchingIds(ownerId, { patterns, where: sql`c.folder <> 'trash'`, limit })})
    order by c.received_at desc, c.mail_id desc limit ${sql.lit(limit)}`,
  );

export type WrittenMail = {
  id: string;
  author: string | null;
  title: string;
  folder: MailPlace;
  text: string;
};

/** Those of these mails of which the person has a copy that is not in the trash. */
export const some = async (db: Db, ownerId: string, ids: readonly string[]): Promise<WrittenMail[]> => {
  const { rows } = await sql<WrittenMail>`
    select m.id, c.folder, m.subject as title, m.text, case when m.sender_address is not null
        then coalesce(nullif(m.sender_name, ''), m.sender_address)
        when author.erased_at is null then nullif(btrim(author.first_name || ' ' || author.last_name), '') end as author
    from mail_copy c join mail m on m.id = c.mail_id left join account author on author.id = m.author_id
    where c.owner_id = ${ownerId}::uuid and c.folder <> 'trash' and m.id = any(${ids}::uuid[])`.execute(db);
  return rows;
};

/**
 * Empties the trash after this many days; then deletes mails without a copy, unless they belong to a market's history.
 */
export const purgeTrash = (db: Db, days: number) =>
  deleteInBatches(
    db,
    "mailCopy",
    sql`folder = 'trash' and trashed_at < now() - make_interval(days => ${days}::integer)`,
  );

export const purgeOrphans = async (tx: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ fileKey: string }>`
    with orphan as (
      select id from mail where created_at < now() - interval '1 day' and sent_at is not null
        and not exists (select from mail_copy copy where copy.mail_id = mail.id)
        and not exists (select from mail_recipient one where one.mail_id = mail.id
          and (one.market_id is not null or one.status in ('queued', 'sending', 'delayed')))
      limit ${limit}
    ), files as (
      delete from mail_file using orphan where mail_file.mail_id = orphan.id returning file_key
    ), gone as (delete from mail using orphan where mail.id = orphan.id)
    select distinct file_key from files`.execute(tx);
  return rows.map(({ fileKey }) => fileKey);
};

export const exportMailsOf = async (db: Db, ownerId: string) => {
  const { rows } = await sql`
    select c.folder, m.subject, m.text, ${recipientsFor(ownerId)} as recipients, c.received_at as at,
      coalesce(m.author_id = ${ownerId}::uuid, false) as is_own, coalesce((
        select array_agg(l.name order by l.folded) from mail_labelled had join mail_label l on l.id = had.label_id
        where had.owner_id = c.owner_id and had.mail_id = c.mail_id), '{}') as labels
    from mail_copy c join mail m on m.id = c.mail_id
    where c.owner_id = ${ownerId}::uuid order by c.received_at`.execute(db);
  const drafts = await db
    .selectFrom("mailDraft")
    .select(["subject", "text", "updatedAt"])
    .where("ownerId", "=", ownerId)
    .execute();
  const labels = await db
    .selectFrom("mailLabel")
    .select(["name", "color", "createdAt"])
    .where("ownerId", "=", ownerId)
    .orderBy("folded")
    .execute();
  return { mails: rows, drafts, labels };
};

/**
 * Writes the search words of the mails that a person wrote or got anew, without the name: of the author, of the visible
 * recipients, and what was written, as when they were sent.
 */
export const forgetName = (tx: Db, accountId: string) =>
  sql`
    update mail m set words = left(folded(concat_ws(' ', m.subject,
      (select author.first_name || ' ' || author.last_name from account author
        where author.id = m.author_id and author.id <> ${accountId}::uuid),
      (select string_agg(case when one.is_inside then one.name else one.name || ' ' || one.address end, ' ' order by one.position)
        from mail_recipient one
        where one.mail_id = m.id and one.role <> 'bcc' and one.account_id is distinct from ${accountId}::uuid),
      m.text)), 100000)
    where m.sender_address is null and (m.author_id = ${accountId}::uuid or exists (
      select from mail_recipient one where one.mail_id = m.id and one.account_id = ${accountId}::uuid))`.execute(
    tx,
  );
