// The input of a parser: a cell as the file has it, and how to read the numbers and dates of its column.
import { z } from "zod";
import { dateOrders } from "./dates.ts";

/** A raw cell as the file has it. */
export const rawCell = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.boolean(),
  z.object({ date: z.string() }),
  z.object({ time: z.string() }),
  z.object({ percent: z.number() }),
  // What a number format shows of a number: 123 as 00123. An amount is the number; everything else is what is shown.
  z.object({ number: z.number(), shown: z.string() }),
  z.object({ error: z.string() }),
]);
export type RawCell = z.infer<typeof rawCell>;

/**
 * How to read ambiguous numbers: `12.5` as 12,500 or as written, `0.5` as a share (50 %) or as per cent (0.5 %); and
 * whether `3/4/2026` begins with the day or the month. Stored in the mapping by field; it does not affect unambiguous
 * cells.
 */
export const columnScale = z.enum(["thousands", "as-written", "share", "per-cent", ...dateOrders]);
export type ColumnScale = z.infer<typeof columnScale>;
