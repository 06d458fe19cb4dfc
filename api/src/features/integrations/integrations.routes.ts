// Joins the calls of integrations to their service.
import * as api from "@igo/contract/integrations/integrations";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as integrations from "./integrations.service.ts";

export const integrationRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  serve(app, api.listIntegrations, ({ query }) => integrations.readIntegrations(db, query));
  serve(app, api.readIntegration, async ({ query }) => ({
    integration: await integrations.findIntegration(db, query.integrationId),
  }));
  serve(app, api.createIntegration, async ({ body, user, requestId }) => ({
    integration: await integrations.createIntegration(deps, { user, requestId }, body),
  }));
  serve(app, api.updateIntegration, async ({ body, user, requestId }) => ({
    integration: await integrations.updateIntegration(deps, { user, requestId }, body),
  }));
  serve(app, api.createIntegrationKey, ({ params, body, user, requestId }) =>
    integrations.createKey(deps, { user, requestId }, params.id, body),
  );
  serve(app, api.revokeIntegrationKey, ({ params, user, requestId }) =>
    integrations.revokeKey(deps, { user, requestId }, params.id, params.keyId),
  );
  serve(app, api.readOwnIntegration, ({ user }) => integrations.readOwn(db, user));
};
