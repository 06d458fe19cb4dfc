// Searches the messages of one conversation, or of all the reader's, with the place to jump to.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { FoundMessage, searchMessages } from "@igo/contract/chat/messages.calls";
import { fold } from "@igo/contract/parsing/text";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { holding } from "../../../platform/search/search.ts";
import { pageFrom, windowOf } from "../../../records/list/paging.ts";
import { type ChatReader, chatReaderOf } from "../chat.reader.ts";
import { ownIds } from "../conversations/conversations.list.queries.ts";
import { found } from "../conversations/conversations.service.ts";
import * as queries from "./messages.search.queries.ts";

const around = 60;
const excerptLength = 200;
const maxOneByOne = 20_000;
const maxConversations = 200;

/** The text around the first matching word; never cuts a reference in two. */
export const excerptAround = (text: string, words: readonly string[]): string => {
  const plain = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const hits = words.map((word) => plain.indexOf(word)).filter((hit) => hit >= 0);
  const first = Math.max(0, (hits.length > 0 ? Math.min(...hits) : 0) - around);
  const begin = first === 0 ? 0 : text.lastIndexOf(" ", first) + 1;
  const cut = text.slice(begin, begin + excerptLength);
  const whole = cut.replace(/^[^[]*?\]\]/, "…").replace(/\[\[[^\]]*\]?$/, "…");
  return `${begin > 0 ? "…" : ""}${whole}${begin + excerptLength < text.length ? "…" : ""}`;
};

const toFound = ({ text, ...row }: queries.FoundRow, words: readonly string[]): FoundMessage => ({
  ...row,
  excerpt: excerptAround(text, words),
});

/** Chooses the cheapest strategy: all of a few messages, the newest of many, or the index for rare words. */
const look = async (
  db: Db,
  reader: ChatReader,
  wanted: queries.MessageSearch,
): Promise<queries.FoundRow[]> => {
  const { conversationId, limit } = wanted;
  const ids =
    conversationId === null
      ? await queries.ownIds(db, ownIds(reader), maxConversations + 1)
      : [conversationId];
  const isAll = reader.isAdmin && conversationId === null;
  if (!isAll && ids.length <= maxConversations && (await queries.sizeOf(db, ids)) <= maxOneByOne)
    return queries.inFew(db, reader, wanted, ids);
  const recent = await queries.amongNewest(db, reader, wanted);
  return recent.length >= limit ? recent : queries.byPieces(db, reader, wanted);
};

type Query = ParsedInput<typeof searchMessages>["query"];

const wordsOf = (query: string) => fold(query).split(" ").filter(Boolean).slice(0, 8);

const search = async (
  db: Db,
  reader: ChatReader,
  { query, pageSize, cursor }: Query,
  conversationId: string | null,
): Promise<EndpointResponse<typeof searchMessages>> => {
  const words = wordsOf(query);
  if (words.length === 0) return { messages: [], nextCursor: null };
  const requested = { page: 1, pageSize, cursor, sort: "-createdAt" };
  const { limit, after } = windowOf(requested);
  const rows = await look(db, reader, {
    patterns: words.map(holding),
    conversationId,
    limit,
    after,
  });
  const { shown, nextCursor } = pageFrom(
    rows.map((row) => ({ ...row, sortKey: row.createdAt })),
    requested,
  );
  return { messages: shown.map((row) => toFound(row, words)), nextCursor };
};

export const inAll = ({ db }: Pick<Deps, "db">, user: SignedIn, query: Query) =>
  search(db, chatReaderOf(user), query, null);

export const inOne = async ({ db }: Pick<Deps, "db">, user: SignedIn, id: string, query: Query) => {
  const reader = chatReaderOf(user);
  await found(db, reader, id);
  return search(db, reader, query, id);
};

/** The newest messages with these words, for the global search. */
export const findBestMessages = async (
  db: Db,
  user: Pick<SignedIn, "id" | "role">,
  { query, limit }: { query: string; limit: number },
): Promise<FoundMessage[]> => {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const wanted = { patterns: words.map(holding), conversationId: null, limit, after: null };
  return (await look(db, chatReaderOf(user), wanted)).map((row) => toFound(row, words));
};

/** Those of these messages that the reader may see, newest first: for a record that lists messages about it. */
export const shownOf = async (
  db: Db,
  user: Pick<SignedIn, "id" | "role">,
  ids: readonly string[],
): Promise<FoundMessage[]> =>
  (await queries.shownOf(db, chatReaderOf(user), ids)).map((row) => toFound(row, []));
