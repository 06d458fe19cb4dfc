// Conversations as a reader sees them: a page of a list with everything its lines show, in one statement.
import type {
  Conversation,
  ConversationKind,
  InboxQueue,
  InboxStatus,
} from "@igo/contract/chat/conversations";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { runPlanned, statement, type Value } from "../../../platform/db/statements.ts";
import {
  authorOf,
  chatNameOf,
  numbersOf,
  personOf,
  type ChatReader,
  type ReaderPlace,
  readerBelongs,
  unreadOf,
} from "../chat.reader.ts";
import { comesAfter, type Position } from "../../../records/list/paging.ts";

const excerptLength = 160;

/**
 * The reader's own: direct, groups; for a partner those of their markets; for the operations team those assigned to
 * them or pinned.
 */
export const ownIds = ({ id, isAdmin }: ReaderPlace): RawBuilder<unknown> => {
  const account = sql`${id}::uuid`;
  const joined = sql`select c.id from conversation_member m join conversation c on c.id = m.conversation_id
    where m.account_id = ${account} and m.left_at is null`;
  return isAdmin
    ? sql`${joined} and (c.kind <> 'market' or m.is_pinned)
        union select id from conversation where kind = 'market' and assignee_id = ${account} and status <> 'resolved'`
    : sql`${joined} and c.kind <> 'market'
        union all select c.id from market_member joined
        join market own on own.id = joined.market_id
        join conversation c on c.market_id = joined.market_id
        where joined.account_id = ${account} and own.deleted_at is null
          and (c.last_public_seq > 0 or c.created_by = ${account})`;
};

/** The default list: the reader's own; for the operations team also those they have opened, until resolved. */
const listedIds = (reader: ReaderPlace): RawBuilder<unknown> =>
  reader.isAdmin
    ? sql`${ownIds(reader)}
        union select c.id from conversation_member m join conversation c on c.id = m.conversation_id
          where m.account_id = ${reader.id}::uuid and c.kind = 'market' and c.status <> 'resolved' and m.read_seq > 0
        union select id from conversation
          where created_by = ${reader.id}::uuid and kind = 'market' and status <> 'resolved'`
    : ownIds(reader);

/** A queue of the operations team. The conditions match those of the partial indexes. */
export const queues = (accountId: string | RawBuilder<string>): Record<InboxQueue, RawBuilder<unknown>> => ({
  mine: sql`c.kind = 'market' and c.status <> 'resolved' and c.assignee_id = ${accountId}::uuid`,
  unassigned: sql`c.kind = 'market' and c.assignee_id is null and c.status <> 'resolved'`,
  waiting: sql`c.waiting_since is not null`,
  all: sql`c.kind = 'market'`,
});

export const mine = ({ id }: Pick<ReaderPlace, "id">) =>
  sql`left join conversation_member m on m.conversation_id = c.id and m.account_id = ${id}::uuid`;

export const isHidden = (reader: Pick<ChatReader, "isAdmin">) =>
  sql`coalesce(m.hidden_seq >= ${numbersOf(reader).last}, false)`;

export type ConversationRow = Omit<Conversation, "settings" | "inbox" | "lastMessage"> & {
  notify: Conversation["settings"]["notify"];
  mutedUntil: string | null;
  isPinned: boolean;
  isHidden: boolean;
  assignee: NonNullable<Conversation["inbox"]>["assignee"];
  status: InboxStatus | null;
  snoozedUntil: string | null;
  waitingSince: string | null;
  lastAt: string;
  lastMessage: (Omit<NonNullable<Conversation["lastMessage"]>, "at"> & { at: string }) | null;
  marketId: string | null;
};

