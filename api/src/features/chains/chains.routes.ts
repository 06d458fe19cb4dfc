// Joins the chain endpoints to their service.
import * as api from "@igo/contract/chains/chains";
import { largestImage } from "@igo/contract/products/products.images";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as chains from "./chains.service.ts";
import * as members from "./members/chains.members.service.ts";

export const chainRoutes = (app: App, deps: Deps) => {
  serve(app, api.listChains, ({ user, query }) => chains.readChains(deps.db, user, query));
  serve(app, api.readChain, async ({ user, query }) => ({
    chain: await chains.findChainFor(deps.db, user, query.chainId),
  }));
  serve(app, api.readChainState, ({ query }) => chains.readChainState(deps.db, query.chainId));
  serve(app, api.listOwnChains, ({ user }) => chains.listOwnChains(deps.db, user));
  serve(app, api.createChain, async ({ body, user, requestId }) => ({
    chain: await chains.createChain(deps, { user, requestId }, body),
  }));
  serve(app, api.updateChain, async ({ body, user, requestId }) => ({
    chain: await chains.updateChain(deps, { user, requestId }, body),
  }));
  serve(app, api.deleteChain, ({ params, user, requestId }) =>
    chains.removeChain(deps, { user, requestId }, params.id),
  );
  serve(
    app,
    api.setChainLogo,
    ({ user, requestId, params, upload }) =>
      chains.setChainLogo(deps, { user, requestId }, params.id, upload.key),
    {
      largestUpload: largestImage,
      countsAsFile: false,
      mayUpload: ({ user, params }) => chains.checkEntered(deps.db, user, params.id),
    },
  );
  serve(app, api.removeChainLogo, ({ user, requestId, params }) =>
    chains.removeChainLogo(deps, { user, requestId }, params.id),
  );
  serve(app, api.listChainMembers, async ({ params }) => ({
    members: await chains.listMembers(deps.db, params.id),
  }));
  serve(app, api.addChainMember, async ({ user, requestId, params, body }) => ({
    members: await members.addChainMember(
      deps,
      { user, requestId },
      { chainId: params.id, userId: body.userId },
    ),
  }));
  serve(app, api.removeChainMember, ({ user, requestId, params }) =>
    members.removeChainMember(deps, { user, requestId }, { chainId: params.id, userId: params.userId }),
  );
};
