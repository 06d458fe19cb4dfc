// The global search: each kind separately, with the reader's access and its own time budget, exact codes first.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { withoutReferences } from "@igo/contract/references/references";
import { fold } from "@igo/contract/parsing/text";
import {
  maxResults,
  type SearchGroup,
  searchKind,
  type SearchKind,
  type search as call,
} from "@igo/contract/search/search.calls";
import { isAdmin, type SignedIn } from "../../platform/security/signedIn.ts";
import { holding } from "../../platform/search/search.ts";
import type { Db } from "../../platform/db/db.ts";
import * as boards from "../boards/boards.service.ts";
import * as calendar from "../calendar/calendar.service.ts";
import * as chat from "../chat/chat.service.ts";
import * as mail from "../mail/mail.service.ts";
import * as markets from "../markets/list/markets.list.service.ts";
import * as posts from "../posts/posts.service.ts";
import * as products from "../products/list/products.list.service.ts";
import { type Codes, codesOf, searchWordsOf } from "../../platform/codes.ts";
import * as queries from "./search.queries.ts";
import { sql } from "kysely";
import { statement, type Value } from "../../platform/db/statements.ts";

// A time budget: work that takes longer is left out, and the database stops it.
export const late = Symbol("late");

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "57014";

/** What a kind's transaction begins with. */
type Settings = { milliseconds: string; planning: "auto" | "force_generic_plan" };

// Starting parallel workers would take a tenth of the budget, and the other kinds need the cores.
const set = statement(
  "search.budget",
  (_db, value: Value<Settings>) => sql`
    select set_config('statement_timeout', ${value(({ milliseconds }) => milliseconds)}, true),
      set_config('plan_cache_mode', ${value(({ planning }) => planning)}, true),
      set_config('max_parallel_workers_per_gather', '0', true)`,
);

/**
 * The result of the work, or `late`. A statement timeout in its transaction limits each statement. `isPlannedOnce`: a
 * connection plans each statement the first time it runs it, whatever it searches for then.
 */
