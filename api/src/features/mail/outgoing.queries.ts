// Mail to outside addresses and its delivery status.
import { sql } from "kysely";
import type { DeliveryStatus, MailPerson } from "@igo/contract/mail/mail";
import type { Language } from "../../platform/http/words.ts";
import type { Db } from "../../platform/db/db.ts";
import { personOf, senderOf } from "./mail.people.ts";

export type ToSend = {
  mailId: string;
  messageId: string;
  inReplyTo: string | null;
  refs: string[];
  subject: string;
  html: string;
  text: string;
  authorName: string;
  isAdmin: boolean;
  replyTo: string | null;
  /** The author's language. */
  locale: Language;
  /** The market whose contact the recipient is. */
  marketId: string | null;
  marketName: string | null;
};

/** What the message is made of; undefined if it must no longer be sent. */
export const findToSend = async (db: Db, id: string): Promise<ToSend | undefined> => {
  const { rows } = await sql<ToSend>`
    select m.id as mail_id, m.message_id, m.in_reply_to, m.refs, m.subject, m.html, m.text,
      coalesce(btrim(author.first_name || ' ' || author.last_name), '') as author_name,
      coalesce(author.role = 1, false) as is_admin, case when author.status = 'active' then author.email end as reply_to,
      coalesce(author.locale, 'es') as locale, one.market_id, market.name as market_name
    from mail_recipient one join mail m on m.id = one.mail_id left join account author on author.id = m.author_id
      left join market on market.id = one.market_id
    where one.id = ${id}::uuid and one.status <> 'stopped'`.execute(db);
  return rows[0];
};

export const setStatus = async (tx: Db, id: string, status: DeliveryStatus, reason: string | null) => {
  const { rows } = await sql<{
    mailId: string;
    authorId: string | null;
    address: string;
    name: string;
    subject: string;
  }>`
    update mail_recipient one set status = ${status}, reason = ${reason}, status_at = now()
    from mail m where one.id = ${id}::uuid and m.id = one.mail_id and one.status <> 'stopped'
    returning one.mail_id, m.author_id, one.address, one.name, m.subject`.execute(tx);
  return rows[0];
};

type Outgoing = {
  id: string;
  mailId: string;
  from: MailPerson | null;
  address: string;
  subject: string;
  status: DeliveryStatus;
  reason: string | null;
  at: string;
};

const columns = sql`one.id, one.mail_id, ${personOf("author")} as "from", one.address, m.subject, one.status, one.reason,
  one.status_at as at`;
// What another server delays has left.
const isGoing = sql`not one.is_inside and one.status in ('waiting', 'queued', 'sending', 'delayed')
  and (one.status <> 'delayed' or exists (
    select from mail_message waiting where waiting.id = one.id and waiting.status <> 'sent'))`;
const tables = sql`mail_recipient one join mail m on m.id = one.mail_id left join account author on author.id = m.author_id`;

export const listOutgoingMail = async (db: Db, limit: number): Promise<Outgoing[]> => {
  const { rows } = await sql<Outgoing>`
    select ${columns} from ${tables} where ${isGoing} order by one.id desc limit ${limit}`.execute(db);
  return rows;
};

export const countOutgoingMail = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mail_recipient one where ${isGoing}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Locks them until the transaction ends: a mail being sent at this moment waits for that, or has already left. */
export const lockGoing = async (tx: Db, wanted: { ids: readonly string[] } | { accountId: string }) => {
  const { rows } = await sql<{ id: string; status: DeliveryStatus; authorId: string | null }>`
    select one.id, one.status, m.author_id from mail_recipient one join mail m on m.id = one.mail_id
    where ${isGoing} and ${
      "ids" in wanted
        ? sql`one.id = any(${wanted.ids}::uuid[])`
        : sql`m.author_id = ${wanted.accountId}::uuid`
    } order by one.id for update of one`.execute(tx);
  return rows;
};

type OfMarket = Outgoing & { isAnswer: boolean; isOwn: boolean };

/** Mail to the market's contact, and the replies. */
export const listOfMarket = async (db: Db, readerId: string, marketId: string, limit: number) => {
  const { rows } = await sql<OfMarket>`
    (select ${columns}, false as is_answer, coalesce(m.author_id = ${readerId}::uuid, false) as is_own from ${tables}
      where one.market_id = ${marketId}::uuid order by one.id desc limit ${limit})
    union all
    (select m.id, m.id as mail_id, ${senderOf("author")} as "from", m.sender_address as address, m.subject,
        'delivered' as status, null as reason, m.created_at as at, true as is_answer,
        exists (select from mail_copy had where had.mail_id = m.id and had.owner_id = ${readerId}::uuid) as is_own
      from mail m left join account author on author.id = m.author_id
      where m.sender_market_id = ${marketId}::uuid order by m.id desc limit ${limit})
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
};

export const isMarket = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom("market").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
