// Cells of many records changed in one call: what becomes of each record.
import { z } from "zod";

export const maxCellItems = 1000;

/** In a conflict someone has changed the record since; an error says which field cannot have its value. */
export const cellState = z.enum(["updated", "unchanged", "conflict", "error"]);

export const cellIssue = z.object({
  field: z.string(),
  code: z.enum(["not_found", "not_offered", "taken"]),
});
export type CellIssue = z.infer<typeof cellIssue>;
