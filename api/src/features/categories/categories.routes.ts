// Joins the calls of categories to their service.
import * as api from "@igo/contract/categories";
import type { App, Deps } from "../../core/deps.ts";
import { serve } from "../../core/serve.ts";
import * as categories from "./categories.service.ts";

export const categoryRoutes = (app: App, { db }: Deps) => {
  serve(app, api.listCategories, async ({ query }) => ({
    categories: await categories.list(db, query.scope),
  }));
};
