// Joins the insights endpoints to their services.
import { readOwnAreas } from "@igo/contract/insights/areas";
import { readCatalog } from "@igo/contract/insights/catalog";
import { readNetworkFigures } from "@igo/contract/insights/network";
import { readSignals } from "@igo/contract/insights/signals";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import { activityRoutes } from "./activity/activity.routes.ts";
import { readAreasOf } from "./areas/areas.service.ts";
import * as catalog from "./catalog/catalog.service.ts";
import { coverageRoutes } from "./coverage/coverage.routes.ts";
import { homeRoutes } from "./home/home.routes.ts";
import * as network from "./network/network.service.ts";
import * as signals from "./signals/signals.service.ts";

export const insightRoutes = (app: App, deps: Deps) => {
  // Their figures are counted some seconds after the change, so the replica's second does not matter.
  const { readLate } = deps.database;
  serve(app, readCatalog, ({ user, query }) => catalog.readCatalogHealth(readLate, user, query));
  serve(app, readNetworkFigures, ({ user }) => network.readNetwork(readLate, user));
  serve(app, readSignals, ({ user }) => signals.readSignals(readLate, user));
  serve(app, readOwnAreas, ({ user }) => readAreasOf(deps.db, user));
  activityRoutes(app, deps);
  coverageRoutes(app, deps);
  homeRoutes(app, deps);
};
