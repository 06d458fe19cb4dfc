// What happened, one line an act: who, when, what, from and to, through what; and how it is asked for.
import { z } from "zod";
import { bulkStatus } from "../markets/markets.bulk.ts";
import { changeSource } from "../markets/markets.history.ts";
import { importKind, importStatus } from "../imports/imports.ts";
import { endpoint } from "../core/endpoint.ts";
import { queryAnyOf, queryInteger } from "../core/page.ts";

export const activityKinds = ["market", "product", "import", "user", "category", "chain", "post"] as const;
export const activityKind = z.enum(activityKinds);
export type ActivityKind = z.infer<typeof activityKind>;

/** The part before the dot is the kind. */
export const activityAction = z.enum([
  "market.create",
  "market.update",
  "market.status",
  "market.delete",
  "market.restore",
  "market.merge",
  "market.unmerge",
  "market.notDuplicate",
  "market.maybeDuplicate",
  "market.people",
  "market.document",
  "market.documentReview",
  "market.documentDelete",
  "market.bulk",
  "market.bulkUndo",
  "product.create",
  "product.update",
  "product.delete",
  "product.restore",
  "product.photos",
  "product.bulk",
  "product.bulkSchedule",
  "product.bulkCancel",
  "product.bulkUndo",
  "import.commit",
  "import.undo",
  "user.invite",
  "user.inviteAgain",
  "user.join",
  "user.update",
  "user.suspend",
  "user.reactivate",
  "user.signOut",
  "user.erase",
  "category.create",
  "category.update",
  "category.move",
  "category.delete",
  "category.restore",
  "category.sectionCreate",
  "category.sectionUpdate",
  "category.sectionMove",
  "category.sectionDelete",
  "category.sectionRestore",
  "chain.create",
  "chain.update",
  "chain.delete",
  "chain.people",
  "post.publish",
  "post.unpublish",
  "post.delete",
  "post.restore",
]);
export type ActivityAction = z.infer<typeof activityAction>;

export const activitySource = changeSource;
export type ActivitySource = z.infer<typeof activitySource>;

/** A thing by what it is called; null where it is gone for good, or not the reader's to know. */
const named = z.object({ id: z.string(), name: z.string().nullable() });

export const activityLine = z.object({
  /** Counts up; two lines never share one. */
  id: z.int(),
  at: z.iso.datetime(),
  action: activityAction,
  /** Null when the system did it. Without a name: an account that was erased. */
  actor: named.nullable(),
  /** The market, product, person, category or chain; null where it is about many. */
  subject: named
    .extend({
      /** Of a market or product: the version there is now; null where there is none. */
      version: z.int().nullable(),
      isDeleted: z.boolean(),
    })
    .nullable(),
  /** Of a product or a section: its market. */
  market: named.nullable(),
  source: activitySource,
  requestId: z.string().nullable(),
  /** The version that came of it, and the one that was brought back. */
  version: z.int().nullable(),
  restoredVersion: z.int().nullable(),
  reason: z.string().nullable(),
  /** Of an import or a change to many, as it stands now; null where it is not the reader's to open. */
  run: z
    .object({
      id: z.uuid(),
      /** What it writes; a change to many has no file. */
      kind: importKind,
      fileName: z.string().nullable(),
      status: z.enum([...importStatus.options, ...bulkStatus.options, "scheduled", "cancelled"]),
      /** Records written so far, and in all. */
      done: z.int(),
      total: z.int(),
    })
    .nullable(),
  /** By field; bank numbers masked, and what identifies a person left out. Of a change to many: what it sets. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type ActivityLine = z.infer<typeof activityLine>;

const day = z.iso.date();

/** Filters combine; several values of one are alternatives. */
export const activityFilter = z.strictObject({
  kind: queryAnyOf(activityKind),
  source: queryAnyOf(activitySource),
  actorId: queryAnyOf(z.uuid(), { maxValues: 20 }),
  marketId: queryAnyOf(z.uuid(), { maxValues: 20 }),
  requestId: z.string().trim().max(100).optional(),
  /** Days in Bogota, both included. */
  from: day.optional(),
  to: day.optional(),
});
export type ActivityFilter = z.output<typeof activityFilter>;

const tag = "Insights";

export const listActivity = endpoint({
  method: "GET",
  path: "/insights/activity",
  access: "own-markets",
  tag,
  summary: "List what happened, newest first; a partner sees what is about their markets, and what they did",
  query: activityFilter.extend({
    pageSize: queryInteger(1, 100, 50),
    cursor: z.string().max(500).optional(),
  }),
  response: z.object({ lines: z.array(activityLine), nextCursor: z.string().nullable() }),
});

/** Beyond this many nobody counts. */
export const maxNewActivity = 100;

export const countNewActivity = endpoint({
  method: "GET",
  path: "/insights/activity/new",
  access: "own-markets",
  tag,
  summary: "Count the activity since a line; 100 means 100 or more",
  query: activityFilter.extend({
    /** The newest line one has; all of it counts when there is none. */
    since: z.iso.datetime().optional(),
    sinceId: queryInteger(0, 999_999_999, 0),
  }),
  response: z.object({ count: z.int().min(0).max(maxNewActivity) }),
});

export const exportActivity = endpoint({
  method: "GET",
  path: "/insights/activity/export",
  access: "own-markets",
  tag,
  gives: "file",
  summary: "Export exactly what is filtered as xlsx or csv, streamed; in the caller's language",
  query: activityFilter.extend({ format: z.enum(["xlsx", "csv"]).default("xlsx") }),
});
