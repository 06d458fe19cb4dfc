// Joins the endpoints of bulk product changes to their services, and their jobs to the queue.
import * as api from "@igo/contract/products/products.bulk";
import { changeProductCells } from "@igo/contract/products/products.cells";
import type { App, Deps } from "../../../platform/deps.ts";
import { serve } from "../../../platform/http/serve.ts";
import { defineBulkJobs, type UndoBatch } from "../../../records/bulk/bulk.jobs.service.ts";
import { cancelBulk, listBulks, readBulk, undoBulk } from "../../../records/bulk/bulk.service.ts";
import { askProductBulk, productBulks } from "./products.bulk.service.ts";
import { changeCellsOfProducts } from "./products.cells.service.ts";

export const bulkRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  serve(app, api.bulkProducts, ({ body, user, requestId }) =>
    askProductBulk(deps, { user, requestId }, body),
  );
  serve(app, api.listProductBulks, ({ user, query }) => listBulks(db, productBulks, user, query));
  serve(app, api.readProductBulk, async ({ user, params }) => ({
    bulk: await readBulk(db, productBulks, user, params.id),
  }));
  serve(app, api.cancelProductBulk, async ({ user, requestId, params }) => {
    await cancelBulk(deps, productBulks, { user, requestId }, params.id);
    return { bulk: await readBulk(db, productBulks, user, params.id) };
  });
  serve(app, api.undoProductBulk, async ({ user, requestId, params }) => {
    await undoBulk(deps, productBulks, { user, requestId }, params.id);
    return { job: { id: params.id } };
  });
  serve(app, changeProductCells, ({ body, user, requestId }) =>
    changeCellsOfProducts(deps, { user, requestId }, body),
  );
};

export const bulkJobs = (deps: Deps, undoBatch: UndoBatch) => defineBulkJobs(deps, productBulks, undoBatch);
