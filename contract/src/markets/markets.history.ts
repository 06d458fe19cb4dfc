// Every version of a market: what changed by field, from and to, who, when, through what; and the way back.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { market, marketId } from "./markets.ts";
import { pageOf, queryAnyOf, queryInteger } from "../core/page.ts";

export const changeKind = z.enum(["create", "update", "status", "delete", "restore"]);
export const changeSource = z.enum(["form", "bulk", "import", "undo", "restore", "system"]);

export const marketVersion = z.object({
  version: z.int(),
  kind: changeKind,
  source: changeSource,
  /** The import, bulk change or merge it came through, or that was undone. */
  sourceId: z.uuid().nullable(),
  /** Of source `restore`: the version that was brought back. */
  restoredVersion: z.int().nullable(),
  /** Nobody when the system did it, or the account is gone. */
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  at: z.iso.datetime(),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  /** By field; bank numbers masked. None for a creation: its values are those of the market. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type MarketVersion = z.infer<typeof marketVersion>;

const tag = "Markets";

export const marketHistory = endpoint({
  method: "GET",
  path: "/market/{id}/history",
  access: "own-markets",
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
  /** The version now, as whoever restores has seen it. */
  body: z.strictObject({ version: z.int().min(1) }),
  response: z.object({ market }),
});
