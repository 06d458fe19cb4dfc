// Connects the calls of delivery areas to their services.
import * as api from "@igo/contract/markets/zones";
import type { App, Deps } from "../../../platform/deps.ts";
import { serve } from "../../../platform/http/serve.ts";
import * as files from "./zones.file.service.ts";
import * as zones from "./zones.service.ts";

/** A thousand areas of five hundred corners would be larger; such files have to be split. */
const largestFile = 10 * 2 ** 20;

export const zoneRoutes = (app: App, deps: Deps) => {
  serve(app, api.exportZones, ({ user, query }) => files.exportAll(deps, user, query));
  serve(
    app,
    api.importZones,
    ({ user, requestId, body }) => files.importAll(deps, { user, requestId }, body),
    { largestBody: largestFile },
  );
  serve(app, api.listServing, ({ user, query }) => zones.listServed(deps.db, user, query));
  serve(app, api.readZone, async ({ user, params }) => ({
    zone: await zones.readZones(deps, user, params.id),
  }));
  serve(app, api.setZone, async ({ user, requestId, params, body }) => ({
    zone: await zones.setZones(deps, { user, requestId }, params.id, body),
  }));
};
