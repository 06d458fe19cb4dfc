// A doubt that the cells of a column share: asked once, and one answer reads all of them.
import { z } from "zod";
import { issueCode } from "../parsing/issues.codes.ts";
import { dateOrders } from "../parsing/dates.ts";

/**
 * How numbers are meant: `12.5` as 12,500 or as it is written, `0.5` as a share (50 %) or as per cent (0.5 %); and
 * whether `3/4/2026` begins with its day or its month. Kept in the mapping by field; it says nothing of cells that leave
 * no doubt.
 */
export const columnScale = z.enum(["thousands", "as-written", "share", "per-cent", ...dateOrders]);
export type ColumnScale = z.infer<typeof columnScale>;

export const importQuestion = z.object({
  field: z.string(),
  code: issueCode,
  /** Rows with the doubt. */
  count: z.int(),
  /** The question in words, in the caller's language. */
  message: z.string(),
  /** Some of the cells, as the file has them. */
  examples: z.array(z.string()),
  /** Each with its words, and what the examples become by it. `action` is what `POST /imports/{id}/resolve` takes. */
  answers: z.array(z.object({ action: columnScale, label: z.string(), examples: z.array(z.string()) })),
});
export type ImportQuestion = z.infer<typeof importQuestion>;
