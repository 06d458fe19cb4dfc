// Connects the calls about what waits to their service.
import * as api from "@igo/contract/waiting/waiting";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as waiting from "./waiting.service.ts";

export const waitingRoutes = (app: App, { db }: Deps) => {
  serve(app, api.snoozeWaiting, ({ user, params, body }) =>
    waiting.snoozeFor(db, user, params.id, body.until),
  );
};