/** What a line shows of a conversation `c`, with the reader's row `m`. */
const shownOf = (reader: ReaderPlace) => {
  const { last, lastAt, read } = numbersOf(reader);
  return sql`
    c.id, c.kind, c.title, c.market_id, c.version, c.status, c.snoozed_until, c.waiting_since,
    ${last} as last_seq, ${read} as read_seq, ${unreadOf(reader)} as unread, ${lastAt} as last_at,
    coalesce(m.notify, 'all') as notify, case when m.muted_until > now() then m.muted_until end as muted_until,
    coalesce(m.is_pinned, false) as is_pinned, ${isHidden(reader)} as is_hidden,
    case when market.id is not null then jsonb_build_object('id', market.id, 'name', market.name,
      'externalCode', market.external_code, 'status', market.status) end as market,
    ${authorOf("assignee")} as assignee,
    case when c.kind = 'direct' then (
      select ${personOf("account")} from conversation_member joined
      join account on account.id = joined.account_id and account.erased_at is null
      where joined.conversation_id = c.id and joined.account_id <> ${reader.id}::uuid) end as other,
    case when c.kind = 'group' then (
      select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name)), '[]') from (
        select account.id, ${chatNameOf("account")} as name from conversation_member joined
        join account on account.id = joined.account_id and account.erased_at is null
        where joined.conversation_id = c.id and joined.left_at is null and joined.account_id <> ${reader.id}::uuid
        order by joined.joined_at, account.id limit 3) one) else '[]' end as "some",
    case c.kind when 'direct' then 2
      when 'group' then (select count(*)::integer from conversation_member joined
        where joined.conversation_id = c.id and joined.left_at is null)
      else (select count(*)::integer from market_member joined where joined.market_id = c.market_id) end as member_count,
    (select count(*)::integer from message_mention named where named.account_id = ${reader.id}::uuid
      and named.conversation_id = c.id and named.seq > coalesce(m.read_seq, 0)) as mentions,
    (select jsonb_build_object('id', x.id, 'seq', ${last}, 'isInternal', x.is_internal,
        'isDeleted', x.deleted_at is not null, 'system', x.system, 'excerpt', left(x.text, ${sql.lit(excerptLength)}),
        'author', case when author.erased_at is null and author.id is not null
          then jsonb_build_object('id', author.id, 'name', ${chatNameOf("author")}) end,
        'fileCount', (select count(*) from message_file file where file.message_id = x.id),
        'at', to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from message x left join account author on author.id = x.author_id
      where x.conversation_id = c.id
        and ${reader.isAdmin ? sql`x.seq = c.last_seq` : sql`x.public_seq = c.last_public_seq and not x.is_internal`}
    ) as last_message`;
};

const joins = sql`
  left join market on market.id = c.market_id
  left join account assignee on assignee.id = c.assignee_id`;

export type ConversationQuery = {
  queue: InboxQueue | undefined;
  kinds: readonly ConversationKind[] | undefined;
  statuses: readonly InboxStatus[] | undefined;
  /** A LIKE pattern on folded text; null for all. */
  pattern: string | null;
  filter: "all" | "unread" | "hidden";
  limit: number;
  after: (Position & { isPinned: boolean }) | null;
};

const holds = (reader: ChatReader, pattern: string) => sql`(
  folded(coalesce(c.title, '')) like ${pattern}
  or exists (select from market where market.id = c.market_id
    and (folded(market.name) like ${pattern} or folded(coalesce(market.external_code, '')) like ${pattern}))
  or c.kind <> 'market' and exists (
    select from conversation_member joined join account on account.id = joined.account_id
    where joined.conversation_id = c.id and joined.left_at is null and joined.account_id <> ${reader.id}::uuid
      and account.erased_at is null and folded(${chatNameOf("account")}) like ${pattern}))`;

const conditionsOf = (reader: ChatReader, { queue, kinds, statuses, pattern, filter }: ConversationQuery) => [
  queue ? queues(reader.id)[queue] : sql`c.id in (${listedIds(reader)})`,
  ...(kinds ? [sql`c.kind = any(${kinds}::text[])`] : []),
  ...(statuses ? [sql`c.status = any(${statuses}::text[])`] : []),
  ...(pattern === null ? [] : [holds(reader, pattern)]),
  ...(filter === "unread" ? [sql`${unreadOf(reader)} > 0`] : []),
  // A search also finds hidden conversations.
  ...(filter === "hidden" ? [isHidden(reader)] : []),
  ...(filter !== "hidden" && pattern === null ? [sql`not ${isHidden(reader)}`] : []),
];

