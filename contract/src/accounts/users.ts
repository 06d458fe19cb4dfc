// Accounts as administrators manage them, and who may manage which market.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { marketId } from "../markets/markets.ts";
import { memberRole } from "../markets/members.ts";
import { choicesFilter, type FilterTable } from "../core/filters.ts";
import { pageOf, pageQuery } from "../core/page.ts";
import { accountStatus, email, locale, personName, phone, roles, user } from "../session/session.ts";

export const role = z.union([z.literal(roles.admin), z.literal(roles.partner)]);

export const account = user.extend({
  version: z.int(),
  /** Across all sessions; null for an account that has never signed in. */
  lastSeenAt: z.iso.datetime().nullable(),
  marketCount: z.int(),
});
export type Account = z.infer<typeof account>;

export const membership = z.object({
  marketId,
  name: z.string(),
  externalCode: z.string().nullable(),
  role: memberRole,
});
export type Membership = z.infer<typeof membership>;

/** A chain in which the account manages every market. */
export const chainMembership = z.object({ chainId: z.uuid(), name: z.string(), marketCount: z.int() });

export const accountDetails = account.extend({
  /** Markets assigned one by one, without those of its chains. */
  markets: z.array(membership),
  chains: z.array(chainMembership),
});
export type AccountDetails = z.infer<typeof accountDetails>;

const memberships = z.array(z.strictObject({ marketId, role: memberRole })).max(500);

export const inviteInput = z.strictObject({
  email,
  firstName: personName,
  lastName: personName,
  role,
  /** The invitation's language; its recipient may change it when signing in. Most partners speak Spanish. */
  locale: locale.default("es"),
  markets: memberships.default([]),
  /** Chains in which it manages every market, including future ones. */
  chains: z.array(z.uuid()).max(50).default([]),
});

export const accountChanges = z.strictObject({
  id: z.uuid(),
  version: z.int32().min(1),
  firstName: personName.optional(),
  lastName: personName.optional(),
  phone: phone.nullable().optional(),
  role: role.optional(),
  locale: locale.optional(),
  /** The complete list: a market left out is removed. */
  markets: memberships.optional(),
});

export const suspendInput = z.strictObject({ reason: z.string().trim().max(500).optional() });

const tag = "Users";
const params = z.strictObject({ id: z.uuid() });
const oneAccount = z.object({ user: accountDetails });
const sortable = ["displayName", "email", "createdAt", "lastSeenAt"] as const;

export const userFilters = {
  role: choicesFilter(z.enum(["1", "2"])),
  status: choicesFilter(accountStatus),
} as const satisfies FilterTable;

export const listUsers = endpoint({
  method: "GET",
  path: "/user/list",
  access: "admin",
  tag,
  summary: "List accounts, paginated",
  query: pageQuery.extend({
    sort: z.enum(sortable.flatMap((field) => [field, `-${field}`] as const)).default("displayName"),
    role: userFilters.role.schema,
    status: userFilters.status.schema,
  }),
  response: pageOf("users", account),
});

export const readUser = endpoint({
  method: "GET",
  path: "/user/details",
  access: "admin",
  tag,
  summary: "Get an account and the markets it can manage",
  query: z.strictObject({ userId: z.uuid() }),
  response: oneAccount,
});

export const inviteUser = endpoint({
  method: "POST",
  path: "/user/invite",
  access: "admin",
  tag,
  status: 201,
  idempotent: true,
  summary: "Create a pending account and invite its owner",
  body: inviteInput,
  response: oneAccount,
});

export const inviteAgain = endpoint({
  method: "POST",
  path: "/user/{id}/invite",
  access: "admin",
  tag,
  status: 204,
  summary: "Resend the invitation of a pending account",
  params,
});

export const updateUser = endpoint({
  method: "PUT",
  path: "/user/update",
  access: "admin",
  tag,
  summary: "Update an account if `version` is still the current one",
  body: accountChanges,
  response: oneAccount,
});

export const suspendUser = endpoint({
  method: "POST",
  path: "/user/{id}/suspend",
  access: "admin",
  tag,
  summary: "Suspend an account and end its sessions",
  params,
  body: suspendInput,
  response: oneAccount,
});

export const reactivateUser = endpoint({
  method: "POST",
  path: "/user/{id}/reactivate",
  access: "admin",
  tag,
  summary: "Reactivate a suspended account",
  params,
  response: oneAccount,
});

export const signUserOut = endpoint({
  method: "POST",
  path: "/user/{id}/sign-out",
  access: "admin",
  tag,
  status: 204,
  summary: "End all sessions of an account",
  params,
});
