// What a reader is given: a cell as the file has it, and how the numbers and dates of its column are meant.
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
  z.object({ error: z.string() }),
]);
export type RawCell = z.infer<typeof rawCell>;

/**
 * How numbers are meant: `12.5` as 12,500 or as it is written, `0.5` as a share (50 %) or as per cent (0.5 %); and
 * whether `3/4/2026` begins with its day or its month. Kept in the mapping by field; it says nothing of cells that leave
 * no doubt.
 */
export const columnScale = z.enum(["thousands", "as-written", "share", "per-cent", ...dateOrders]);
export type ColumnScale = z.infer<typeof columnScale>;
