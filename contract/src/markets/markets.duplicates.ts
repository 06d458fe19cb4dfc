// Possible duplicates: found by a scan, then merged or dismissed by a person.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { market, marketFields, marketId, marketSummary } from "./markets.ts";
import { pageOf, queryInteger } from "../core/page.ts";

/** `same_address`: same document, municipality and address. `near_name`: same document, similar name, within 150 m. */
export const duplicateReason = z.enum(["same_address", "near_name"]);

export const duplicatePair = z.object({
  id: z.uuid(),
  reason: duplicateReason,
  foundAt: z.iso.datetime(),
  /** The older market first. */
  markets: z.tuple([marketSummary, marketSummary]),
});
export type DuplicatePair = z.infer<typeof duplicatePair>;

const tag = "Markets";
const path = "/market/duplicates";

export const listDuplicates = endpoint({
  method: "GET",
  path,
  access: "admin",
  tag,
  summary: "List possible duplicates to review, newest first",
  query: z.strictObject({ page: queryInteger(1, 1_000_000, 1), pageSize: queryInteger(1, 200, 25) }),
  response: pageOf("pairs", duplicatePair),
});

export const scanDuplicates = endpoint({
  method: "POST",
  path: `${path}/scan`,
  access: "admin",
  tag,
  status: 202,
  summary: "Find duplicates in the background; also runs every night",
  response: z.object({ job: z.object({ id: z.uuid() }) }),
});

export const dismissDuplicate = endpoint({
  method: "POST",
  path: `${path}/{id}/dismiss`,
  access: "admin",
  tag,
  status: 204,
  summary: "Dismiss a possible duplicate: the pair is not reported again",
  params: z.strictObject({ id: z.uuid() }),
});

export const reopenDuplicate = endpoint({
  method: "POST",
  path: `${path}/{id}/reopen`,
  access: "admin",
  tag,
  status: 204,
  summary: "Undo a dismissal: the pair is up for review again",
  params: z.strictObject({ id: z.uuid() }),
});

const versioned = z.strictObject({ id: marketId, version: z.int32().min(1) });

/** The related records that a merge can move. */
export const mergePart = z.enum(["members", "documents", "products"]);
export type MergePart = z.infer<typeof mergePart>;

/** A field whose value a merge can take; the status has its own transitions. */
export const mergeField = z.enum([...marketFields.keyof().exclude(["status"]).options, "chainId" as const]);
export type MergeField = z.infer<typeof mergeField>;

const movable = z.object({ members: z.int(), documents: z.int(), products: z.int() });

export const previewMerge = endpoint({
  method: "GET",
  path: "/market/merge/preview",
  access: "admin",
  tag,
  summary: "Preview a merge: what would move from one market to the other, and which products would not move",
  query: z.strictObject({ keep: marketId, remove: marketId }),
  response: z.object({
    moves: movable,
    /** Products whose SKU the remaining market has as well: they go to the recycle bin with their market. */
    leaves: z.object({ products: z.int() }),
  }),
});

export const mergeMarkets = endpoint({
  method: "POST",
  path: "/market/merge",
  access: "admin",
  tag,
  summary:
    "Merge two markets: the chosen fields, people, documents and products move to the one that stays; the other goes to the recycle bin",
  body: z.strictObject({
    keep: versioned,
    remove: versioned,
    /** Fields whose value is taken from the removed market. */
    take: z.array(mergeField).max(60).default([]),
    /** The related records to move; defaults to all. */
    move: z.array(mergePart).max(3).default(["members", "documents", "products"]),
  }),
  response: z.object({ market, mergeId: z.uuid(), moved: movable }),
});

export const undoMerge = endpoint({
  method: "POST",
  path: "/market/merge/{id}/undo",
  access: "admin",
  tag,
  summary: "Undo a merge within 30 days, except what was edited since",
  params: z.strictObject({ id: z.uuid() }),
  response: z.object({ market, restored: market }),
});

const named = z.object({ id: z.uuid(), name: z.string() });

export const mergeDone = z.object({
  id: z.uuid(),
  kept: named,
  removed: named,
  moved: movable,
  createdBy: named,
  createdAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
  /** Until when the merge can be undone. */
  undoUntil: z.iso.datetime().nullable(),
});
export type MergeDone = z.infer<typeof mergeDone>;

export const listMerges = endpoint({
  method: "GET",
  path: "/market/merge",
  access: "admin",
  tag,
  summary: "List merges, newest first",
  query: z.strictObject({ page: queryInteger(1, 1_000_000, 1), pageSize: queryInteger(1, 200, 25) }),
  response: pageOf("merges", mergeDone),
});
