// Joins the sequence of changes to its call.
import { listChanges } from "@igo/contract/changes/changes";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import { openChanges } from "./changes.service.ts";

export const changeRoutes = (app: App, deps: Deps) => {
  const changes = openChanges(deps);
  app.addHook("onReady", changes.start);
  app.addHook("onClose", changes.stop);
  serve(app, listChanges, ({ user, query, signal }) => changes.list(user, query, signal));
};
