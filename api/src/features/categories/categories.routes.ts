// Joins the category endpoints to their services.
import * as api from "@igo/contract/categories/categories.calls";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as removal from "./categories.removal.service.ts";
import * as categories from "./categories.service.ts";

export const categoryRoutes = (app: App, deps: Deps) => {
  serve(app, api.listCategories, async ({ query, user }) => ({
    categories: await categories.readTree(deps, user, query),
  }));
  serve(app, api.createCategory, async ({ body, user, requestId }) => ({
    category: await categories.createCategory(deps, { user, requestId }, body),
  }));
  serve(app, api.updateCategory, async ({ body, user, requestId }) => ({
    category: await categories.updateCategory(deps, { user, requestId }, body),
  }));
  serve(app, api.moveCategory, async ({ body, user, requestId }) => ({
    categories: await categories.moveCategory(deps, { user, requestId }, body),
  }));
  serve(app, api.deleteCategory, async ({ query, user, requestId }) => ({
    moved: await removal.removeCategory(deps, { user, requestId }, query),
  }));
  serve(app, api.restoreCategory, async ({ body, user, requestId }) => ({
    category: await removal.restoreCategory(deps, { user, requestId }, body),
  }));
};
