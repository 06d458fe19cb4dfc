// Many cells of many markets in one call, each by the version that its user has seen: typed, filled or pasted into a
// list. What is written is undone as one bulk change.
import { z } from "zod";
import { cellIssue, cellState, maxCellItems } from "../core/cells.ts";
import { recordOf } from "../core/fields.ts";
import { endpoint } from "../core/endpoint.ts";
import { bulkFields } from "./fields/bulk.ts";
import { market, marketChanges, marketId } from "./markets.ts";

/** What may be changed for many, and how to reach each of them. */
export const cellFields = [
  ...bulkFields,
  "categoryCode",
  "chainId",
  "contactName",
  "email",
  "phone",
  "landline",
] as const;
export type CellField = (typeof cellFields)[number];

const cellSet = z
  .strictObject(marketChanges.pick(recordOf(cellFields, () => true as const)).shape)
  .refine((set) => Object.values(set).some((value) => value !== undefined));

const item = z.strictObject({ id: marketId, version: z.int32().min(1), set: cellSet });
export type MarketCells = z.output<typeof item>;

export const cellItems = z
  .array(item)
  .min(1)
  .max(maxCellItems)
  .refine((items) => new Set(items.map(({ id }) => id)).size === items.length);

export const changeMarketCells = endpoint({
  method: "PATCH",
  path: "/market/cells",
  access: "admin",
  tag: "Markets",
  summary: "Change given fields of up to 1,000 markets, each in the version you have seen",
  body: z.strictObject({
    items: cellItems,
    /** Answers what would happen, and writes nothing. */
    preview: z.boolean().default(false),
  }),
  response: z.object({
    /** One for each item, in their order. */
    results: z.array(
      z.object({
        id: marketId,
        state: cellState,
        /** After it was updated. */
        version: z.int().optional(),
        /** In a conflict: the market as it is now. */
        current: market.optional(),
        issues: z.array(cellIssue).optional(),
      }),
    ),
    /** The bulk change that an undo takes back; null if nothing was written. */
    batchId: z.uuid().nullable(),
  }),
});
