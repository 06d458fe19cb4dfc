// Markets that may be one store: found by a scan, told apart or merged by a person.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { market, marketFields, marketId, marketSummary } from "./markets.ts";
import { pageOf, queryInteger } from "./page.ts";

/** `same_address`: same document, town and address. `near_name`: same document, alike in name, within 150 m. */
export const duplicateReason = z.enum(["same_address", "near_name"]);

export const duplicatePair = z.object({
  id: z.uuid(),
  reason: duplicateReason,
  foundAt: z.iso.datetime(),
  /** The older one first. */
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
  summary: "Pairs that may be one store and nobody has decided about, newest first",
  query: z.strictObject({ page: queryInteger(1, 1_000_000, 1), pageSize: queryInteger(1, 200, 25) }),
  response: pageOf("pairs", duplicatePair),
});

export const scanDuplicates = endpoint({
  method: "POST",
  path: `${path}/scan`,
  access: "admin",
  tag,
  status: 202,
  summary: "Looks for pairs in the background; runs by itself each night",
  response: z.object({ job: z.object({ id: z.uuid() }) }),
});

export const dismissDuplicate = endpoint({
  method: "POST",
  path: `${path}/{id}/dismiss`,
  access: "admin",
  tag,
  status: 204,
  summary: "Two stores after all: the pair is not told again",
  params: z.strictObject({ id: z.uuid() }),
});

const versioned = z.strictObject({ id: marketId, version: z.int().min(1) });

export const mergeMarkets = endpoint({
  method: "POST",
  path: "/market/merge",
  access: "admin",
  tag,
  summary:
    "Makes two markets one: the chosen fields, its people and documents move; the other goes to the recycle bin",
  body: z.strictObject({
    keep: versioned,
    remove: versioned,
    /** Fields whose value is taken from the one that goes. */
    take: z.array(marketFields.keyof()).max(60).default([]),
  }),
  response: z.object({ market, mergeId: z.uuid() }),
});

export const undoMerge = endpoint({
  method: "POST",
  path: "/market/merge/{id}/undo",
  access: "admin",
  tag,
  summary: "Takes a merge back within 30 days, except what somebody edited since",
  params: z.strictObject({ id: z.uuid() }),
  response: z.object({ market, restored: market }),
});
