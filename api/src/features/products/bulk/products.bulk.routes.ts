// Joins the endpoints of bulk product changes to their services, and their jobs to the queue.
import * as api from "@igo/contract/products/products.bulk";
import type { App, Deps } from "../../../platform/deps.ts";
import { serve } from "../../../platform/http/serve.ts";
import * as jobs from "./products.bulk.jobs.service.ts";
import * as bulks from "./products.bulk.service.ts";

export const bulkRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  serve(app, api.bulkProducts, ({ body, user, requestId }) => bulks.ask(deps, { user, requestId }, body));
  serve(app, api.listProductBulks, ({ user, query }) => bulks.listProductBulkChanges(db, user, query));
  serve(app, api.readProductBulk, async ({ user, params }) => ({
    bulk: await bulks.readProductBulkChange(db, user, params.id),
  }));
  serve(app, api.cancelProductBulk, async ({ user, requestId, params }) => ({
    bulk: await bulks.cancelProductBulkChange(deps, { user, requestId }, params.id),
  }));
  serve(app, api.undoProductBulk, async ({ user, requestId, params }) => {
    await bulks.undoProductBulkChange(deps, { user, requestId }, params.id);
    return { job: { id: params.id } };
  });
};

export const bulkJobs = (deps: Deps) => {
  const giveUp = (job: jobs.BulkJob) => jobs.giveUp(deps, job);
  deps.jobs.define<jobs.BulkJob>("products.bulk", (job) => jobs.runProductBulkChange(deps, job), { giveUp });
  deps.jobs.define<jobs.BulkJob>("products.bulk.undo", (job) => jobs.undoProductBulkChange(deps, job), {
    giveUp,
  });
};
