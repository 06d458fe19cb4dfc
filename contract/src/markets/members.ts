// The people of a market, and the part of it that a partner edits.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { market, marketChanges, marketId } from "./markets.ts";

export const memberRole = z.enum(["owner", "manager"]);
export type MemberRole = z.infer<typeof memberRole>;

export const member = z.object({
  userId: z.uuid(),
  displayName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: memberRole,
  /** Assigned to this market itself; otherwise they manage it only through its chain. */
  isDirect: z.boolean(),
  isByChain: z.boolean(),
  since: z.iso.datetime(),
});
export type Member = z.infer<typeof member>;

const tag = "Markets";
const params = z.strictObject({ id: marketId });
const members = z.object({ members: z.array(member) });

export const listMembers = endpoint({
  method: "GET",
  path: "/market/{id}/members",
  access: "own-markets",
  tag,
  summary: "List who manages a market",
  params,
  response: members,
});

export const setMembers = endpoint({
  method: "PUT",
  path: "/market/{id}/members",
  access: "admin",
  tag,
  summary: "Set who manages a market; anyone left out is removed, except members of its chain",
  params,
  body: z.strictObject({
    members: z.array(z.strictObject({ userId: z.uuid(), role: memberRole })).max(100),
  }),
  response: members,
});

/** The fields that a partner may change. */
export const operationInput = marketChanges.pick({
  version: true,
  openingHours: true,
  acceptingOrders: true,
  phone: true,
  email: true,
  contactName: true,
});

export const operateMarket = endpoint({
  method: "PATCH",
  path: "/market/{id}/operation",
  access: "own-markets",
  scope: "markets:write",
  tag,
  idempotent: true,
  summary: "Update what a partner can change of a market: hours, accepting orders and contact",
  params,
  // Loose, so that other market fields are refused as forbidden (403), not as unknown: the service distinguishes them.
  body: z.looseObject(operationInput.shape),
  response: z.object({ market }),
});
