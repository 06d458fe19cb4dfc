// What the changes of all records share: what a change was made through, and how far a change of many is.
import { z } from "zod";

export const changeSource = z.enum(["form", "bulk", "import", "undo", "restore", "system"]);

/** A `preview` that nobody starts is deleted after a day. */
export const bulkStatus = z.enum(["preview", "running", "done", "undoing", "undone", "failed"]);
export type BulkStatus = z.infer<typeof bulkStatus>;
export const bulkProgress = z.object({ done: z.int(), total: z.int() });
