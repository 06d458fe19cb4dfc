// Connects the calls about a market's people, and the partner's own, to their services.
import * as api from "@igo/contract/markets/members";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as members from "./members.service.ts";
import * as operation from "./operation.service.ts";

export const memberRoutes = (app: App, deps: Deps) => {
  serve(app, api.listMembers, async ({ user, params }) => ({
    members: await members.listMarketMembers(deps, user, params.id),
  }));
  serve(app, api.setMembers, async ({ user, requestId, params, body }) => ({
    members: await members.setMarketMember(deps, { user, requestId }, params.id, body.members),
  }));
  serve(app, api.operateMarket, async ({ user, requestId, params, body }) => ({
    market: await operation.operate(deps, { user, requestId }, params.id, body),
  }));
};
