// Joins the coverage endpoints to their services.
import * as api from "@igo/contract/insights/coverage";
import type { App, Deps } from "../../../platform/deps.ts";
import { serve } from "../../../platform/http/serve.ts";
import * as coverage from "./coverage.service.ts";

export const coverageRoutes = (app: App, { db, database }: Deps) => {
  serve(app, api.readCoverage, ({ user, query }) => coverage.readCoverage(db, user, query));
  serve(app, api.listGaps, async ({ user, query }) => ({
    gaps: await coverage.listedGaps(database.readInBackground, user, query),
  }));
  serve(app, api.exportGaps, ({ user, query, language }) =>
    coverage.exportedGaps(database.readInBackground, user, query, language),
  );
  serve(app, api.listOverlaps, ({ user, query }) =>
    coverage.listedOverlaps(database.readInBackground, user, query),
  );
  serve(app, api.listPointsToReview, ({ user, query }) => coverage.listedPoints(db, user, query));
};
