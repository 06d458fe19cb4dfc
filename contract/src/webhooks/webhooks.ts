// A webhook: an address of a program that hears of changes, by the Standard Webhooks specification.
import { z } from "zod";
import { changeSeq } from "../changes/changes.ts";
import { endpoint } from "../core/endpoint.ts";
import { queryInteger } from "../core/page.ts";
import { nameText } from "../core/schemas.ts";
import { takenInstant } from "../parsing/taken.ts";

/** What it may be told of. An act of many is one event, also for those who asked for single changes of that kind. */
export const webhookKinds = [
  "market.created",
  "market.updated",
  "market.status_changed",
  "market.deleted",
  "market.restored",
  "market.merged",
  "product.created",
  "product.updated",
  "product.deleted",
  "product.restored",
  "import.committed",
  "import.undone",
  "import.failed",
  "bulk.completed",
] as const;
export const webhookKind = z.enum(webhookKinds);
export type WebhookKind = z.infer<typeof webhookKind>;

export const maxWebhooks = 20;
/** How long the old secret goes on signing beside a new one, unless the caller says otherwise. */
export const oldSecretHours = 24;
/** The log reaches so far back, and so does sending all again. */
export const webhookLogDays = 30;
/** After so long with failures alone it is turned off. */
export const webhookPatienceDays = 5;

const id = z.uuid();

const distinct = (items: readonly unknown[]) => new Set(items).size === items.length;

const fields = {
  url: z.url({ protocol: /^https?$/ }).max(2000),
  description: nameText(1, 200).nullable(),
  kinds: z.array(webhookKind).min(1).refine(distinct),
  /** Null: all that its integration may see. */
  chainIds: z.array(z.uuid()).min(1).max(100).refine(distinct).nullable(),
};

/** `failing`: the last try failed, and there will be another. */
export const webhookState = z.enum(["on", "failing", "off"]);
/** `person`: somebody turned it off. `gone`: the receiver answered 410. `failed`: nothing but failures for five days. */
export const webhookOffReason = z.enum(["person", "gone", "failed"]);

