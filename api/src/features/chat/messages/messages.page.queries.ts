// Pages of messages by number, and where their reader stands: read all day, so planned once.
import { messagePageSize } from "@igo/contract/chat/messages";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { statement, type Value } from "../../../platform/db/statements.ts";
import { messageSeq, numbersOf, type ChatReader, readerBelongs, unreadOf } from "../chat.reader.ts";
import { inConversation, type MessageRow, whole } from "./messages.queries.ts";

// Limits are literals, because they decide the plan. Callers who want fewer rows ignore the rest.
/** One more than a page says whether there are more. */
const pageLimit = sql.lit(messagePageSize + 1);
const halfLimit = sql.lit(Math.ceil(messagePageSize / 2) + 1);

type Place = { id: string; seq: number };

const withAuthors = (messages: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<MessageRow>`
  select ${whole} from (${messages}) x left join account author on author.id = x.author_id order by ${order}`;

const pageStatements = (name: string, isAdmin: boolean) => {
  const number = messageSeq({ isAdmin });
  const page = (
    direction: string,
    build: (place: RawBuilder<number>, messages: RawBuilder<unknown>) => RawBuilder<MessageRow>,
  ) =>
    statement(`chat.${direction}.${name}`, (_db, value: Value<Place>) => {
      const id = value((place) => place.id);
      const messages = sql`select * from message x where ${inConversation({ isAdmin }, id)}`;
      return build(
        value(({ seq }) => seq),
        messages,
      );
    });
  return {
    below: page("below", (place, messages) =>
      withAuthors(
        sql`${messages} and ${number} < ${place}::integer order by ${number} desc limit ${pageLimit}`,
        sql`${number} desc`,
      ),
    ),
    above: page("above", (place, messages) =>
      withAuthors(
        sql`${messages} and ${number} > ${place}::integer order by ${number} limit ${pageLimit}`,
        number,
      ),
    ),
    around: page("around", (place, messages) =>
      withAuthors(
        sql`(${messages} and ${number} < ${place}::integer order by ${number} desc limit ${halfLimit})
          union all
          (${messages} and ${number} >= ${place}::integer order by ${number} limit ${halfLimit})`,
        number,
      ),
    ),
  };
};

const pages = { team: pageStatements("team", true), partner: pageStatements("partner", false) };
const pagesOf = ({ isAdmin }: Pick<ChatReader, "isAdmin">) => (isAdmin ? pages.team : pages.partner);

/** The newest below a number, newest first; more than a page means that there are more. */
export const below = (db: Db, reader: ChatReader, id: string, seq: number): Promise<MessageRow[]> =>
  pagesOf(reader).below(db, { id, seq });

/** The oldest above a number, oldest first. */
export const above = (db: Db, reader: ChatReader, id: string, seq: number): Promise<MessageRow[]> =>
  pagesOf(reader).above(db, { id, seq });

/** Half a page below a number and half a page from it on, oldest first, with one more on each side if there is. */
export const around = (db: Db, reader: ChatReader, id: string, seq: number): Promise<MessageRow[]> =>
  pagesOf(reader).around(db, { id, seq });

export type Standing = { lastSeq: number; readSeq: number; unread: number };

const standingStatement = (name: string, isAdmin: boolean) =>
  statement(`chat.standing.${name}`, (_db, value: Value<{ reader: string; id: string }>) => {
    const { last, read } = numbersOf({ isAdmin });
    const reader = { id: value((one) => one.reader), isAdmin };
    return sql<Standing>`
      select ${last} as last_seq, ${read} as read_seq, ${unreadOf(reader)} as unread from conversation c
      left join conversation_member m on m.conversation_id = c.id and m.account_id = ${reader.id}::uuid
      where c.id = ${value(({ id }) => id)}::uuid and ${readerBelongs(reader)}`;
  });
const standings = { team: standingStatement("team", true), partner: standingStatement("partner", false) };

/** The reader's position in a conversation; undefined unless they belong to it. */
export const findStanding = async (db: Db, reader: ChatReader, id: string): Promise<Standing | undefined> =>
  (await (reader.isAdmin ? standings.team : standings.partner)(db, { reader: reader.id, id }))[0];
