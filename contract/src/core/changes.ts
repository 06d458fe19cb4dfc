// What the changes of all records share: what a change was made through, and how far a change of many is.
import { z } from "zod";

export const changeSource = z.enum(["form", "bulk", "import", "undo", "restore", "system"]);

/** A `preview` that nobody starts is deleted after a day. */
export const bulkStatus = z.enum(["preview", "running", "done", "undoing", "undone", "failed"]);
export type BulkStatus = z.infer<typeof bulkStatus>;
export const maxBulkIds = 1000;

/**
 * The records that a bulk change is for: given ones, those that match a filter now, or all. An empty filter may be one
 * that was lost, so all must be asked for with `all: true`.
 */
export const bulkTarget = <Id extends z.ZodType, Filter extends z.ZodType>(id: Id, filter: Filter) => ({
  ids: z.array(id).min(1).max(maxBulkIds).optional(),
  filter: filter.optional(),
  all: z.literal(true).optional(),
});

/** Given records are no filter's, and not all. */
export const isOneTarget = ({ ids, filter, all }: { ids?: unknown; filter?: unknown; all?: unknown }) =>
  ids === undefined || (filter === undefined && all === undefined);

export const bulkProgress = z.object({ done: z.int(), total: z.int() });
export type BulkProgress = z.infer<typeof bulkProgress>;
