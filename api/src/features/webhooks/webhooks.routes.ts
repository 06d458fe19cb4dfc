// Joins the calls of webhooks to their service, and begins to deliver.
import * as api from "@igo/contract/webhooks/webhooks";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import { openDelivery } from "./webhooks.delivery.service.ts";
import * as webhooks from "./webhooks.service.ts";

export const webhookRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  const delivery = openDelivery(deps);
  app.addHook("onReady", delivery.start);
  app.addHook("onClose", delivery.stop);
  serve(app, api.listWebhooks, async ({ query, user }) => ({
    webhooks: await webhooks.listWebhooks(db, user, query.integrationId),
  }));
  serve(app, api.readWebhook, async ({ query, user }) => ({
    webhook: await webhooks.findWebhook(db, user, query.webhookId),
  }));
  serve(app, api.createWebhook, ({ body, user, requestId }) =>
    webhooks.createWebhook(deps, { user, requestId }, body),
  );
  serve(app, api.updateWebhook, async ({ body, user, requestId }) => ({
    webhook: await webhooks.updateWebhook(deps, { user, requestId }, body),
  }));
  serve(app, api.deleteWebhook, ({ params, user, requestId }) =>
    webhooks.deleteWebhook(deps, { user, requestId }, params.id),
  );
  serve(app, api.switchWebhook, async ({ params, body, user, requestId }) => ({
    webhook: await webhooks.switchWebhook(deps, { user, requestId }, params.id, body),
  }));
  serve(app, api.rotateWebhookSecret, ({ params, body, user, requestId }) =>
    webhooks.rotateSecret(deps, { user, requestId }, params.id, body),
  );
  serve(app, api.listWebhookDeliveries, ({ params, query, user }) =>
    webhooks.listDeliveries(db, user, params.id, query),
  );
  serve(app, api.resendWebhookDelivery, async ({ params, user }) => ({
    delivery: await webhooks.resend(deps, user, params.id, params.deliveryId),
  }));
  serve(app, api.replayWebhook, async ({ params, body, user, requestId }) => ({
    webhook: await webhooks.replay(deps, { user, requestId }, params.id, body.since),
  }));
  serve(app, api.testWebhook, async ({ params, user }) => ({
    delivery: await webhooks.sendTest(deps, user, params.id),
  }));
};