export const withinBudget = async <T>(
  db: Db,
  { milliseconds, isPlannedOnce }: { milliseconds: number; isPlannedOnce: boolean },
  work: (tx: Db) => Promise<T>,
): Promise<T | typeof late> => {
  const { promise: end, resolve } = Promise.withResolvers<typeof late>();
  const timer = setTimeout(() => resolve(late), milliseconds);
  const working = db
    .transaction()
    .execute(async (tx) => {
      await set(tx, {
        milliseconds: String(milliseconds),
        planning: isPlannedOnce ? "force_generic_plan" : "auto",
      });
      return work(tx);
    })
    .catch((error: unknown): typeof late => {
      if (isCancelled(error)) return late;
      throw error;
    });
  try {
    return await Promise.race<T | typeof late>([working, end]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for the result any more.
    working.catch(() => undefined);
  }
};

const budgetMs = 80;

type Context = {
  user: Pick<SignedIn, "id" | "role">;
  /** Limits it to this person's markets; null for an administrator. */
  within: string | null;
  query: string;
  /** The text to search words with; for a number, only its digits. */
  text: string;
  codes: Codes;
  words: queries.Words;
};

const limit = maxResults + 1;

const first = <Kind extends SearchKind, Result>(kind: Kind, found: readonly Result[]) => ({
  kind,
  results: found.slice(0, maxResults),
  more: found.length > maxResults,
  isLate: false as const,
});

/** Exact matches first, then the others, without repeats. */
const exactFirst = <Result extends { id: string }>(exact: readonly Result[], others: readonly Result[]) => {
  const ids = new Set(exact.map(({ id }) => id));
  return [
    ...exact.map((one) => ({ ...one, isExact: true })),
    ...others.filter(({ id }) => !ids.has(id)).map((one) => ({ ...one, isExact: false })),
  ];
};

/** Similar spellings count only if nothing contains the words. */
const heldOrResembling = <Result extends { isHeld: boolean }>(found: readonly Result[]) => {
  const held = found.filter(({ isHeld }) => isHeld);
  return (held.length > 0 ? held : found).map(({ isHeld: _held, ...result }) => result);
};

const isNumber = (text: string) => /^\d{5,}$/.test(text);

/** A number that matched a code exactly is not searched as a word. */
const isAnswered = (text: string, exact: readonly unknown[]) => isNumber(text) && exact.length > 0;

const inMarkets = async (db: Db, { user, within, text, codes }: Context) => {
  const exact = await queries.marketsByCode(db, { ...codes, within, limit });
  const others = isAnswered(text, exact)
    ? []
    : await markets.findBestMarkets(db, user, { query: text, limit });
  return first("markets", exactFirst(exact, others));
};

const inProducts = async (db: Db, { user, within, text, codes }: Context) => {
  const exact = await queries.productsByCode(db, { ...codes, within, limit });
  const others = isAnswered(text, exact)
    ? []
    : await products.findBestProducts(db, user, { query: text, limit });
  return first("products", exactFirst(exact, others));
};

const inPeople = async (db: Db, { words, query }: Context) => {
  await queries.forgiveSlips(db);
  return first("people", heldOrResembling(await queries.searchPeople(db, words, query, limit)));
};

const inChains = async (db: Db, { words, query, codes }: Context) => {
  await queries.forgiveSlips(db);
  return first("chains", heldOrResembling(await queries.searchChains(db, words, { query, ...codes }, limit)));
};

const inImports = async (db: Db, { words, query, within }: Context) =>
  first("imports", await queries.imports(db, words, query, { within, limit }));

const inDocuments = async (db: Db, { words, query, codes, within }: Context) =>
  first("documents", await queries.documents(db, words, { query, ...codes, within, limit }));

const inConversations = async (db: Db, { user, query }: Context) => {
  const found = await chat.searchConversations(db, user, { query, limit });
  return first(
    "conversations",
    found.map(({ id, kind, title, market, other, some, memberCount, lastAt }) => ({
      id,
      conversationKind: kind,
      name: title ?? market?.name ?? other?.name ?? some.map(({ name }) => name).join(", "),
      memberCount,
      lastAt,
      isExact: false,
    })),
  );
};

const inMessages = async (db: Db, { user, query }: Context) => {
  const found = await chat.searchMessages(db, user, { query, limit });
  return first(
    "messages",
    found.map(({ id, conversationId, conversationName, author, excerpt, createdAt }) => ({
      id,
      conversationId,
      conversationName,
      authorName: author?.name ?? null,
      excerpt: withoutReferences(excerpt),
      createdAt,
      isExact: false,
    })),
  );
};

const inPosts = async (db: Db, { user, query }: Context) => {
  const { posts: found } = await posts.search(db, user, query, limit);
  return first(
    "posts",
    found.map(({ id, slug, title, excerpt, status, publishedAt }) => ({
      id,
      slug,
      title,
      excerpt: withoutReferences(excerpt),
      status,
      publishedAt,
      isExact: false,
    })),
  );
};

const inMails = async (db: Db, { user, query }: Context) => {
  const found = await mail.searchMails(db, user.id, { query, limit });
  return first(
    "mails",
    found.map((one) => ({ ...one, subject: withoutReferences(one.subject), isExact: false })),
  );
};

const inTasks = async (db: Db, { user, words }: Context) => {
  const found = await boards.searchTasks(db, user, words.patterns, limit);
  return first(
    "tasks",
    found.map((task) => ({ ...task, isExact: false })),
  );
};

const inEvents = async (db: Db, { user, words }: Context) => {
  const found = await calendar.searchEvents(db, user, words.patterns, limit);
  return first(
    "events",
    found.map((event) => ({ ...event, isExact: false })),
  );
};

type Kind = {
  forAdmins: boolean;
  find: (db: Db, context: Context) => Promise<SearchGroup>;
  /** Of so many records, how to find them best depends on how rare the words are. */
  isPlannedByWords?: boolean;
};

/** In the order in which they are shown. Only administrators search people and chains. */
const kinds: Readonly<Record<SearchKind, Kind>> = {
  markets: { forAdmins: false, find: inMarkets, isPlannedByWords: true },
  products: { forAdmins: false, find: inProducts, isPlannedByWords: true },
  people: { forAdmins: true, find: inPeople },
  chains: { forAdmins: true, find: inChains },
  imports: { forAdmins: false, find: inImports },
  documents: { forAdmins: false, find: inDocuments, isPlannedByWords: true },
  conversations: { forAdmins: false, find: inConversations },
  messages: { forAdmins: false, find: inMessages },
  posts: { forAdmins: false, find: inPosts },
  mails: { forAdmins: false, find: inMails },
  tasks: { forAdmins: false, find: inTasks },
  events: { forAdmins: false, find: inEvents },
};

const findIn = async (
  db: Db,
  kind: SearchKind,
  context: Context,
  milliseconds: number,
): Promise<SearchGroup> => {
  const { find, isPlannedByWords = false } = kinds[kind];
  const budget = { milliseconds, isPlannedOnce: !isPlannedByWords };
  const found = await withinBudget(db, budget, (tx) => find(tx, context));
  return found === late ? { kind, results: [], more: false, isLate: true } : found;
};

const hasExact = ({ results }: SearchGroup) => results.some(({ isExact }) => isExact);

export const searchEverything = async (
  db: Db,
  user: Pick<SignedIn, "id" | "role">,
  { query, kinds: wanted, repeats }: ParsedInput<typeof call>["query"],
  firstBudget = budgetMs,
): Promise<EndpointResponse<typeof call>> => {
  const text = searchWordsOf(query);
  const folded = fold(text);
  const seen = searchKind.options.filter((kind) => isAdmin(user) || !kinds[kind].forAdmins);
  const searched = wanted?.length ? seen.filter((kind) => wanted.includes(kind)) : seen;
  if (folded === "") return { groups: searched.map((kind) => first(kind, [])) };
  const context = {
    user,
    within: isAdmin(user) ? null : user.id,
    query,
    text,
    codes: codesOf(query),
    words: { folded, patterns: folded.split(" ").slice(0, 8).map(holding) },
  };
  const groups = await Promise.all(
    searched.map((kind) => findIn(db, kind, context, firstBudget * 2 ** repeats)),
  );
  return { groups: groups.toSorted((a, b) => Number(hasExact(b)) - Number(hasExact(a))) };
};
