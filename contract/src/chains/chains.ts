// A chain: the brand or organisation that markets belong to.
import { z } from "zod";
import { nameText } from "../core/schemas.ts";
import { endpoint } from "../core/endpoint.ts";
import { pageOf, pageQuery, queryYesNo } from "../core/page.ts";
import { marketStatus } from "../markets/markets.ts";
import { accountStatus } from "../session/session.ts";

const id = z.uuid();

const fields = {
  name: nameText(2, 120),
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._-]{1,40}$/),
  taxId: z
    .string()
    .regex(/^[0-9A-Z]{5,12}$/)
    .nullable(),
  contactName: nameText(3, 120).nullable(),
  contactEmail: z.email().toLowerCase().max(254).nullable(),
  contactPhone: z.e164().nullable(),
};

export const chain = z.object({
  id,
  ...fields,
  marketCount: z.int(),
  /** Public at `/product/image/{key}`, like every picture. */
  logoKey: z.string().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Chain = z.infer<typeof chain>;

export const chainInput = z.strictObject({
  name: fields.name,
  code: fields.code,
  ...z.strictObject(fields).omit({ name: true, code: true }).partial().shape,
});
export type ChainInput = z.input<typeof chainInput>;

/** A person who manages every market of the chain, including future ones. */
export const chainMember = z.object({
  userId: z.uuid(),
  displayName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** `pending`: invited, but has not signed in yet. */
  status: accountStatus,
  since: z.iso.datetime(),
});
export type ChainMember = z.infer<typeof chainMember>;

const oneChain = z.object({ chain });
const tag = "Chains";

export const listChains = endpoint({
  method: "GET",
  path: "/chain/list",
  access: "admin",
  scope: "markets:read",
  withinChains: true,
  tag,
  summary: "List chains, paginated",
  query: pageQuery.extend({
    sort: z.enum(["name", "-name", "createdAt", "-createdAt"]).default("name"),
    /** By the user who asks. */
    starred: queryYesNo,
  }),
  response: pageOf("chains", chain),
});

export const readChain = endpoint({
  method: "GET",
  path: "/chain/details",
  access: "admin",
  scope: "markets:read",
  withinChains: true,
  tag,
  summary: "Get a chain",
  query: z.strictObject({ chainId: id }),
  response: oneChain,
});

export const readChainState = endpoint({
  method: "GET",
  path: "/chain/state",
  access: "admin",
  tag,
  summary: "Get how many markets a chain has in each status",
  query: z.strictObject({ chainId: id }),
  response: z.object({
    byStatus: z.array(z.object({ status: marketStatus, markets: z.int().min(0) })),
  }),
});

export const listOwnChains = endpoint({
  method: "GET",
  path: "/chain/own",
  access: "signed-in",
  tag,
  summary: "List the chains of which you manage all markets, by name",
  response: z.object({ chains: z.array(chain.pick({ id: true, name: true, logoKey: true })) }),
});

export const createChain = endpoint({
  method: "POST",
  path: "/chain",
  access: "admin",
  tag,
  status: 201,
  idempotent: true,
  summary: "Create a chain",
  body: chainInput,
  response: oneChain,
});

export const updateChain = endpoint({
  method: "PUT",
  path: "/chain/update",
  access: "admin",
  tag,
  summary: "Update the given fields",
  body: z.strictObject({ id, version: z.int32().min(1), ...z.strictObject(fields).partial().shape }),
  response: oneChain,
});

export const deleteChain = endpoint({
  method: "DELETE",
  path: "/chain/{id}",
  access: "admin",
  tag,
  status: 204,
  summary: "Delete a chain that has no markets and no imports",
  params: z.strictObject({ id }),
});

const ofLogo = z.object({ logoKey: z.string().nullable() });

export const setChainLogo = endpoint({
  method: "POST",
  path: "/chain/{id}/logo",
  access: "signed-in",
  tag,
  takes: "file",
  idempotent: true,
  summary:
    "Set the logo of a chain, as an administrator or someone who manages all of its markets: JPEG, PNG or WebP, up to 10 MB",
  params: z.strictObject({ id }),
  body: z.strictObject({}),
  response: ofLogo,
});

export const removeChainLogo = endpoint({
  method: "DELETE",
  path: "/chain/{id}/logo",
  access: "signed-in",
  tag,
  summary: "Remove the logo of a chain, as an administrator or someone who manages all of its markets",
  params: z.strictObject({ id }),
  response: ofLogo,
});

const chainMembers = z.object({ members: z.array(chainMember) });

export const listChainMembers = endpoint({
  method: "GET",
  path: "/chain/{id}/members",
  access: "admin",
  tag,
  summary: "List who manages every market of a chain",
  params: z.strictObject({ id }),
  response: chainMembers,
});

export const addChainMember = endpoint({
  method: "POST",
  path: "/chain/{id}/members",
  access: "admin",
  tag,
  summary: "Let someone manage every market of a chain; repeating it changes nothing",
  params: z.strictObject({ id }),
  body: z.strictObject({ userId: z.uuid() }),
  response: chainMembers,
});

export const removeChainMember = endpoint({
  method: "DELETE",
  path: "/chain/{id}/members/{userId}",
  access: "admin",
  tag,
  status: 204,
  summary: "Remove someone from a chain; they keep the markets assigned to them individually",
  params: z.strictObject({ id, userId: z.uuid() }),
});
