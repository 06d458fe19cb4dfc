// Joins the Home endpoint to its services.
import { readHome } from "@igo/contract/insights/home";
import type { App, Deps } from "../../../platform/deps.ts";
import { serve } from "../../../platform/http/serve.ts";
import { readHomeFor } from "./home.service.ts";

export const homeRoutes = (app: App, deps: Deps) => {
  serve(app, readHome, ({ user, query, language }) => readHomeFor(deps, { user, language }, query));
};
