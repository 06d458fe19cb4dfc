// Every version of a market: the changed fields with old and new values, who, when and through what; and the restore.
import { z } from "zod";
import { changeSource } from "../core/changes.ts";
import { endpoint } from "../core/endpoint.ts";
import { market, marketId } from "./markets.ts";
import { pageOf, queryAnyOf, queryInteger } from "../core/page.ts";

export const changeKind = z.enum(["create", "update", "status", "delete", "restore"]);

export const marketVersion = z.object({
  version: z.int(),
  kind: changeKind,
  source: changeSource,
  /** The import, bulk change or merge that made the change, or whose undo did. */
  sourceId: z.uuid().nullable(),
  /** For source `restore`: the restored version. */
  restoredVersion: z.int().nullable(),
  /** Null if the system made the change, or the account no longer exists. */
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  at: z.iso.datetime(),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  /** By field, with bank numbers masked. Empty for a creation: its values are those of the market. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type MarketVersion = z.infer<typeof marketVersion>;

const tag = "Markets";

export const marketHistory = endpoint({
  method: "GET",
  path: "/market/{id}/history",
  access: "own-markets",
  scope: "markets:read",
  tag,
  summary: "List the versions of a market, newest first",
  params: z.strictObject({ id: marketId }),
  query: z.strictObject({
    page: queryInteger(1, 1_000_000, 1),
    pageSize: queryInteger(1, 200, 25),
    /** Only versions that changed one of these fields. */
    field: queryAnyOf(z.string().regex(/^[a-zA-Z]{1,40}$/)),
    source: queryAnyOf(changeSource),
  }),
  response: pageOf("versions", marketVersion),
});

export const restoreVersion = endpoint({
  method: "POST",
  path: "/market/{id}/history/{version}/restore",
  access: "admin",
  tag,
  summary: "Restore an old version as a new one; the status does not change",
  params: z.strictObject({
    id: marketId,
    version: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
  }),
  /** The current version as the restoring user has seen it. */
  body: z.strictObject({ version: z.int32().min(1) }),
  response: z.object({ market }),
});
