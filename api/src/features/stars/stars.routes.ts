// Joins the calls of stars to their service.
import * as api from "@igo/contract/stars/stars";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as stars from "./stars.service.ts";

export const starRoutes = (app: App, deps: Deps) => {
  serve(app, api.listStars, ({ user }) => stars.listStars(deps.db, user));
  serve(app, api.addStar, ({ user, params }) => stars.addStar(deps, user, params.kind, params.id));
  serve(app, api.removeStar, ({ user, params }) => stars.removeStar(deps.db, user, params.kind, params.id));
};
