// Conversations: a person's list, one with its people, and starting one.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { foldSearch } from "@igo/contract/parsing/text";
import { type Conversation, type ConversationDetails } from "@igo/contract/chat/conversations";
import type * as calls from "@igo/contract/chat/conversations.calls";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { newId } from "../../../platform/ids.ts";
import { holding } from "../../../platform/search/search.ts";
import { pageFrom, type Position, windowOf } from "../../../records/list/paging.ts";
import * as markets from "../../markets/markets.service.ts";
import { type ChatReader, chatReaderOf } from "../chat.reader.ts";
import { append } from "../messages/messages.append.service.ts";
import { publishConversation } from "../messages/messages.publish.ts";
import * as people from "../people/people.queries.ts";
import { countConversations as countOf } from "./conversations.count.queries.ts";
import * as lists from "./conversations.list.queries.ts";
import * as queries from "../conversations.queries.ts";
import { excerptOf } from "../messages/messages.shape.ts";
import type { ConversationRow } from "./conversations.list.queries.ts";

// Turns a row of the list's statement into the contract's conversation.
const toConversation = (row: ConversationRow, { isAdmin }: ChatReader): Conversation => {
  const { notify, mutedUntil, isPinned, isHidden, assignee, status, snoozedUntil, waitingSince, ...rest } =
    row;
  const { marketId: _market, lastMessage, ...conversation } = rest;
  const isOfTeam = isAdmin && status !== null;
  return {
    ...conversation,
    // The version counts assignments and statuses, which only concern the operations team.
    version: isAdmin || row.kind !== "market" ? row.version : 1,
    lastMessage: lastMessage && { ...lastMessage, excerpt: excerptOf(lastMessage.excerpt) },
    settings: { notify, mutedUntil, isPinned, isHidden },
    inbox: isOfTeam ? { assignee, status, snoozedUntil, waitingSince } : null,
  };
};

/** The current conversation. For anyone who does not belong to it, it does not exist. */
export const found = async (db: Db, reader: ChatReader, id: string): Promise<lists.ConversationRow> => {
  const row = await lists.findConversation(db, reader, id);
  if (!row) throw new Failure("chat.not_found");
  return row;
};

export const counts = async (db: Db, reader: ChatReader) => {
  const { unread, mentions, ...queues } = await countOf(db, reader);
  return { unread, mentions, queues: reader.isAdmin ? queues : null };
};

export const countConversations = ({ db }: Pick<Deps, "db">, user: SignedIn) =>
  counts(db, chatReaderOf(user));

const patternOf = (search: string) => {
  const folded = foldSearch(search);
  return folded === "" ? null : holding(folded);
};

type ListQuery = ParsedInput<typeof calls.listConversations>["query"];

/** The sort key: whether the line is pinned, then its time. */
const keyOf = ({ isPinned, lastAt, waitingSince }: lists.ConversationRow, { queue }: ListQuery) =>
  `${Number(isPinned)} ${queue === "waiting" ? waitingSince : lastAt}`;

const positionOf = (after: Position | null) => {
  if (!after) return null;
  const [, pinned, at] = /^([01]) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(after.key) ?? [];
  if (at === undefined)
    throw new Failure("request.invalid", { fields: [{ path: "query.cursor", code: "invalid" }] });
  return { isPinned: pinned === "1", key: at, id: after.id };
};

export const listConversations = async (
  { db }: Pick<Deps, "db">,
  user: SignedIn,
  query: ListQuery,
): Promise<EndpointResponse<typeof calls.listConversations>> => {
  const reader = chatReaderOf(user);
  const { queue, kinds, statuses, filter, pageSize, cursor } = query;
  if ((queue ?? statuses) && !reader.isAdmin) throw new Failure("access.admin_only");
  const requested = { page: 1, pageSize, cursor, sort: queue ?? "own" };
  const { limit, after } = windowOf(requested, "text");
  const position = positionOf(after);
  const wanted = { queue, kinds, statuses, pattern: patternOf(query.search), filter, limit, after: position };
  const [rows, numbers] = await Promise.all([
    lists.listConversations(db, reader, wanted),
    counts(db, reader),
  ]);
  const keyed = rows.map((row) => ({ ...row, sortKey: keyOf(row, query) }));
  const { shown, nextCursor } = pageFrom(keyed, requested);
  return {
    conversations: shown.map((row) => toConversation(row, reader)),
    counts: numbers,
    nextCursor,
  };
};

