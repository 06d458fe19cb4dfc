// Joins the calls for exports to their service.
import * as api from "@igo/contract/exports/exports";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as exports from "./exports.service.ts";

export const exportRoutes = (app: App, deps: Deps) => {
  serve(app, api.readExport, ({ user, params }) => exports.readExport(deps, user, params.id));
  serve(app, api.downloadExport, ({ user, params }) => exports.downloadExport(deps, user, params.id));
};
