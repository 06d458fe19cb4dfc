// The live stream: events that keep open screens up to date.
import { z } from "zod";
import { importCounts, importProgress, importStatus } from "../imports/imports.ts";
import { bulkProgress, bulkStatus } from "../core/changes.ts";
import { productBulkStatus } from "../products/products.bulk.ts";
import { conversationDetails } from "../chat/conversations.ts";
import { message } from "../chat/messages.ts";
import { presence } from "../chat/people.ts";

const conversationId = conversationDetails.shape.id;

/** The chat events of the live stream. Numbers are each reader's own. */
const chatEvents = [
  /**
   * A message was added, edited, deleted or reacted to: replace the one with the same id. After a gap in `seq`, fetch
   * the messages.
   */
  z.object({ kind: z.literal("chat-message"), message }),
  /** A conversation is new, or its title, people, assignee, status or the reader's settings changed: fetch it again. */
  z.object({ kind: z.literal("chat-conversation"), conversationId }),
  /**
   * The reader's own read mark moved, on this device or another; the absolute number. Sending a message moves it, too.
   */
  z.object({ kind: z.literal("chat-read"), conversationId, readSeq: z.int() }),
  /** Someone has read up to there. Not repeated after a reconnection. */
  z.object({ kind: z.literal("chat-seen"), conversationId, accountId: z.uuid(), seenSeq: z.int() }),
  /** Someone is typing; expires after 6 seconds or with their next message. Not repeated after a reconnection. */
  z.object({
    kind: z.literal("chat-typing"),
    conversationId,
    accountId: z.uuid(),
    name: z.string(),
    isInternal: z.boolean(),
  }),
  /**
   * Presence of people who share a conversation with the reader; for the reader, what others see. Not repeated after a
   * reconnection.
   */
  z.object({
    kind: z.literal("chat-presence"),
    people: z.array(z.object({ accountId: z.uuid(), presence })),
  }),
] as const;

export const liveEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("import"),
    importId: z.uuid(),
    status: importStatus,
    progress: importProgress.nullable(),
    counts: importCounts,
  }),
  /** The progress of a bulk change to markets, or of its undo. */
  z.object({
    kind: z.literal("bulk"),
    bulkId: z.uuid(),
    status: bulkStatus,
    progress: bulkProgress.nullable(),
  }),
  /** The same for products; also sent when it is scheduled or cancelled. */
  z.object({
    kind: z.literal("product-bulk"),
    bulkId: z.uuid(),
    status: productBulkStatus,
    progress: bulkProgress.nullable(),
  }),
  /** For administrators: the progress of a duplicate scan, and how many it has found. */
  z.object({
    kind: z.literal("duplicates"),
    status: z.enum(["running", "done"]),
    progress: bulkProgress,
    found: z.int(),
  }),
  /** Records of these features changed; `ids` if there are few. */
  z.object({
    kind: z.literal("stale"),
    feature: z.enum([
      "markets",
      "chains",
      "imports",
      "users",
      "products",
      "categories",
      "calendar",
      "posts",
      "integrations",
    ]),
    ids: z.array(z.uuid()),
  }),
  /** The user's place in the queue of files to read; 0 once it is being read. */
  z.object({ kind: z.literal("line"), place: z.int() }),
  /** For administrators: messages wait for an unreachable mail server, or one has been parked. */
  z.object({ kind: z.literal("mail"), state: z.enum(["failing", "parked"]) }),
  /** How many of the user's notifications are unseen; 100 means 100 or more. */
  z.object({ kind: z.literal("notifications"), unseen: z.int() }),
  /** Something on a board changed. Not what: a partner sees only some of its tasks, and learns of no others. */
  z.object({ kind: z.literal("board"), boardId: z.uuid() }),
  /** The user's mail changed: a mail arrived, moved, or its delivery progressed. */
  z.object({ kind: z.literal("mailbox") }),
  ...chatEvents,
]);
export type LiveEvent = z.infer<typeof liveEvent>;