export const details = async (db: Db, user: SignedIn, id: string): Promise<ConversationDetails> => {
  const reader = chatReaderOf(user);
  const row = await found(db, reader, id);
  const members = await queries.listMembers(db, reader, row);
  const isGroup = row.kind === "group";
  const isOwner = members.some((one) => one.id === user.id && one.isOwner);
  return {
    ...toConversation(row, reader),
    members,
    mayRename: isGroup,
    mayAdd: isGroup,
    mayRemove: isGroup && (isOwner || reader.isAdmin),
  };
};

type Wanted = ParsedInput<typeof calls.createConversation>["body"];

const beginDirect = async (tx: Db, user: SignedIn, accountId: string) => {
  if (accountId === user.id)
    throw new Failure("request.invalid", { fields: [{ path: "accountId", code: "invalid" }] });
  const { id, isNew } = await queries.beginConversation(tx, {
    id: newId(),
    kind: "direct",
    directKey: [user.id, accountId].toSorted().join(":"),
    createdBy: user.id,
  });
  if (isNew) await queries.join(tx, id, [user.id, accountId], null);
  return { id, isNew };
};

const beginGroup = async (
  deps: Deps,
  tx: Db,
  user: SignedIn,
  { clientId, title, accountIds }: Extract<Wanted, { kind: "group" }>,
) => {
  const { id, isNew } = await queries.beginConversation(tx, {
    id: newId(),
    kind: "group",
    title,
    createdBy: user.id,
    clientId,
  });
  if (isNew) {
    await queries.join(tx, id, [...new Set([user.id, ...accountIds])], user.id);
    const reader = chatReaderOf(user);
    const conversation = await queries.lockConversation(tx, reader, id);
    if (conversation)
      await append(deps, tx, reader, conversation, {
        text: null,
        system: { action: "group-created", params: title === null ? {} : { title } },
        isInternal: false,
      });
  }
  return { id, isNew };
};

const beginOfMarket = async (deps: Deps, tx: Db, user: SignedIn, marketId: string) => {
  await markets.find(deps, user, marketId);
  return queries.beginConversation(tx, {
    id: newId(),
    kind: "market",
    marketId,
    createdBy: user.id,
    status: "open",
  });
};

/** People whom the user may not write to do not exist for them. */
const refuseUnreachable = async (db: Db, user: SignedIn, accountIds: readonly string[]) => {
  const reachable = new Set(await people.reachable(db, chatReaderOf(user), accountIds));
  if (!accountIds.every((id) => reachable.has(id) || id === user.id)) throw new Failure("account.not_found");
};

/** Returns an existing conversation, and unhides it for the person who starts it again. */
export const createConversation = (
  deps: Deps,
  user: SignedIn,
  wanted: Wanted,
): Promise<ConversationDetails> =>
  deps.db.transaction().execute(async (tx) => {
    if (wanted.kind === "direct") await refuseUnreachable(tx, user, [wanted.accountId]);
    if (wanted.kind === "group") await refuseUnreachable(tx, user, wanted.accountIds);
    const { id, isNew } =
      wanted.kind === "direct"
        ? await beginDirect(tx, user, wanted.accountId)
        : wanted.kind === "group"
          ? await beginGroup(deps, tx, user, wanted)
          : await beginOfMarket(deps, tx, user, wanted.marketId);
    if (isNew) await publishConversation(deps, tx, id);
    else await queries.setFor(tx, chatReaderOf(user), id, { isHidden: false });
    return details(tx, user, id);
  });

export const setConversation = async (
  deps: Pick<Deps, "db" | "events">,
  user: SignedIn,
  id: string,
  settings: ParsedInput<typeof calls.setConversation>["body"],
) => {
  const reader = chatReaderOf(user);
  return deps.db.transaction().execute(async (tx) => {
    await found(tx, reader, id);
    await queries.setFor(tx, reader, id, settings);
    await deps.events.publish(tx, { kind: "chat-conversation", conversationId: id }, { userId: user.id });
    return toConversation(await found(tx, reader, id), reader);
  });
};

/** By title, people and market, for the global search. */
export const findBestConversations = async (
  db: Db,
  user: Pick<SignedIn, "id" | "role">,
  { query, limit }: { query: string; limit: number },
): Promise<Conversation[]> => {
  const reader = chatReaderOf(user);
  const pattern = patternOf(query);
  if (pattern === null) return [];
  const rows = await lists.findBestConversations(db, reader, pattern, limit);
  return rows.map((row) => toConversation(row, reader));
};
