// Searches messages by parts of words, newest first: all of them if there are few, else the newest, else by the index.
import { type RawBuilder, sql } from "kysely";
import type { MessageAuthor } from "@igo/contract/chat/messages";
import type { Db } from "../../../platform/db/db.ts";
import { runPlanned } from "../../../platform/db/statements.ts";
import { authorOf, isShown, messageSeq, chatNameOf, type ChatReader, readerBelongs } from "../chat.reader.ts";
import { comesAfter, type Position } from "../../../records/list/paging.ts";

export type FoundRow = {
  id: string;
  conversationId: string;
  seq: number;
  author: MessageAuthor | null;
  text: string;
  isInternal: boolean;
  createdAt: string;
  conversationName: string | null;
};

export type MessageSearch = {
  /** LIKE patterns on folded text; all must match. */
  patterns: readonly string[];
  /** Limits it to this conversation, to which the reader belongs. */
  conversationId: string | null;
  limit: number;
  after: Position | null;
};

/** Try this many of the newest messages first: common words are among them. */
const newest = 3000;

const isAfter = (after: Position | null) => comesAfter(after, { key: sql`x.created_at`, id: sql`x.id` });

const matches = ({ patterns, after }: MessageSearch) =>
  sql.join([...patterns.map((pattern) => sql`x.words like ${pattern}`), isAfter(after)], sql` and `);

const shown = (reader: ChatReader, found: RawBuilder<unknown>, limit: number) => sql<FoundRow>`
  select x.id, x.conversation_id, ${messageSeq(reader)} as seq, ${authorOf("author")} as author, x.text, x.is_internal,
    x.created_at, coalesce(c.title, market.name, (
      select ${chatNameOf("account")} from conversation_member other join account on account.id = other.account_id
      where c.kind = 'direct' and other.conversation_id = c.id and other.account_id <> ${reader.id}::uuid
        and account.erased_at is null)) as conversation_name
  from (${found} order by created_at desc, id desc limit ${limit}) hit
  join message x on x.id = hit.id join conversation c on c.id = x.conversation_id
  left join market on market.id = c.market_id left join account author on author.id = x.author_id
  order by x.created_at desc, x.id desc`;

/** Planned once for the global search, whose queries differ only in the number of words. */
const run = async (db: Db, { conversationId, after }: MessageSearch, query: RawBuilder<FoundRow>) =>
  conversationId === null && after === null
    ? runPlanned(db, "chat.search", query)
    : (await query.execute(db)).rows;

const columns = sql`x.id, x.created_at`;

/** Checks every message of these conversations. */
export const inFew = (db: Db, reader: ChatReader, wanted: MessageSearch, ids: readonly string[]) =>
  run(
    db,
    wanted,
    shown(
      reader,
      sql`select ${columns} from message x where x.conversation_id = any(${ids}::uuid[]) and ${isShown(reader)}
        and ${matches(wanted)}`,
      wanted.limit,
    ),
  );

const isOwn = (reader: ChatReader, { conversationId }: MessageSearch) =>
  conversationId === null
    ? sql`exists (select from conversation c where c.id = hit.conversation_id and ${readerBelongs(reader)})`
    : sql`hit.conversation_id = ${conversationId}::uuid`;

/** Walks through the newest messages of all conversations, until the page is full or the limit is reached. */
export const amongNewest = (db: Db, reader: ChatReader, wanted: MessageSearch) => {
  const { after, conversationId } = wanted;
  const within = conversationId === null ? sql`` : sql`and x.conversation_id = ${conversationId}::uuid`;
  // Within one conversation, order by number: it is the order of time, and the rows are stored together.
  const order = conversationId === null ? sql`x.created_at desc, x.id desc` : sql`x.seq desc`;
  const patterns = sql.join(
    wanted.patterns.map((pattern) => sql`hit.words like ${pattern}`),
    sql` and `,
  );
  return run(
    db,
    wanted,
    shown(
      reader,
      sql`select hit.id, hit.created_at from (
          select x.id, x.created_at, x.conversation_id, x.words from message x
          where x.words is not null and ${isShown(reader)} and ${isAfter(after)} ${within}
          order by ${order} limit ${sql.lit(newest)}) hit
        where ${patterns} and ${isOwn(reader, wanted)}`,
      wanted.limit,
    ),
  );
};

/** Uses the trigram index, for rare words. Materialised, or the planner would walk by time after all. */
export const byPieces = (db: Db, reader: ChatReader, wanted: MessageSearch) =>
  run(
    db,
    wanted,
    shown(
      reader,
      sql`select hit.id, hit.created_at from (
          select x.id, x.created_at, x.conversation_id from message x
          where ${isShown(reader)} and ${matches(wanted)} offset 0) hit
        where ${isOwn(reader, wanted)}`,
      wanted.limit,
    ),
  );

export const sizeOf = async (db: Db, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ messages: number }>`
    select coalesce(sum(last_seq - purged_seq), 0)::float8 as messages from conversation where id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows[0]?.messages ?? 0;
};

/** The reader's own conversations, up to a limit beyond which they are not searched one by one. */
export const ownIds = async (db: Db, ids: RawBuilder<unknown>, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from (${ids}) own limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

export const shownOf = async (db: Db, reader: ChatReader, ids: readonly string[]): Promise<FoundRow[]> => {
  const { rows } = await shown(
    reader,
    sql`select ${columns} from message x join conversation c on c.id = x.conversation_id
      where x.id = any(${ids}::uuid[]) and x.text is not null and ${isShown(reader)} and ${readerBelongs(reader)}`,
    ids.length,
  ).execute(db);
  return rows;
};
