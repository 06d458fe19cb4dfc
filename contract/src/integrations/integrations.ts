// An integration: a program that calls the API with keys, an account of its own that acts within scopes and chains.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { pageOf, pageQuery } from "../core/page.ts";
import { nameText, text } from "../core/schemas.ts";
import { scopes } from "../core/scopes.ts";
import { takenDate } from "../parsing/taken.ts";

const id = z.uuid();
const scope = z.enum(scopes);
const named = z.object({ id: z.uuid(), name: z.string() });

/** Two keys may be valid at a time, so that a program can change to a new one without a pause. */
export const maxKeys = 2;
/** How long the old key goes on working beside a new one, unless the administrator says otherwise. */
export const oldKeyHours = 24;

const fields = {
  name: nameText(2, 80),
  purpose: text(3, 500),
  ownerId: z.uuid(),
  scopes: z
    .array(scope)
    .min(1)
    .refine((chosen) => new Set(chosen).size === chosen.length),
  /** Null: the whole network. */
  chainIds: z.array(z.uuid()).min(1).max(100).nullable(),
  /** The last day in Bogota on which its keys work. */
  expiresOn: takenDate.nullable(),
};

/** A key as it can be shown: of its letters only the last. */
export const integrationKey = z.object({
  id,
  ending: z.string(),
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  lastAddress: z.string().nullable(),
});
export type IntegrationKey = z.infer<typeof integrationKey>;

export const integrationState = z.enum(["active", "paused", "expired"]);

export const integration = z.object({
  id,
  name: z.string(),
  purpose: z.string(),
  /** The person to ask about it. */
  owner: named,
  scopes: z.array(scope),
  /** Null: the whole network. */
  chains: z.array(named).nullable(),
  expiresOn: z.iso.date().nullable(),
  state: integrationState,
  /** Those that work. */
  keys: z.array(integrationKey),
  /** Of any of its keys, also of those that are gone. */
  lastUsedAt: z.iso.datetime().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Integration = z.infer<typeof integration>;

export const integrationInput = z.strictObject(fields);
export type IntegrationInput = z.input<typeof integrationInput>;

const oneIntegration = z.object({ integration });
const tag = "Integrations";

export const listIntegrations = endpoint({
  method: "GET",
  path: "/integration/list",
  access: "admin",
  tag,
  summary: "List integrations, paginated",
  query: pageQuery.extend({ sort: z.enum(["name", "-name", "createdAt", "-createdAt"]).default("name") }),
  response: pageOf("integrations", integration),
});

export const readIntegration = endpoint({
  method: "GET",
  path: "/integration/details",
  access: "admin",
  tag,
  summary: "Get an integration",
  query: z.strictObject({ integrationId: id }),
  response: oneIntegration,
});

export const createIntegration = endpoint({
  method: "POST",
  path: "/integration",
  access: "admin",
  tag,
  status: 201,
  idempotent: true,
  summary: "Create an integration; it has no key yet",
  body: integrationInput,
  response: oneIntegration,
});

export const updateIntegration = endpoint({
  method: "PUT",
  path: "/integration/update",
  access: "admin",
  tag,
  summary: "Update the given fields, pause an integration, or let it go on",
  body: z.strictObject({
    id,
    version: z.int32().min(1),
    ...z.strictObject(fields).partial().shape,
    isPaused: z.boolean().optional(),
  }),
  response: oneIntegration,
});

export const createIntegrationKey = endpoint({
  method: "POST",
  path: "/integration/{id}/key",
  access: "admin",
  tag,
  status: 201,
  givesSecret: true,
  summary: "Create a key, shown only this once; a key that it replaces ends after the given hours",
  params: z.strictObject({ id }),
  body: z.strictObject({ oldEndsInHours: z.int().min(0).max(168).default(oldKeyHours) }),
  response: z.object({ key: z.string(), integration }),
});

export const revokeIntegrationKey = endpoint({
  method: "DELETE",
  path: "/integration/{id}/key/{keyId}",
  access: "admin",
  tag,
  status: 204,
  summary: "Revoke a key: it stops working at once, everywhere",
  params: z.strictObject({ id, keyId: z.uuid() }),
});

export const readOwnIntegration = endpoint({
  method: "GET",
  path: "/integration/me",
  access: "signed-in",
  scope: "any",
  tag,
  summary: "Get the integration whose key makes the call: a first call to try a key",
  response: z.object({
    integration: integration.pick({ id: true, name: true, scopes: true, chains: true, expiresOn: true }),
  }),
});
