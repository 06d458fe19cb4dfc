// A person's mails in a folder: the lines of the list, and the number of unread ones.
import { type RawBuilder, sql } from "kysely";
import { type MailCounts, type MailFolder, type MailLine, maxUnreadMails } from "@igo/contract/mail/mail";
import type { Db } from "../../platform/db/db.ts";
import { hasLabel, labelIdsOf } from "./labels.queries.ts";
import { senderOf } from "./mail.people.ts";
import { matchingIds } from "./search.queries.ts";
import { comesAfter, type Position } from "../../records/list/paging.ts";

export const countsOf = async (db: Db, ownerId: string): Promise<MailCounts> => {
  const capped = (rows: RawBuilder<unknown>) =>
    sql`(select count(*)::integer from (${rows} limit ${sql.lit(maxUnreadMails)}) counted)`;
  const { rows } = await sql<MailCounts>`select
    ${capped(sql`select from mail_copy where owner_id = ${ownerId}::uuid and folder = 'inbox' and not is_seen`)} as inbox,
    ${capped(sql`select from mail_draft where owner_id = ${ownerId}::uuid and submitted_at is null`)} as drafts,
    ${capped(sql`select from mail_copy where owner_id = ${ownerId}::uuid and folder = 'outbox'`)} as outbox`.execute(
    db,
  );
  return rows[0] ?? { inbox: 0, drafts: 0, outbox: 0 };
};

export type MailQuery = {
  label: Exclude<MailFolder, "drafts">;
  labelId: string | null;
  filter: "all" | "unread" | "starred" | "files";
  /** LIKE patterns on folded text; all must match. */
  patterns: readonly string[];
  limit: number;
  after: Position | null;
};

const filters = {
  all: sql`true`,
  unread: sql`not c.is_seen`,
  starred: sql`c.is_starred`,
  files: sql`exists (select from mail filed where filed.id = c.mail_id and filed.has_files)`,
} as const;

const isThere = ({ label, labelId, patterns }: MailQuery) => {
  if (labelId !== null) return sql`c.folder <> 'trash' and ${hasLabel("c", labelId)}`;
  if (patterns.length > 0) return sql`c.folder <> 'trash'`;
  if (label === "starred") return sql`c.is_starred and c.folder <> 'trash'`;
  return sql`c.folder = ${label}`;
};

/** Mails of the same thread that share a line with `c`: in the same folder, or under the same label. */
const isBeside = (other: string, { labelId }: MailQuery) =>
  labelId === null
    ? sql`${sql.ref(`${other}.folder`)} = c.folder`
    : sql`${sql.ref(`${other}.folder`)} <> 'trash' and ${hasLabel(other, labelId)}`;

/** Shows one line per thread: that of its newest mail. */
const isNewest = (wanted: MailQuery) => sql`not exists (
  select from mail_copy newer where newer.owner_id = c.owner_id and newer.thread_id = c.thread_id
    and ${isBeside("newer", wanted)} and (newer.received_at, newer.mail_id) > (c.received_at, c.mail_id))`;

export const listMails = async (db: Db, ownerId: string, wanted: MailQuery): Promise<MailLine[]> => {
  const { after, limit, filter, patterns, label, labelId } = wanted;
  const isSingle = labelId === null && (label === "starred" || label === "outbox");
  const isByThread = filter === "all" && patterns.length === 0 && !isSingle;
  const where = sql`${isThere(wanted)} and ${filters[filter]}
    and ${comesAfter(after, { key: sql`c.received_at`, id: sql`c.mail_id` })}`;
  const page = sql`
    select c.* from mail_copy c
    where c.owner_id = ${ownerId}::uuid and ${where} and ${isByThread ? isNewest(wanted) : sql`true`}
      and ${patterns.length > 0 ? sql`c.mail_id = any(array${matchingIds(ownerId, { patterns, where, limit })})` : sql`true`}
    order by c.received_at desc, c.mail_id desc limit ${limit}`;
  const { rows } = await sql<MailLine>`
    select c.mail_id as id, c.thread_id, c.folder, ${senderOf("author")} as "from",
      coalesce(m.author_id = ${ownerId}::uuid, false) as is_own,
      coalesce((select array_agg(named.name order by named.position) from (
        select position, coalesce(nullif(name, ''), address) as name from mail_recipient
        where mail_id = c.mail_id and role <> 'bcc' order by position limit 3) named), '{}') as "to",
      thread.count, thread.is_unread, ${labelIdsOf("c")} as label_ids, c.is_starred, m.has_files, c.is_answered, c.is_forwarded,
      case when m.author_id = ${ownerId}::uuid then (
        select status from mail_recipient going where going.mail_id = c.mail_id and not going.is_inside
        order by array_position(array['refused', 'stopped', 'delayed', 'sending', 'queued', 'waiting', 'sent'], status)
        limit 1) end as delivery,
      m.subject, left(m.text, 200) as preview, c.received_at as at
    from (${page}) c join mail m on m.id = c.mail_id left join account author on author.id = m.author_id,
    lateral (select count(*)::integer as count, coalesce(bool_or(not one.is_seen), false) as is_unread
      from mail_copy one where one.owner_id = c.owner_id and one.thread_id = c.thread_id and ${isBeside("one", wanted)}) thread
    order by c.received_at desc, c.mail_id desc`.execute(db);
  return rows;
};
