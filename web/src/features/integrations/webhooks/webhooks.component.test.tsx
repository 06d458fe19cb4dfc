// The screens of webhooks: the secret shown once, a webhook that is off, and its log.
import { type Integration, readIntegration } from "@igo/contract/integrations/integrations";
import {
  createWebhook,
  listWebhookDeliveries,
  readWebhook,
  replayWebhook,
  resendWebhookDelivery,
  switchWebhook,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from "@igo/contract/webhooks/webhooks";
import { beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { moreWords, text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { anId, answerLists } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button, dialog, field } from "../../../../testing/queries.ts";
import { show } from "../../../../testing/render.tsx";
import { WebhookCreateScreen } from "./WebhookCreateScreen.tsx";
import { WebhookScreen } from "./WebhookScreen.tsx";

const { admin } = paths.dashboard;
const as = anAdministrator();
beforeAll(moreWords);

const integration: Integration = {
  id: anId(400),
  name: "Plataforma de pedidos",
  purpose: "Pedidos",
  owner: { id: as.id, name: as.displayName },
  scopes: ["markets:read"],
  chains: null,
  expiresOn: null,
  state: "active",
  keys: [],
  lastUsedAt: null,
  version: 1,
  createdAt: "2026-11-20T15:00:00.000Z",
  updatedAt: "2026-11-20T15:00:00.000Z",
};
const webhook: Webhook = {
  id: anId(401),
  integrationId: integration.id,
  url: "https://pedidos.example.com/igo",
  description: null,
  kinds: ["market.updated"],
  chains: null,
  state: "on",
  offReason: null,
  offAt: null,
  failingSince: null,
  nextTryAt: null,
  deliveredAt: null,
  oldSecretEndsAt: null,
  version: 1,
  createdAt: "2026-11-20T15:00:00.000Z",
  updatedAt: "2026-11-20T15:00:00.000Z",
};
const timestamp = "2026-11-21T15:00:00.000Z";
const delivery: WebhookDelivery = {
  id: anId(402),
  eventId: "evt_1",
  kind: "market.updated",
  cause: "event",
  try: 3,
  outcome: "parked",
  status: 422,
  trouble: null,
  ms: 40,
  request: JSON.stringify({
    type: "market.updated",
    timestamp,
    data: { id: anId(9), chainId: null, version: 2, fields: ["name"], seq: null },
  }),
  answer: "no such field",
  at: "2026-11-21T15:00:01.000Z",
};

const open = async (given: Partial<Webhook> = {}) => {
  answer(readIntegration, { integration });
  answer(readWebhook, { webhook: { ...webhook, ...given } });
  answer(listWebhookDeliveries, { deliveries: [delivery], nextCursor: null });
  await show(<WebhookScreen />, {
    as,
    at: admin.webhook(integration.id, webhook.id),
    path: admin.webhook(":id", ":webhookId"),
  });
};

test("a new webhook shows its secret, this once", async () => {
  answerLists();
  answer(readIntegration, { integration });
  answer(createWebhook, { webhook, secret: "whsec_abc" });
  await show(<WebhookCreateScreen />, {
    as,
    at: admin.createWebhook(integration.id),
    path: admin.createWebhook(":id"),
  });
  await field(text("webhooks.url")).fill(webhook.url);
  await page
    .getByRole("checkbox", { name: text("webhooks.kind.market.updated") })
    .first()
    .click();
  await button(text("ui.save")).click();
  await expect.element(page.getByLabelText(text("webhooks.secret.new"))).toHaveValue("whsec_abc");
  expect(requestsOf(createWebhook)[0]?.body).toMatchObject({
    integrationId: integration.id,
    url: webhook.url,
    kinds: ["market.updated"],
    chainIds: null,
  });
});

test("one that is off goes on from where it stopped, or from now", async () => {
  await open({ state: "off", offReason: "gone" });
  answer(switchWebhook, { webhook });
  await expect.element(page.getByText(text("webhooks.off.gone"))).toBeVisible();
  await button(text("webhooks.goOnWhere")).click();
  await expect
    .poll(() => requestsOf(switchWebhook)[0]?.body)
    .toEqual({ isOn: true, from: "where-it-stopped" });
});

test("the log shows what was sent and what came back, and sends it again, or all since then", async () => {
  await open();
  answer(resendWebhookDelivery, { delivery });
  answer(replayWebhook, { webhook });
  await button(text("webhooks.log.details")).click();
  await expect.element(page.getByText("no such field")).toBeVisible();
  await button(text("webhooks.log.resend")).click();
  await expect.poll(() => requestsOf(resendWebhookDelivery)).toHaveLength(1);
  await button(text("webhooks.log.replay")).click();
  await dialog(text("webhooks.log.replayTitle"))
    .getByRole("button", { name: text("webhooks.log.replay") })
    .click();
  await expect.poll(() => requestsOf(replayWebhook)[0]?.body).toEqual({ since: timestamp });
});

test("a test that does not arrive says why", async () => {
  await open();
  answer(testWebhook, { delivery: { ...delivery, outcome: "failed", status: null, trouble: "too_slow" } });
  await button(text("webhooks.test")).click();
  await expect
    .element(page.getByText(text("webhooks.testFailed", { why: text("webhooks.trouble.too_slow") })))
    .toBeVisible();
});
