// How many of the reader's conversations have unread messages, and how long the operations team's queues are.
import { maxUnreadConversations } from "@igo/contract/chat/conversations";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { statement, type Value } from "../../../platform/db/statements.ts";
import { type ChatReader, unreadOf } from "../chat.reader.ts";
import { isHidden, mine, ownIds, queues } from "./conversations.list.queries.ts";

/** Up to here a figure is the number of lines in its list. */
const maxQueue = 1000;

export type Counts = {
  unread: number;
  mentions: number;
  mine: number;
  unassigned: number;
  waiting: number;
  all: number;
};

const counting = (name: string, isAdmin: boolean) =>
  statement(`chat.count.${name}`, (_db, value: Value<{ id: string }>) => {
    const id = value((reader) => reader.id);
    const reader = { id, isAdmin };
    const queue = queues(id);
    const countOf = (condition: RawBuilder<unknown>) =>
      isAdmin
        ? sql`(select count(*)::integer from (
            select from conversation c ${mine(reader)} where ${condition} and not ${isHidden(reader)}
            limit ${sql.lit(maxQueue)}) queued)`
        : sql`0`;
    return sql<Counts>`
      select count(*)::integer as unread, count(*) filter (where is_named)::integer as mentions,
        ${countOf(queue.mine)} as mine, ${countOf(queue.unassigned)} as unassigned,
        ${countOf(queue.waiting)} as waiting, ${countOf(queue.all)} as "all"
      from (
        select exists (select from message_mention named where named.account_id = ${id}::uuid
          and named.conversation_id = c.id and named.seq > coalesce(m.read_seq, 0)) as is_named
        from conversation c ${mine(reader)}
        where c.id in (${ownIds(reader)}) and ${unreadOf(reader)} > 0 and not ${isHidden(reader)}
          and coalesce(m.muted_until <= now(), true)
        limit ${sql.lit(maxUnreadConversations)}) unread`;
  });
const counts = { team: counting("team", true), partner: counting("partner", false) };

export const countConversations = async (db: Db, { id, isAdmin }: ChatReader): Promise<Counts> => {
  const [row] = await (isAdmin ? counts.team : counts.partner)(db, { id });
  return row ?? { unread: 0, mentions: 0, mine: 0, unassigned: 0, waiting: 0, all: 0 };
};
