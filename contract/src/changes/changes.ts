// The sequence of changes: every version of a market or product, in one order that is the same for every reader.
import { z } from "zod";
import { changeSource } from "../core/changes.ts";
import { endpoint } from "../core/endpoint.ts";
import { queryAnyOf, queryInteger } from "../core/page.ts";

const acts = ["created", "updated", "status_changed", "deleted", "restored"] as const;
export const changeKind = z.enum([
  ...acts.map((act) => `market.${act}` as const),
  "product.created",
  "product.updated",
  "product.deleted",
  "product.restored",
]);
export type ChangeKind = z.infer<typeof changeKind>;

/** A place in the sequence. Compared as text, a later one is greater. */
export const changeSeq = z.string().regex(/^[0-9a-f]{32}$/);

export const maxChanges = 1000;
/** Whoever waits longer than this asks again. */
export const maxWaitSeconds = 30;
export const maxWaiting = 4;
/** Older ones are gone: whoever stayed away longer reads all records once more. */
export const changesKeptDays = 90;

export const change = z.object({
  seq: changeSeq,
  kind: changeKind,
  /** Of the market or product. */
  id: z.uuid(),
  marketId: z.uuid(),
  chainId: z.uuid().nullable(),
  version: z.int(),
  /** The names of the fields that differ from the version before; of a new record none. */
  fields: z.array(z.string()),
  source: changeSource,
  at: z.iso.datetime(),
  deleted: z.boolean(),
});
export type Change = z.infer<typeof change>;

export const listChanges = endpoint({
  method: "GET",
  path: "/changes",
  access: "admin",
  scope: "changes:read",
  withinChains: true,
  tag: "Changes",
  summary:
    "List what changed after a place in the sequence: none missed, in the same order for everyone, 90 days back",
  query: z.strictObject({
    /** The `next` of the answer before; `now` to begin here; without it, the oldest. */
    after: z.union([changeSeq, z.literal("now")]).optional(),
    kinds: queryAnyOf(changeKind),
    chainId: queryAnyOf(z.uuid()),
    limit: queryInteger(1, maxChanges, 100),
    /** Holds the call for so many seconds until something comes. */
    wait: queryInteger(0, maxWaitSeconds, 0),
  }),
  response: z.object({
    changes: z.array(change),
    /** Where the next call goes on. A filter may leave an answer empty that is not the last one. */
    next: changeSeq,
    upToDate: z.boolean(),
  }),
});
