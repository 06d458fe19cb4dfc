// Joins the insights endpoints to their services.
import { readCatalog } from "@igo/contract/insights/catalog";
import { readNetworkFigures } from "@igo/contract/insights/network";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import { activityRoutes } from "./activity/activity.routes.ts";
import * as catalog from "./catalog/catalog.service.ts";
import { coverageRoutes } from "./coverage/coverage.routes.ts";
import { homeRoutes } from "./home/home.routes.ts";
import * as network from "./network/network.service.ts";

export const insightRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  serve(app, readCatalog, ({ user, query }) => catalog.readCatalogHealth(db, user, query));
  serve(app, readNetworkFigures, ({ user }) => network.readNetwork(db, user));
  activityRoutes(app, deps);
  coverageRoutes(app, deps);
  homeRoutes(app, deps);
};
