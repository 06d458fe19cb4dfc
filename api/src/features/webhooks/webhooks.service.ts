// The rules of webhooks: whose they are, where they may lead, and what people do with them and their log.
import type * as calls from "@igo/contract/webhooks/webhooks";
import {
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  deliveryTrouble,
  maxWebhooks,
  webhookKind,
  webhookKinds,
  webhookLogDays,
} from "@igo/contract/webhooks/webhooks";
import { changesKeptDays } from "@igo/contract/changes/changes";
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { roles } from "@igo/contract/session/session";
import type { Db } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import { recordAuditEntry } from "../../platform/security/audit.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import { recordAct } from "../../records/activity/activity.ts";
import { refuseOutdated } from "../../records/edit/versions.ts";
import { pageFrom, windowOf } from "../../records/list/paging.ts";
import { placeNow } from "../changes/changes.service.ts";
import { isSuccess, type Message, send } from "./webhooks.attempt.ts";
import * as queries from "./webhooks.queries.ts";
import { findSender } from "./webhooks.sequence.queries.ts";
import { newWebhookSecret } from "./webhooks.signing.ts";

type By = { user: SignedIn; requestId: string };

const deliveryOf = ({ kind, trouble, ...others }: queries.DeliveryRecord): WebhookDelivery => ({
  ...others,
  kind: kind === "ping" ? kind : webhookKind.parse(kind),
  trouble: trouble === null ? null : deliveryTrouble.catch("unreachable").parse(trouble),
});

const shown = ({ chainIds, chains, kinds, nextAt, ...others }: queries.WebhookRecord): Webhook => ({
  ...others,
  kinds: webhookKinds.filter((kind) => kinds.includes(kind)),
  chains: chainIds === null ? null : chains,
  nextTryAt: others.state === "off" ? null : nextAt,
});

/** A key manages the webhooks of its own integration: those of others do not exist for it. */
const refuseForeign = (user: SignedIn, integrationId: string) => {
  if (user.key && user.id !== integrationId) throw new Failure("webhook.not_found");
};

const lockIntegration = async (tx: Db, user: SignedIn, id: string) => {
  const integration = user.key && user.id !== id ? undefined : await queries.lockIntegration(tx, id);
  if (!integration) throw new Failure("integration.not_found");
  return integration;
};

/** Locked with its integration, always in this order. */
const lockWebhook = async (tx: Db, user: SignedIn, id: string) => {
  const found = await queries.findWebhook(tx, id);
  if (!found) throw new Failure("webhook.not_found");
  refuseForeign(user, found.integrationId);
  const integration = await queries.lockIntegration(tx, found.integrationId);
  const webhook = await queries.lockWebhook(tx, id);
  if (!integration || !webhook) throw new Failure("webhook.not_found");
  return { webhook, integration };
};

export const findWebhook = async (db: Db, user: SignedIn, id: string): Promise<Webhook> => {
  const found = await queries.findWebhook(db, id);
  if (!found) throw new Failure("webhook.not_found");
  refuseForeign(user, found.integrationId);
  return shown(found);
};

export const listWebhooks = async (db: Db, user: SignedIn, integrationId: string): Promise<Webhook[]> => {
  if (user.key && user.id !== integrationId) throw new Failure("integration.not_found");
  return (await queries.listWebhooks(db, integrationId)).map(shown);
};

type Given = { url?: string | undefined; chainIds?: string[] | null | undefined };

/** Where its name leads is seen at each delivery; what cannot be reached at all is refused here. */
const check = async (
  { outside }: Pick<Deps, "outside">,
  tx: Db,
  integration: { id: string; role: number },
  { url, chainIds }: Given,
): Promise<void> => {
  if (url !== undefined && !outside.mayTell(url)) throw new Failure("webhook.address_refused");
  const within = integration.role === roles.integration ? null : integration.id;
  if (chainIds && (await queries.countChains(tx, chainIds, within)) < chainIds.length)
    throw new Failure("request.invalid", { fields: [{ path: "chainIds", code: "invalid" }] });
};

const publish = ({ events }: Pick<Deps, "events">, tx: Db, integrationId: string) =>
  events.publish(tx, { kind: "stale", feature: "integrations", ids: [integrationId] }, { role: roles.admin });

type What = "webhook" | "webhookUpdate" | "webhookDelete";

const note = async (deps: Pick<Deps, "events">, tx: Db, by: By, integrationId: string, what: What) => {
  await recordAct(tx, { action: `integration.${what}`, by, subjectId: integrationId });
  await publish(deps, tx, integrationId);
};

export const createWebhook = (
  deps: Deps,
  by: By,
  { integrationId, ...given }: ParsedInput<typeof calls.createWebhook>["body"],
): Promise<{ webhook: Webhook; secret: string }> =>
  deps.db.transaction().execute(async (tx) => {
    const integration = await lockIntegration(tx, by.user, integrationId);
    await check(deps, tx, integration, given);
    if ((await queries.listWebhooks(tx, integrationId)).length >= maxWebhooks)
      throw new Failure("webhook.too_many", { params: { maximum: maxWebhooks } });
    const id = newId();
    const secret = newWebhookSecret();
    const values = { id, integrationId, ...given, secret: deps.encryption.encrypt(secret) };
    await queries.insertWebhook(tx, values, await placeNow(tx));
    await note(deps, tx, by, integrationId, "webhook");
    return { webhook: await findWebhook(tx, by.user, id), secret };
  });

