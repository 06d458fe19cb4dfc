// Connects the calls of bulk changes to their services, and their jobs to the queue.
import * as api from "@igo/contract/markets/markets.bulk";
import { deleteMarkets } from "@igo/contract/markets/markets.calls";
import type { App, Deps } from "../../../platform/deps.ts";
import { serve } from "../../../platform/http/serve.ts";
import * as jobs from "./markets.bulk.jobs.service.ts";
import * as bulks from "./markets.bulk.service.ts";

export const bulkRoutes = (app: App, deps: Deps) => {
  serve(app, api.bulkMarkets, ({ body, user, requestId }) => bulks.ask(deps, { user, requestId }, body));
  serve(app, api.listBulks, ({ query }) => bulks.listBulkChanges(deps.db, query));
  serve(app, api.readBulk, async ({ params }) => ({ bulk: await bulks.readBulkChange(deps.db, params.id) }));
  serve(app, api.undoBulk, async ({ params, user, requestId }) => {
    await bulks.undoBulkChange(deps, { user, requestId }, params.id);
    return { job: { id: params.id } };
  });
  serve(app, deleteMarkets, async ({ body, user, requestId }) => ({
    job: { id: await bulks.removeBulkChange(deps, { user, requestId }, body) },
  }));
};

export const bulkJobs = (deps: Deps) => {
  const define = (name: string, work: (deps: Deps, job: jobs.BulkJob) => Promise<void>) =>
    deps.jobs.define<jobs.BulkJob>(name, async (job, { signal, isLastTry }) => {
      try {
        await work(deps, job);
      } catch (error) {
        if (isLastTry && !signal.aborted) await jobs.giveUp(deps, job);
        throw error;
      }
    });
  define("markets.bulk", jobs.runBulkChange);
  define("markets.bulk.undo", jobs.undoBulkChange);
};
