// One search over everything a person may see: a few results per kind, exact codes first.
import { z } from "zod";
import { chain } from "../chains/chains.ts";
import { conversation, conversationKind } from "../chat/conversations.ts";
import { foundMessage } from "../chat/messages.calls.ts";
import { endpoint } from "../core/endpoint.ts";
import { importSummary } from "../imports/imports.ts";
import { mailPlace } from "../mail/mail.ts";
import { market, marketId } from "../markets/markets.ts";
import { marketDocument } from "../markets/markets.documents.ts";
import { queryAnyOf, queryInteger } from "../core/page.ts";
import { postSummary } from "../posts/posts.ts";
import { productSummary } from "../products/products.ts";
import { account } from "../accounts/users.ts";

export const searchKind = z.enum([
  "markets",
  "products",
  "people",
  "chains",
  "imports",
  "documents",
  "conversations",
  "messages",
  "posts",
  "mails",
  "tasks",
  "events",
]);
export type SearchKind = z.infer<typeof searchKind>;

/** How often a kind that took too long may be asked for again. */
export const maxRepeats = 3;

/** The maximum number of results per kind. */
export const maxResults = 5;

/** Found by an exact code: NIT, internal code, SKU, barcode, email, phone, number. */
const isExact = z.boolean();

export const foundMarket = market
  .pick({
    id: true,
    name: true,
    externalCode: true,
    taxId: true,
    taxIdDv: true,
    municipalityName: true,
    status: true,
    acceptingOrders: true,
    logoKey: true,
    chainLogoKey: true,
  })
  .extend({ isExact });
export const foundProduct = productSummary
  .pick({
    id: true,
    name: true,
    sku: true,
    ean: true,
    marketId: true,
    marketName: true,
    priceCop: true,
    isAvailable: true,
  })
  .extend({ isExact });
export const foundPerson = account
  .pick({ id: true, displayName: true, email: true, photoUrl: true, role: true, status: true })
  .extend({ isExact });
export const foundChain = chain
  .pick({ id: true, name: true, code: true, taxId: true, logoKey: true })
  .extend({ isExact });
export const foundImport = importSummary
  .pick({ id: true, kind: true, fileName: true, status: true, createdAt: true })
  .extend({ isExact });
export const foundDocument = marketDocument
  .pick({ id: true, kind: true, number: true, fileName: true, status: true })
  .extend({ marketId, marketName: z.string(), isExact });

export const foundConversation = conversation
  .pick({ id: true, memberCount: true, lastAt: true })
  .extend({ conversationKind, name: z.string(), isExact });
/** `conversationId` and `id` say where to jump. */
export const foundChatMessage = foundMessage
  .pick({ id: true, conversationId: true, conversationName: true, excerpt: true, createdAt: true })
  .extend({ authorName: z.string().nullable(), isExact });

export const foundPost = postSummary
  .pick({ id: true, slug: true, title: true, excerpt: true, status: true, publishedAt: true })
  .extend({ isExact });

export const foundMail = z.object({
  id: z.uuid(),
  folder: mailPlace,
  subject: z.string(),
  /** Null once the account has been erased. */
  from: z.string().nullable(),
  at: z.iso.datetime(),
  isExact,
});

export const foundTask = z.object({
  id: z.uuid(),
  boardId: z.uuid(),
  boardTitle: z.string(),
  title: z.string(),
  dueOn: z.iso.date().nullable(),
  isDone: z.boolean(),
  isExact,
});

/** For a series, its next occurrence, or the last one if none is left. */
export const foundEvent = z.object({
  id: z.uuid(),
  /** Which occurrence of a series; null for a single event. */
  on: z.iso.date().nullable(),
  title: z.string(),
  start: z.string(),
  allDay: z.boolean(),
  marketName: z.string().nullable(),
  isExact,
});

const groupOf = <Kind extends SearchKind, Result extends z.ZodType>(kind: Kind, result: Result) =>
  z.object({
    kind: z.literal(kind),
    results: z.array(result).max(maxResults),
    /** There are more than returned. */
    more: z.boolean(),
    /** It ran out of its time budget: the results of this kind are unknown. */
    isLate: z.boolean(),
  });

export const searchGroup = z.discriminatedUnion("kind", [
  groupOf("markets", foundMarket),
  groupOf("products", foundProduct),
  groupOf("people", foundPerson),
  groupOf("chains", foundChain),
  groupOf("imports", foundImport),
  groupOf("documents", foundDocument),
  groupOf("conversations", foundConversation),
  groupOf("messages", foundChatMessage),
  groupOf("posts", foundPost),
  groupOf("mails", foundMail),
  groupOf("tasks", foundTask),
  groupOf("events", foundEvent),
]);
export type SearchGroup = z.infer<typeof searchGroup>;

export const search = endpoint({
  method: "GET",
  path: "/search",
  access: "own-markets",
  tag: "Search",
  summary:
    "Search everything you can see: up to 5 of each kind, exact codes first; a kind that takes too long says so and does not delay the others",
  query: z.strictObject({
    query: z.string().trim().max(200).default(""),
    /** Defaults to all kinds. People and chains are for administrators; others do not get these groups. */
    kinds: queryAnyOf(searchKind),
    /** How often the same was asked before for these kinds because they took too long; each time doubles their time. */
    repeats: queryInteger(0, maxRepeats, 0),
  }),
  response: z.object({ groups: z.array(searchGroup) }),
});
