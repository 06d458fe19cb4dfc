// Joins the product endpoints to their services.
import * as api from "@igo/contract/products/products.calls";
import { exportProducts } from "@igo/contract/products/products.export";
import { productHistory, restoreProductVersion } from "@igo/contract/products/products.history";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import type { UndoBatch } from "../../records/bulk/bulk.jobs.service.ts";
import { bulkJobs, bulkRoutes } from "./bulk/products.bulk.routes.ts";
import { openProductExport } from "./list/products.export.service.ts";
import * as history from "./history/products.history.service.ts";
import { imageRoutes } from "./images/products.images.routes.ts";
import { purgeProductImages as purgePictures } from "./images/products.images.service.ts";
import * as lists from "./list/products.list.service.ts";
import { retention } from "./products.purge.service.ts";
import { endSoldOut } from "./products.soldOut.service.ts";
import * as products from "./products.service.ts";

export const productRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  bulkRoutes(app, deps);
  imageRoutes(app, deps);
  serve(app, api.listProducts, ({ user, query }) => lists.listProducts(db, user, query));
  serve(app, api.searchProducts, ({ user, query }) => lists.searchProducts(db, user, query));
  const exported = openProductExport(deps);
  serve(app, exportProducts, ({ user, query, language }) => exported(user, query, language));
  serve(app, api.summarizeMenu, async ({ user, query }) => ({
    summary: await lists.summarize(deps, user, query.marketId),
  }));
  serve(app, api.readProduct, async ({ user, query }) => ({
    product: await products.find(db, user, query.productId),
  }));
  serve(app, api.createProduct, async ({ user, requestId, body }) => ({
    product: await products.createProduct(deps, { user, requestId }, body),
  }));
  serve(app, api.updateProduct, async ({ user, requestId, body }) => ({
    product: await products.updateProduct(deps, { user, requestId }, body),
  }));
  serve(app, api.switchProduct, async ({ user, requestId, params, body }) => ({
    product: await products.switchOnOrOff(deps, { user, requestId }, params.id, body),
  }));
  serve(app, api.deleteProduct, ({ user, requestId, params }) =>
    products.removeProduct(deps, { user, requestId }, params.id),
  );
  serve(app, api.restoreProduct, async ({ user, requestId, params }) => ({
    product: await products.restoreProduct(deps, { user, requestId }, params.id),
  }));
  serve(app, productHistory, ({ user, params, query }) =>
    history.listProductVersions(db, user, params.id, query),
  );
  serve(app, restoreProductVersion, async ({ user, requestId, params, body }) => ({
    product: await history.restoreProductVersion(
      deps,
      { user, requestId },
      params.id,
      params.version,
      body.version,
    ),
  }));
};

/** `undoBatch` takes back what a batch has written: it is judged and written like an import. */
export const productJobs = (undoBatch: UndoBatch) => (deps: Deps) => {
  bulkJobs(deps, undoBatch);
  retention.define(deps);
  deps.jobs.define("products.sold-out", () => endSoldOut(deps));
  deps.jobs.define("products.pictures", () => purgePictures(deps));
};
