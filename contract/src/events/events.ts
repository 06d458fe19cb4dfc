// The live stream: events that keep open screens up to date.
import { z } from "zod";
import { chatEvents } from "../chat/chat.events.ts";
import { importCounts, importProgress, importStatus } from "../imports/imports.ts";
import { bulkProgress, bulkStatus } from "../core/changes.ts";
import { productBulkStatus } from "../products/products.bulk.ts";

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
    feature: z.enum(["markets", "chains", "imports", "users", "products", "categories", "calendar", "posts"]),
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
