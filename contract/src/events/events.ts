// The live stream: what happened, so that open screens can follow.
import { z } from "zod";
import { chatEvents } from "../chat/chat.events.ts";
import { importCounts, importProgress, importStatus } from "../imports/imports.ts";
import { bulkProgress, bulkStatus } from "../markets/markets.bulk.ts";
import { productBulkStatus } from "../products/products.bulk.ts";

export const liveEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("import"),
    importId: z.uuid(),
    status: importStatus,
    progress: importProgress.nullable(),
    counts: importCounts,
  }),
  /** A change to many markets: how far it, or its undo, is. */
  z.object({
    kind: z.literal("bulk"),
    bulkId: z.uuid(),
    status: bulkStatus,
    progress: bulkProgress.nullable(),
  }),
  /** A change to many products, likewise; also when it is scheduled or called off. */
  z.object({
    kind: z.literal("product-bulk"),
    bulkId: z.uuid(),
    status: productBulkStatus,
    progress: bulkProgress.nullable(),
  }),
  /** For administrators: how far the search for markets that may be one store is, and what it has found. */
  z.object({
    kind: z.literal("duplicates"),
    status: z.enum(["running", "done"]),
    progress: bulkProgress,
    found: z.int(),
  }),
  /** Records of these features changed; `ids` when they are few. */
  z.object({
    kind: z.literal("stale"),
    feature: z.enum(["markets", "chains", "imports", "users", "products", "categories", "calendar", "posts"]),
    ids: z.array(z.uuid()),
  }),
  /** Files wait to be read: one's own is so far back in the line, and at 0 it is being read. */
  z.object({ kind: z.literal("line"), place: z.int() }),
  /** For administrators: messages to people wait for a mail server that does not answer, or one was given up. */
  z.object({ kind: z.literal("mail"), state: z.enum(["failing", "parked"]) }),
  /** How many of one's notifications are unseen now; 100 stands for more. */
  z.object({ kind: z.literal("notifications"), unseen: z.int() }),
  /** Something on a board changed: a task or a market's card in this version, or the board itself. */
  z.object({
    kind: z.literal("board"),
    boardId: z.uuid(),
    taskId: z.uuid().nullable(),
    version: z.int().nullable(),
  }),
  /** Something in one's own mail changed: a mail came, was moved, or got further on its way. */
  z.object({ kind: z.literal("mailbox") }),
  ...chatEvents,
]);
export type LiveEvent = z.infer<typeof liveEvent>;
