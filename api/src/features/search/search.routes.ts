// Joins the search endpoint to its service.
import * as api from "@igo/contract/search/search.calls";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import { searchEverything } from "./search.service.ts";

export const searchRoutes = (app: App, { db }: Deps) => {
  serve(app, api.search, ({ query, user }) => searchEverything(db, user, query));
};
