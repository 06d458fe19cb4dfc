// Connects the calls about what waits to their service.
import * as api from "@igo/contract/waiting/waiting";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as waiting from "./waiting.service.ts";

export const waitingRoutes = (app: App, deps: Deps) => {
  serve(app, api.readWaiting, ({ user, language }) => waiting.readWaitingFor(deps, { user, language }));
  serve(app, api.snoozeWaiting, ({ user, params, body }) =>
    waiting.snoozeFor(deps.db, user, params.id, body.until),
  );
};
