// Connects the calls of history and saved views to their services.
import { marketHistory, restoreVersion } from "@igo/contract/markets/markets.history";
import * as api from "@igo/contract/markets/markets.views";
import type { App, Deps } from "../../../platform/deps.ts";
import { serve } from "../../../platform/http/serve.ts";
import * as history from "./markets.history.service.ts";
import * as counts from "../list/markets.viewCounts.service.ts";
import * as views from "../list/markets.views.service.ts";

export const historyRoutes = (app: App, deps: Deps) => {
  serve(app, marketHistory, ({ user, params, query }) =>
    history.listMarketVersions(deps, user, params.id, query),
  );
  serve(app, restoreVersion, async ({ user, requestId, params, body }) => ({
    market: await history.restoreMarketVersion(
      deps,
      { user, requestId },
      params.id,
      params.version,
      body.version,
    ),
  }));
};

export const viewRoutes = (app: App, { db }: Deps) => {
  serve(app, api.listViews, async ({ user, query }) => ({
    views: await views.listViews(db, user, query.list),
  }));
  serve(app, api.countViews, async ({ user }) => ({ counts: await counts.countAll(db, user) }));
  serve(app, api.createView, async ({ user, body }) => ({ view: await views.createView(db, user, body) }));
  serve(app, api.updateView, async ({ user, params, body }) => ({
    view: await views.updateView(db, user, params.id, body),
  }));
  serve(app, api.deleteView, ({ user, params }) => views.removeView(db, user, params.id));
  serve(app, api.chooseDefaultView, ({ user, body }) => views.choose(db, user, body.list, body.viewId));
};
