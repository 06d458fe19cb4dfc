// The activity log, one line per action: who, when, what, from and to, through what; and its filters.
import { z } from "zod";
import { takenDate, takenInstant } from "../parsing/taken.ts";
import { bulkStatus, changeSource } from "../core/changes.ts";
import { importKind, importStatus } from "../imports/imports.ts";
import { endpoint } from "../core/endpoint.ts";
import { exportBegun } from "../exports/exports.ts";
import { queryAnyOf, queryInteger } from "../core/page.ts";

export const activityKinds = [
  "market",
  "product",
  "import",
  "user",
  "category",
  "chain",
  "post",
  "system",
  "integration",
] as const;
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
  "market.logo",
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
  "import.recipe",
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
  "chain.logo",
  "chain.recipe",
  "post.publish",
  "post.unpublish",
  "post.delete",
  "post.restore",
  "system.runAgain",
  "integration.create",
  "integration.update",
  "integration.key",
  "integration.revoke",
  "integration.webhook",
  "integration.webhookUpdate",
  "integration.webhookDelete",
]);
export type ActivityAction = z.infer<typeof activityAction>;

export const activitySource = changeSource;
export type ActivitySource = z.infer<typeof activitySource>;

/** A record with its name; null if it no longer exists, or the reader may not see it. */
const named = z.object({ id: z.string(), name: z.string().nullable() });

export const activityLine = z.object({
  /** Increasing; no two lines share one. */
  id: z.int(),
  at: z.iso.datetime(),
  action: activityAction,
  /** Null if the system did it. Without a name if the account was erased. */
  actor: named.nullable(),
  /** The market, product, person, category, chain or integration; null if it concerns many. */
  subject: named
    .extend({
      /** The current version of a market or product; null if there is none. */
      version: z.int().nullable(),
      isDeleted: z.boolean(),
    })
    .nullable(),
  /** The market of a product or section. */
  market: named.nullable(),
  source: activitySource,
  requestId: z.string().nullable(),
  /** The resulting version, and the restored one. */
  version: z.int().nullable(),
  restoredVersion: z.int().nullable(),
  reason: z.string().nullable(),
  /** The import or bulk change in its current state; null if the reader may not open it. */
  run: z
    .object({
      id: z.uuid(),
      /** What it writes; a bulk change has no file. */
      kind: importKind,
      fileName: z.string().nullable(),
      status: z.enum([...importStatus.options, ...bulkStatus.options, "scheduled", "cancelled"]),
      /** Records written so far, and in total. */
      done: z.int(),
      total: z.int(),
    })
    .nullable(),
  /** By field; bank numbers masked, personal identifiers omitted. For a bulk change: what it sets. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type ActivityLine = z.infer<typeof activityLine>;

const day = takenDate;

/** Different filters combine with "and", values of one filter with "or". */
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

/** Counting stops here. */
export const maxNewActivity = 100;

export const countNewActivity = endpoint({
  method: "GET",
  path: "/insights/activity/new",
  access: "own-markets",
  tag,
  summary: "Count the activity since an entry; 100 means 100 or more",
  query: activityFilter.extend({
    /** The newest line the caller has; without it, all lines count. */
    since: takenInstant.optional(),
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
  later: exportBegun,
  summary:
    "Export the matching activity as xlsx or csv, streamed up to 50,000 rows, beyond by a job; in the caller's language",
  query: activityFilter.extend({ format: z.enum(["xlsx", "csv"]).default("xlsx") }),
});
