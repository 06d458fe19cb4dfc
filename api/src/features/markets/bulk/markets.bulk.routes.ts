// Connects the calls of bulk changes to their services, and their jobs to the queue.
import * as api from "@igo/contract/markets/markets.bulk";
import { deleteMarkets } from "@igo/contract/markets/markets.calls";
import { changeMarketCells } from "@igo/contract/markets/markets.cells";
import type { App, Deps } from "../../../platform/deps.ts";
import { serve } from "../../../platform/http/serve.ts";
import { defineBulkJobs, type UndoBatch } from "../../../records/bulk/bulk.jobs.service.ts";
import { listBulks } from "../../../records/bulk/bulk.service.ts";
import * as bulks from "./markets.bulk.service.ts";
import { changeCellsOfMarkets } from "./markets.cells.service.ts";

export const bulkRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  serve(app, api.bulkMarkets, ({ body, user, requestId }) =>
    bulks.askMarketBulk(deps, { user, requestId }, body),
  );
  serve(app, api.listBulks, ({ user, query }) => listBulks(db, bulks.marketBulks, user, query));
  serve(app, api.readBulk, async ({ user, params }) => ({
    bulk: await bulks.readMarketBulk(db, user, params.id),
  }));
  serve(app, api.undoBulk, async ({ params, user, requestId }) => {
    await bulks.undoMarketBulk(deps, { user, requestId }, params.id);
    return { job: { id: params.id } };
  });
  serve(app, changeMarketCells, ({ body, user, requestId }) =>
    changeCellsOfMarkets(deps, { user, requestId }, body),
  );
  serve(app, deleteMarkets, async ({ body, user, requestId }) => ({
    job: { id: await bulks.deleteMarkets(deps, { user, requestId }, body) },
  }));
};

export const bulkJobs = (deps: Deps, undoBatch: UndoBatch) =>
  defineBulkJobs(deps, bulks.marketBulks, undoBatch);
