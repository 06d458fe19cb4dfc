// Bulk changes: previewed with counts and a sample, run in the background, undone for 30 days.
import { z } from "zod";
import { bulkProgress, bulkStatus, bulkTarget, isOneTarget } from "../core/changes.ts";
import { recordOf } from "../core/fields.ts";
import { text } from "../core/schemas.ts";
import { endpoint } from "../core/endpoint.ts";
import { bulkFields } from "./fields/bulk.ts";
import { cellFields } from "./markets.cells.ts";
import { instant } from "../parsing/hours/openingHours.ts";
import { marketBulkFilter } from "./markets.filter.ts";
import { marketChanges, marketId, marketStatus } from "./markets.ts";
import { pageOf, queryInteger } from "../core/page.ts";

/** The fields that a bulk change sets directly, without a rule of their own. */
export { bulkFields };

/** The change. Transitions that a market's status does not allow are counted in the preview and skipped. */
export const bulkSet = z
  .strictObject({
    status: marketStatus.optional(),
    /** Required for a transition to suspended, rejected or changes requested. */
    reason: text(1, 500).optional(),
    categoryCode: text(1, 60).optional(),
    ...marketChanges.pick({ chainId: true, ...recordOf(bulkFields, () => true as const) }).shape,
    /**
     * Closed until an instant, or each market until its own next shift; null reopens. Markets without hours are
     * skipped.
     */
    closedUntil: instant.or(z.literal("next-shift")).nullable().optional(),
    /** Moves the markets to the recycle bin. */
    delete: z.literal(true).optional(),
  })
  .refine(({ reason: _reason, ...set }) => Object.values(set).some((value) => value !== undefined))
  .refine((set) => !set.delete || Object.keys(set).length === 1)
  .refine((set) => set.closedUntil === undefined || set.openingHours === undefined);
export type BulkSet = z.infer<typeof bulkSet>;

/** What a change did: what it set in all of its markets, or which fields of theirs were set one by one. */
const doneSet = z.strictObject({
  ...bulkSet.shape,
  cells: z.array(z.enum(cellFields)).optional(),
  /** Of a batch: the fields that its items named. */
  batch: z.array(z.string()).optional(),
});

export const bulkCounts = z.object({
  /** The selected markets, fixed by the preview. */
  matched: z.int(),
  change: z.int(),
  /** Markets that already have the value. */
  unchanged: z.int(),
  /** Markets whose status does not allow it, or without the hours that it needs. */
  illegal: z.int(),
});
export type BulkCounts = z.infer<typeof bulkCounts>;

const changedField = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** What a change does, by old and new values. */
export const bulkGroups = {
  /** The most frequent, most frequent first. */
  groups: z.array(z.object({ count: z.int(), changes: z.array(changedField) })),
  /** How many different ones there are. */
  groupCount: z.int(),
};

export const bulkPreview = z.object({
  previewId: z.uuid(),
  counts: bulkCounts,
  ...bulkGroups,
  /** A sample of the markets that will change, with old and new values. */
  sample: z.array(
    z.object({
      id: marketId,
      name: z.string(),
      externalCode: z.string().nullable(),
      changes: z.array(changedField),
    }),
  ),
  /** The skipped markets: how many per status, and the transitions that it allows. */
  illegal: z.array(z.object({ from: marketStatus, count: z.int(), legal: z.array(marketStatus) })),
});
export type BulkPreview = z.infer<typeof bulkPreview>;

export const bulk = z.object({
  id: z.uuid(),
  status: bulkStatus,
  set: doneSet,
  counts: bulkCounts,
  progress: bulkProgress.nullable(),
  /** Markets actually changed, which may differ from the preview if someone edited them since. */
  changed: z.int(),
  /** The undo conflicts: fields left unchanged because they were edited since; the first 500. */
  kept: z.array(z.object({ marketId, name: z.string(), fields: z.array(z.string()) })),
  createdBy: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  undoUntil: z.iso.datetime().nullable(),
});
export type Bulk = z.infer<typeof bulk>;

const tag = "Markets";
const path = "/market/bulk";
const params = z.strictObject({ id: z.uuid() });

const previewBody = z
  .strictObject({
    ...bulkTarget(marketId, marketBulkFilter),
    set: bulkSet,
    preview: z.literal(true),
  })
  .refine(isOneTarget);
const startBody = z.strictObject({ previewId: z.uuid() });
const started = z.object({ job: z.object({ id: z.uuid() }) });

/** The endpoint as served: its response depends on the body. */
export const bulkMarkets = endpoint({
  method: "POST",
  path,
  access: "admin",
  tag,
  status: 202,
  summary: "Preview a bulk change and fix its set of markets; with its `previewId`, run it in the background",
  body: z.union([startBody, previewBody]),
  response: z.union([bulkPreview, started]),
});
/** The same endpoint as two typed calls for clients. */
export const previewBulk = endpoint({ ...bulkMarkets, body: previewBody, response: bulkPreview });
export const startBulk = endpoint({ ...bulkMarkets, body: startBody, response: started });

export const listBulks = endpoint({
  method: "GET",
  path,
  access: "admin",
  tag,
  summary: "List bulk changes, newest first, without previews",
  query: z.strictObject({ page: queryInteger(1, 1_000_000, 1), pageSize: queryInteger(1, 200, 25) }),
  response: pageOf("bulks", bulk),
});

export const readBulk = endpoint({
  method: "GET",
  path: `${path}/{id}`,
  access: "admin",
  tag,
  summary: "Get a bulk change and its progress; also published as events of kind `bulk`",
  params,
  response: z.object({ bulk }),
});

export const undoBulk = endpoint({
  method: "POST",
  path: `${path}/{id}/undo`,
  access: "admin",
  tag,
  status: 202,
  summary: "Undo a bulk change, except what was edited since",
  params,
  response: started,
});
