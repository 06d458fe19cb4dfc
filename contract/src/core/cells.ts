// Cells of many records changed in one call, each record by the version that its user has seen: what is sent, and what
// becomes of each. What is written is undone as one bulk change.
import { z } from "zod";

export const maxCellItems = 1000;

/** In a conflict someone has changed the record since; an error says which field cannot have its value. */
export const cellState = z.enum(["updated", "unchanged", "conflict", "error"]);

export const cellIssue = z.object({
  field: z.string(),
  code: z.enum([
    "not_found",
    "not_offered",
    "taken",
    // A value that another field of the record, or a digit of its own, contradicts.
    "check_digit",
    "price_before_lower",
    "whole_stock",
    "invalid",
  ]),
});
export type CellIssue = z.infer<typeof cellIssue>;

export const cellItem = <Id extends z.ZodType, Set extends z.ZodType<object>>(id: Id, set: Set) =>
  z.strictObject({
    id,
    version: z.int32().min(1),
    set: set.refine((given) => Object.values(given).some((value) => value !== undefined)),
  });

/** Each record is named once. */
export const cellItems = <Item extends z.ZodType<{ id: string }>>(item: Item) =>
  z
    .array(item)
    .min(1)
    .max(maxCellItems)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length);

export const cellsBody = <Items extends z.ZodType>(items: Items) =>
  z.strictObject({
    items,
    /** Answers what would happen, and writes nothing. */
    preview: z.boolean().default(false),
  });

export const cellsResponse = <Id extends z.ZodType, Current extends z.ZodType>(id: Id, current: Current) =>
  z.object({
    /** One for each item, in their order. */
    results: z.array(
      z.object({
        id,
        state: cellState,
        /** After it was updated. */
        version: z.int().optional(),
        /** In a conflict: the record as it is now. */
        current: current.optional(),
        issues: z.array(cellIssue).optional(),
      }),
    ),
    /** The bulk change that an undo takes back; null if nothing was written. */
    batchId: z.uuid().nullable(),
  });
