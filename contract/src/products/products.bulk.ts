// One change to many products: a preview with count and sample, run in the background now or later, undoable for 30
// days.
import { z } from "zod";
import { takenInstant } from "../parsing/taken.ts";
import { endpoint } from "../core/endpoint.ts";
import { fieldsWith, recordOf } from "../core/fields.ts";
import { bulkProgress, bulkStatus, bulkTarget, isOneTarget } from "../core/changes.ts";
import { bulkCounts, bulkGroups } from "../markets/markets.bulk.ts";
import { pageOf, queryAnyOf, queryInteger } from "../core/page.ts";
import { productRegistry } from "./fields/registry.ts";
import { productCellFields } from "./products.cells.ts";
import { productBulkFilter } from "./products.filter.ts";
import { productFields, productId } from "./products.ts";

/** Up or down, rounded to whole pesos, or to the nearest 50 or 100, halves up. */
export const priceChange = z.discriminatedUnion("by", [
  z.strictObject({
    by: z.literal("percent"),
    value: z.number().min(-90).max(1000),
    rounding: z.literal([0, 50, 100]).default(0),
  }),
  z.strictObject({
    by: z.literal("amount"),
    value: z.int().min(-50_000_000).max(50_000_000),
    rounding: z.literal([0, 50, 100]).default(0),
  }),
]);
export type PriceChange = z.infer<typeof priceChange>;

/** The fields that a bulk change sets directly. */
export const productBulkFields = fieldsWith(productRegistry, "bulk");

/** The values to set. Products that would get an impossible price are counted in the preview and left out. */
export const productBulkSet = z
  .strictObject({
    price: priceChange.optional(),
    /** A section applies only to products of its market. */
    ...productFields.pick(recordOf(productBulkFields, () => true as const)).partial().shape,
    /** To the recycle bin. */
    delete: z.literal(true).optional(),
  })
  .refine((set) => Object.values(set).some((value) => value !== undefined))
  .refine((set) => !set.delete || Object.keys(set).length === 1);
export type ProductBulkSet = z.infer<typeof productBulkSet>;

/** What a change did: what it set in all of its products, or which fields of theirs were set one by one. */
const doneSet = z.strictObject({
  ...productBulkSet.shape,
  cells: z.array(z.enum(productCellFields)).optional(),
  /** Of a batch: the fields that its items named. */
  batch: z.array(z.string()).optional(),
});

/** Why products are left out; each counts under the first reason that applies. */
export const leftOutReason = z.enum([
  "other_market",
  "price_too_low",
  "price_too_high",
  "above_price_before",
]);
export type LeftOutReason = z.infer<typeof leftOutReason>;

export const productBulkPreview = z.object({
  previewId: z.uuid(),
  /** `illegal`: left out. */
  counts: bulkCounts,
  ...bulkGroups,
  /** Some that will change, with old and new values. */
  sample: z.array(
    z.object({
      id: productId,
      name: z.string(),
      sku: z.string().nullable(),
      marketName: z.string(),
      changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  ),
  leftOut: z.array(
    z.object({
      reason: leftOutReason,
      count: z.int(),
      /** A few of them, with the price they would get. */
      sample: z.array(
        z.object({ id: productId, name: z.string(), priceCop: z.int(), after: z.int().nullable() }),
      ),
    }),
  ),
});
export type ProductBulkPreview = z.infer<typeof productBulkPreview>;

/** `scheduled` waits for its start; `cancelled` never began. */
export const productBulkStatus = z.enum([...bulkStatus.options, "scheduled", "cancelled"]);
export type ProductBulkStatus = z.infer<typeof productBulkStatus>;

export const productBulk = z.object({
  id: z.uuid(),
  status: productBulkStatus,
  set: doneSet,
  /** As counted in the preview; one that starts later evaluates each product again. */
  counts: bulkCounts,
  progress: bulkProgress.nullable(),
  /** Products actually changed: others may have changed them since the preview. */
  changed: z.int(),
  /** What an undo left because it was edited since; the first 500. */
  kept: z.array(z.object({ productId, name: z.string(), fields: z.array(z.string()) })),
  /** When it starts or started; null means at once. */
  startsAt: z.iso.datetime().nullable(),
  createdBy: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  undoUntil: z.iso.datetime().nullable(),
});
export type ProductBulk = z.infer<typeof productBulk>;

const tag = "Products";
const path = "/product/bulk";
const params = z.strictObject({ id: z.uuid() });

const previewBody = z
  .strictObject({
    ...bulkTarget(productId, productBulkFilter),
    set: productBulkSet,
    preview: z.literal(true),
  })
  .refine(isOneTarget);
const startBody = z.strictObject({
  previewId: z.uuid(),
  /** Not before this instant, at most a year away. */
  startsAt: takenInstant.optional(),
});
const started = z.object({ job: z.object({ id: z.uuid() }) });
const oneBulk = z.object({ bulk: productBulk });

/** The endpoint as served: its response depends on the request. */
export const bulkProducts = endpoint({
  method: "POST",
  path,
  access: "own-markets",
  tag,
  status: 202,
  summary:
    "Preview a bulk change and fix its set of products; with its `previewId`, run it in the background, now or at `startsAt`",
  body: z.union([startBody, previewBody]),
  response: z.union([productBulkPreview, started]),
});
/** Its two variants, for callers. */
export const previewProductBulk = endpoint({
  ...bulkProducts,
  body: previewBody,
  response: productBulkPreview,
});
export const startProductBulk = endpoint({ ...bulkProducts, body: startBody, response: started });

export const listProductBulks = endpoint({
  method: "GET",
  path,
  access: "own-markets",
  tag,
  summary:
    "List your bulk changes of products, newest first, without previews; administrators see everyone's",
  query: z.strictObject({
    page: queryInteger(1, 1_000_000, 1),
    pageSize: queryInteger(1, 200, 25),
    status: queryAnyOf(productBulkStatus),
  }),
  response: pageOf("bulks", productBulk),
});

export const readProductBulk = endpoint({
  method: "GET",
  path: `${path}/{id}`,
  access: "own-markets",
  tag,
  summary: "Get a bulk change of products and its progress; also published as events of kind `product-bulk`",
  params,
  response: oneBulk,
});

export const cancelProductBulk = endpoint({
  method: "POST",
  path: `${path}/{id}/cancel`,
  access: "own-markets",
  tag,
  summary: "Cancel a scheduled change that has not started",
  params,
  response: oneBulk,
});

export const undoProductBulk = endpoint({
  method: "POST",
  path: `${path}/{id}/undo`,
  access: "own-markets",
  tag,
  status: 202,
  summary: "Undo a bulk change, except what was edited since",
  params,
  response: started,
});
