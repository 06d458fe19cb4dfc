// Joins the calls of markets to their services.
import * as api from "@igo/contract/markets.calls";
import type { App, Deps } from "../../core/deps.ts";
import { newId } from "../../core/ids.ts";
import { serve } from "../../core/serve.ts";
import * as lists from "./markets.list.service.ts";
import * as markets from "./markets.service.ts";

export const marketRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  serve(app, api.listMarkets, ({ user, query }) => lists.list(db, user, query));
  serve(app, api.searchMarkets, ({ user, query }) => lists.search(db, user, query));
  serve(app, api.createMarket, async ({ body, user, requestId }) => ({
    market: await markets.create(deps, { user, requestId }, body),
  }));
  serve(app, api.readMarket, async ({ user, query }) => ({
    market: await markets.find(deps, user, query.marketId),
  }));
  serve(app, api.findMarketById, async ({ user, params }) => ({
    market: await markets.find(deps, user, params.id),
  }));
  serve(app, api.updateMarket, async ({ body, user, requestId }) => ({
    market: await markets.update(deps, { user, requestId }, body),
  }));
  serve(app, api.moveMarket, async ({ params, body, user, requestId }) => ({
    market: await markets.move(deps, { user, requestId }, params.id, body),
  }));
  serve(app, api.deleteMarket, ({ params, user, requestId }) =>
    markets.remove(deps, { user, requestId }, params.id),
  );
  serve(app, api.restoreMarket, async ({ params, user, requestId }) => ({
    market: await markets.restore(deps, { user, requestId }, params.id),
  }));
  serve(app, api.deleteMarkets, async ({ body, user, requestId }) => {
    const id = newId();
    await deps.jobs.send("markets.delete", { ids: body.ids, user, requestId }, { singletonKey: id });
    return { job: { id } };
  });
};

export const marketJobs = (deps: Deps) => {
  deps.jobs.define<markets.By & { ids: string[] }>("markets.delete", ({ ids, ...by }) =>
    markets.removeMany(deps, by, ids),
  );
};