const orderOf = (reader: ChatReader, { queue, after }: ConversationQuery) => {
  const { lastAt } = numbersOf(reader);
  if (queue === "waiting")
    return {
      by: sql`c.waiting_since, c.id`,
      beyond: comesAfter(after, { key: sql`c.waiting_since`, id: sql`c.id`, descending: false }),
    };
  if (queue)
    return {
      by: sql`c.last_at desc, c.id desc`,
      beyond: comesAfter(after, { key: sql`c.last_at`, id: sql`c.id` }),
    };
  return {
    by: sql`coalesce(m.is_pinned, false) desc, ${lastAt} desc, c.id desc`,
    beyond:
      after &&
      sql`(coalesce(m.is_pinned, false), ${lastAt}, c.id)
        < (${after.isPinned}::boolean, ${after.key}::timestamptz, ${after.id}::uuid)`,
  };
};

const pageOf = (
  reader: ReaderPlace,
  conditions: readonly RawBuilder<unknown>[],
  by: RawBuilder<unknown>,
  limit: number | RawBuilder<number>,
) => sql<ConversationRow>`
  select ${shownOf(reader)} from (
    select c.id as page_id from conversation c ${mine(reader)}
    where ${sql.join(conditions, sql` and `)} order by ${by} limit ${limit}
  ) page join conversation c on c.id = page.page_id ${mine(reader)} ${joins}
  order by ${by}`;

/** What every screen starts with: the first page of the reader's own. */
const firstPage = (name: string, isAdmin: boolean) =>
  statement(`chat.list.${name}`, (_db, value: Value<{ id: string; limit: number }>) => {
    const reader = { id: value(({ id }) => id), isAdmin };
    const { lastAt } = numbersOf(reader);
    return pageOf(
      reader,
      [sql`c.id in (${listedIds(reader)})`, sql`not ${isHidden(reader)}`],
      sql`coalesce(m.is_pinned, false) desc, ${lastAt} desc, c.id desc`,
      value(({ limit }) => limit),
    );
  });
const firstPages = { team: firstPage("team", true), partner: firstPage("partner", false) };

const isFirstPage = ({ queue, kinds, statuses, pattern, filter, after }: ConversationQuery) =>
  !queue && !kinds && !statuses && pattern === null && filter === "all" && !after;

const queryOf = (reader: ChatReader, wanted: ConversationQuery) => {
  const { by, beyond } = orderOf(reader, wanted);
  return pageOf(reader, [...conditionsOf(reader, wanted), ...(beyond ? [beyond] : [])], by, wanted.limit);
};

export const listConversations = async (
  db: Db,
  reader: ChatReader,
  wanted: ConversationQuery,
): Promise<ConversationRow[]> => {
  const { limit } = wanted;
  if (isFirstPage(wanted))
    return (reader.isAdmin ? firstPages.team : firstPages.partner)(db, { id: reader.id, limit });
  return (await queryOf(reader, wanted).execute(db)).rows;
};

/** The reader's own that match a pattern, for the global search. */
export const findBestConversations = (
  db: Db,
  reader: ChatReader,
  pattern: string,
  limit: number,
): Promise<ConversationRow[]> =>
  runPlanned(
    db,
    "chat.best",
    queryOf(reader, {
      queue: undefined,
      kinds: undefined,
      statuses: undefined,
      pattern,
      filter: "all",
      limit,
      after: null,
    }),
  );

const oneConversation = (name: string, isAdmin: boolean) =>
  statement(`chat.find.${name}`, (_db, value: Value<{ id: string; conversationId: string }>) => {
    const reader = { id: value(({ id }) => id), isAdmin };
    return sql<ConversationRow>`
      select ${shownOf(reader)} from conversation c ${mine(reader)} ${joins}
      where c.id = ${value(({ conversationId }) => conversationId)}::uuid and ${readerBelongs(reader)}`;
  });
const conversations = { team: oneConversation("team", true), partner: oneConversation("partner", false) };

/** Undefined unless the reader belongs to it. */
export const findConversation = async (
  db: Db,
  reader: ChatReader,
  conversationId: string,
): Promise<ConversationRow | undefined> => {
  const one = reader.isAdmin ? conversations.team : conversations.partner;
  return (await one(db, { id: reader.id, conversationId }))[0];
};