export const updateWebhook = (
  deps: Deps,
  by: By,
  { id, version, ...given }: ParsedInput<typeof calls.updateWebhook>["body"],
): Promise<Webhook> =>
  deps.db.transaction().execute(async (tx) => {
    const { webhook, integration } = await lockWebhook(tx, by.user, id);
    const current = await findWebhook(tx, by.user, id);
    await refuseOutdated(webhook, version, "webhook.version_conflict", () => current);
    await check(deps, tx, integration, given);
    const changed = Object.entries(given).filter(([, value]) => value !== undefined);
    if (changed.length === 0) return current;
    await queries.updateWebhook(tx, id, Object.fromEntries(changed));
    await note(deps, tx, by, integration.id, "webhookUpdate");
    return findWebhook(tx, by.user, id);
  });

export const deleteWebhook = (deps: Deps, by: By, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { integration } = await lockWebhook(tx, by.user, id);
    await queries.deleteWebhook(tx, id);
    await note(deps, tx, by, integration.id, "webhookDelete");
  });

export const switchWebhook = (
  deps: Deps,
  by: By,
  id: string,
  wanted: ParsedInput<typeof calls.switchWebhook>["body"],
): Promise<Webhook> =>
  deps.db.transaction().execute(async (tx) => {
    const { integration } = await lockWebhook(tx, by.user, id);
    if (wanted.isOn && wanted.from === "now") await queries.moveTo(tx, id, await placeNow(tx));
    await (wanted.isOn ? queries.turnOn(tx, id) : queries.turnOff(tx, id));
    await note(deps, tx, by, integration.id, "webhookUpdate");
    return findWebhook(tx, by.user, id);
  });

export const rotateSecret = (
  deps: Deps,
  by: By,
  id: string,
  { oldEndsInHours }: ParsedInput<typeof calls.rotateWebhookSecret>["body"],
): Promise<{ webhook: Webhook; secret: string }> =>
  deps.db.transaction().execute(async (tx) => {
    const { integration } = await lockWebhook(tx, by.user, id);
    const secret = newWebhookSecret();
    await queries.rotateSecret(tx, id, deps.encryption.encrypt(secret), oldEndsInHours);
    await recordAuditEntry(tx, {
      event: "authn_token_created",
      actorId: by.user.id,
      subjectId: integration.id,
      requestId: by.requestId,
      details: { webhookId: id },
    });
    await note(deps, tx, by, integration.id, "webhookUpdate");
    return { webhook: await findWebhook(tx, by.user, id), secret };
  });

export const replay = (deps: Deps, by: By, id: string, since: string): Promise<Webhook> =>
  deps.db.transaction().execute(async (tx) => {
    const { integration } = await lockWebhook(tx, by.user, id);
    const oldest = Date.now() - webhookLogDays * 86_400_000;
    const from = new Date(Math.max(Date.parse(since), oldest)).toISOString();
    await queries.moveTo(tx, id, await queries.findPlaceAt(tx, from));
    await note(deps, tx, by, integration.id, "webhookUpdate");
    return findWebhook(tx, by.user, id);
  });

const newestFirst = "-at";

export const listDeliveries = async (
  db: Db,
  user: SignedIn,
  id: string,
  { outcome, pageSize, cursor }: ParsedInput<typeof calls.listWebhookDeliveries>["query"],
): Promise<EndpointResponse<typeof calls.listWebhookDeliveries>> => {
  await findWebhook(db, user, id);
  const pageInput = { page: 1, pageSize, cursor, sort: newestFirst };
  const { limit, after } = windowOf(pageInput);
  const rows = await queries.listDeliveries(db, id, outcome ?? null, { limit, after });
  const { shown: page, nextCursor } = pageFrom(rows, pageInput);
  return { deliveries: page.map(deliveryOf), nextCursor };
};

type Once = { webhookId: string; cause: "resend" | "test"; message: Message };

/** Sends something now, whatever the webhook's state: its place does not move. */
const sendOnce = async (deps: Deps, { webhookId, cause, message }: Once): Promise<WebhookDelivery> => {
  const sender = await findSender(deps.db, webhookId);
  if (!sender) throw new Failure("webhook.not_found");
  const { retryAfter: _retryAfter, ...sent } = await send(deps, sender, message);
  const outcome = isSuccess(sent) ? "delivered" : "failed";
  const values = { ...sent, webhookId, cause, try: 1, outcome } as const;
  return deliveryOf(await queries.insertDelivery(deps.db, values));
};

export const resend = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  deliveryId: string,
): Promise<WebhookDelivery> => {
  await findWebhook(deps.db, user, id);
  const found = await queries.findDelivery(deps.db, id, deliveryId);
  if (!found) throw new Failure("webhook.delivery_not_found");
  const { eventId, kind, request } = found;
  return sendOnce(deps, { webhookId: id, cause: "resend", message: { eventId, kind, body: request } });
};

export const sendTest = async (deps: Deps, user: SignedIn, id: string): Promise<WebhookDelivery> => {
  const { version } = await findWebhook(deps.db, user, id);
  const event: WebhookEvent = {
    type: "ping",
    timestamp: new Date().toISOString(),
    data: { id, chainId: null, version, fields: [], seq: null },
  };
  const message = { eventId: `evt_${newId()}`, kind: event.type, body: JSON.stringify(event) };
  return sendOnce(deps, { webhookId: id, cause: "test", message });
};

export const tidyWebhooks = (db: Db) => queries.tidy(db, webhookLogDays, changesKeptDays);
