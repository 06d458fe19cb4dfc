// How far each person has read. A mark holds both numbers of a place, so that it does not depend on the reader's role.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { isShown, messageSeq, numbersOf, type ChatReader } from "./chat.reader.ts";

export type ReadMark = { seq: number; publicSeq: number };

/**
 * The place with the reader's number `seq`; past the end it is the last one, before the purged messages the beginning.
 */
export const findReadMark = async (
  db: Db,
  reader: ChatReader,
  id: string,
  seq: number,
): Promise<ReadMark> => {
  const { rows } = await sql<ReadMark>`
    select x.seq, x.public_seq from message x
    where x.conversation_id = ${id}::uuid and ${isShown(reader)} and ${messageSeq(reader)} <= ${seq}::integer
    order by ${messageSeq(reader)} desc limit 1`.execute(db);
  return rows[0] ?? { seq: 0, publicSeq: 0 };
};

/** The place just before a message. */
export const placeBefore = async (db: Db, reader: ChatReader, id: string, seq: number): Promise<ReadMark> => {
  const { rows } = await sql<ReadMark>`
    select x.seq - 1 as seq, x.public_seq - (not x.is_internal)::integer as public_seq from message x
    where x.conversation_id = ${id}::uuid and ${isShown(reader)} and ${messageSeq(reader)} >= ${seq}::integer
    order by ${messageSeq(reader)} limit 1`.execute(db);
  return rows[0] ?? findReadMark(db, reader, id, seq);
};

type Marking = ReadMark & {
  accountId: string;
  isSeen: boolean;
  /** Only if this reader has read everything before this place that they can see. */
  nextFor?: ChatReader;
};

/**
 * Never moves back. The mark that others see does not move while its person is invisible. Returns whether any moved.
 */
export const advance = async (
  db: Db,
  id: string,
  { accountId, seq, publicSeq, isSeen, nextFor }: Marking,
): Promise<boolean> => {
  const seen = isSeen ? { seq, publicSeq } : { seq: 0, publicSeq: 0 };
  const { read, purged } = numbersOf(nextFor ?? { isAdmin: true });
  const isNext = sql`greatest(${read}, ${purged}) >= ${nextFor?.isAdmin === false ? publicSeq : seq}::integer - 1`;
  const { rows } = await sql<object>`
    insert into conversation_member as m (conversation_id, account_id, read_seq, read_public_seq, seen_seq, seen_public_seq)
    select c.id, ${accountId}::uuid, ${seq}::integer, ${publicSeq}::integer, ${seen.seq}::integer, ${seen.publicSeq}::integer
    from conversation c
    left join conversation_member m on m.conversation_id = c.id and m.account_id = ${accountId}::uuid
    where c.id = ${id}::uuid and ${nextFor ? isNext : sql`true`}
    on conflict (conversation_id, account_id) do update set
      read_seq = greatest(m.read_seq, excluded.read_seq),
      read_public_seq = greatest(m.read_public_seq, excluded.read_public_seq),
      seen_seq = greatest(m.seen_seq, excluded.seen_seq),
      seen_public_seq = greatest(m.seen_public_seq, excluded.seen_public_seq)
      where m.read_seq < excluded.read_seq or m.seen_seq < excluded.seen_seq
    returning 1`.execute(db);
  return rows.length > 0;
};

/** What was read once is not news: nobody is notified of it again. */
export const moveTo = (db: Db, id: string, accountId: string, { seq, publicSeq }: ReadMark) =>
  db
    .insertInto("conversationMember")
    .values({ conversationId: id, accountId, readSeq: seq, readPublicSeq: publicSeq })
    .onConflict((conflict) =>
      conflict.columns(["conversationId", "accountId"]).doUpdateSet({
        readSeq: seq,
        readPublicSeq: publicSeq,
        notifiedSeq: sql`greatest(conversation_member.notified_seq, conversation_member.read_seq)`,
      }),
    )
    .execute();
