// Joins the activity endpoints to their services.
import * as api from "@igo/contract/insights/activity";
import type { App, Deps } from "../../../platform/deps.ts";
import { serve } from "../../../platform/http/serve.ts";
import { openActivityExport } from "./activity.export.service.ts";
import * as activity from "./activity.service.ts";

export const activityRoutes = (app: App, deps: Deps) => {
  serve(app, api.listActivity, ({ user, language, query }) =>
    activity.listActivity(deps, { user, language }, query),
  );
  serve(app, api.countNewActivity, ({ user, language, query }) =>
    activity.countNew(deps, { user, language }, query),
  );
  const exported = openActivityExport(deps);
  serve(app, api.exportActivity, ({ user, language, query }) => exported(user, query, language));
};