export const webhook = z.object({
  id,
  integrationId: z.uuid(),
  url: z.string(),
  description: z.string().nullable(),
  kinds: z.array(webhookKind),
  chains: z.array(z.object({ id: z.uuid(), name: z.string() })).nullable(),
  state: webhookState,
  offReason: webhookOffReason.nullable(),
  offAt: z.iso.datetime().nullable(),
  /** Since when every try has failed. */
  failingSince: z.iso.datetime().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  /** Until when the secret before signs, too. */
  oldSecretEndsAt: z.iso.datetime().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookInput = z.strictObject(fields);

/** `parked`: the receiver refused it three times, and the next one went on. */
export const deliveryOutcome = z.enum(["delivered", "failed", "parked"]);
export const deliveryCause = z.enum(["event", "resend", "test"]);
/** Why there is no answer: where the address leads, or what came back. */
export const deliveryTrouble = z.enum(["not_public", "unreachable", "too_slow"]);

export const webhookDelivery = z.object({
  id,
  /** The `webhook-id`: the same whenever the same event is sent again. */
  eventId: z.string(),
  kind: z.union([webhookKind, z.literal("ping")]),
  cause: deliveryCause,
  try: z.int(),
  outcome: deliveryOutcome,
  /** Null without an answer. */
  status: z.int().nullable(),
  trouble: deliveryTrouble.nullable(),
  ms: z.int(),
  /** The body that was sent. */
  request: z.string(),
  /** The first 4 kB. */
  answer: z.string(),
  at: z.iso.datetime(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** What a receiver gets. Of an act of many `id` is the import, bulk change or surviving market, and `counts` says of what. */
export const webhookEvent = z.object({
  type: z.union([webhookKind, z.literal("ping")]),
  timestamp: z.iso.datetime(),
  data: z.object({
    id: z.uuid(),
    chainId: z.uuid().nullable(),
    version: z.int().nullable(),
    fields: z.array(z.string()),
    seq: changeSeq.nullable(),
    /** Of a product. */
    marketId: z.uuid().optional(),
    /** How many lines of `/changes` of each kind belong to an act of many. */
    counts: z.record(z.string(), z.int()).optional(),
    /** Of an act of many: the call that lists its lines. */
    changes: z.string().optional(),
    /** Of a bulk change: whether it was done, undone, or failed. */
    outcome: z.enum(["done", "undone", "failed"]).optional(),
  }),
});
export type WebhookEvent = z.infer<typeof webhookEvent>;

const tag = "Webhooks";
const one = z.object({ webhook });
const shared = { access: "admin", scope: "webhooks:manage", withinChains: true, tag } as const;

export const listWebhooks = endpoint({
  ...shared,
  method: "GET",
  path: "/webhook/list",
  summary: "List the webhooks of an integration",
  query: z.strictObject({ integrationId: id }),
  response: z.object({ webhooks: z.array(webhook) }),
});

export const readWebhook = endpoint({
  ...shared,
  method: "GET",
  path: "/webhook/details",
  summary: "Get a webhook",
  query: z.strictObject({ webhookId: id }),
  response: one,
});

export const createWebhook = endpoint({
  ...shared,
  method: "POST",
  path: "/webhook",
  status: 201,
  givesSecret: true,
  summary: "Create a webhook; the secret that signs its events is shown only this once",
  body: webhookInput.extend({ integrationId: id }),
  response: one.extend({ secret: z.string() }),
});

export const updateWebhook = endpoint({
  ...shared,
  method: "PUT",
  path: "/webhook/update",
  summary: "Update the given fields of a webhook",
  body: z.strictObject({ id, version: z.int32().min(1), ...webhookInput.partial().shape }),
  response: one,
});

export const deleteWebhook = endpoint({
  ...shared,
  method: "DELETE",
  path: "/webhook/{id}",
  status: 204,
  summary: "Delete a webhook with its log",
  params: z.strictObject({ id }),
});

export const switchWebhook = endpoint({
  ...shared,
  method: "POST",
  path: "/webhook/{id}/state",
  summary: "Turn a webhook off, or on again: from where it stopped, or from now",
  params: z.strictObject({ id }),
  body: z.discriminatedUnion("isOn", [
    z.strictObject({ isOn: z.literal(false) }),
    z.strictObject({ isOn: z.literal(true), from: z.enum(["where-it-stopped", "now"]) }),
  ]),
  response: one,
});

export const rotateWebhookSecret = endpoint({
  ...shared,
  method: "POST",
  path: "/webhook/{id}/secret",
  status: 201,
  givesSecret: true,
  summary: "Create a new secret, shown only this once; both sign until the old one ends",
  params: z.strictObject({ id }),
  body: z.strictObject({ oldEndsInHours: z.int().min(0).max(168).default(oldSecretHours) }),
  response: one.extend({ secret: z.string() }),
});

export const listWebhookDeliveries = endpoint({
  ...shared,
  method: "GET",
  path: "/webhook/{id}/deliveries",
  summary: "List what was sent, the newest first, 30 days back",
  params: z.strictObject({ id }),
  query: z.strictObject({
    outcome: deliveryOutcome.optional(),
    pageSize: queryInteger(1, 100, 25),
    cursor: z.string().max(500).optional(),
  }),
  response: z.object({ deliveries: z.array(webhookDelivery), nextCursor: z.string().nullable() }),
});

export const resendWebhookDelivery = endpoint({
  ...shared,
  method: "POST",
  path: "/webhook/{id}/deliveries/{deliveryId}/resend",
  summary: "Send an event of the log again now, with the same id and today's secret",
  params: z.strictObject({ id, deliveryId: id }),
  response: z.object({ delivery: webhookDelivery }),
});

export const replayWebhook = endpoint({
  ...shared,
  method: "POST",
  path: "/webhook/{id}/replay",
  summary: "Send everything since a moment of the last 30 days again, in order and with the same ids",
  params: z.strictObject({ id }),
  body: z.strictObject({ since: takenInstant }),
  response: one,
});

export const testWebhook = endpoint({
  ...shared,
  method: "POST",
  path: "/webhook/{id}/test",
  summary: "Send a ping now and answer what came back",
  params: z.strictObject({ id }),
  response: z.object({ delivery: webhookDelivery }),
});
