// Joins the calls about the system to their service.
import * as api from "@igo/contract/system/system.calls";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as system from "./system.service.ts";

export const systemRoutes = (app: App, deps: Deps) => {
  serve(app, api.readSystem, () => system.readSystem(deps));
  serve(app, api.runJobAgain, ({ user, requestId, params }) =>
    system.runJobAgain(deps, { user, requestId }, params.id),
  );
};
