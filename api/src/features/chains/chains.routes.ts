// Joins the chain endpoints to their service.
import * as api from "@igo/contract/chains/chains";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as chains from "./chains.service.ts";
import * as members from "./members/chains.members.service.ts";

export const chainRoutes = (app: App, deps: Deps) => {
  serve(app, api.listChains, ({ query }) => chains.list(deps.db, query));
  serve(app, api.readChain, async ({ query }) => ({ chain: await chains.find(deps.db, query.chainId) }));
  serve(app, api.createChain, async ({ body, user, requestId }) => ({
    chain: await chains.create(deps, { user, requestId }, body),
  }));
  serve(app, api.updateChain, async ({ body, user, requestId }) => ({
    chain: await chains.update(deps, { user, requestId }, body),
  }));
  serve(app, api.deleteChain, ({ params, user, requestId }) =>
    chains.remove(deps, { user, requestId }, params.id),
  );
  serve(app, api.listChainMembers, async ({ params }) => ({
    members: await chains.listMembers(deps.db, params.id),
  }));
  serve(app, api.addChainMember, async ({ user, requestId, params, body }) => ({
    members: await members.add(deps, { user, requestId }, { chainId: params.id, userId: body.userId }),
  }));
  serve(app, api.removeChainMember, ({ user, requestId, params }) =>
    members.remove(deps, { user, requestId }, { chainId: params.id, userId: params.userId }),
  );
};
