// Connects the calls of markets to their services.
import type { Category } from "@igo/contract/categories/categories";
import * as api from "@igo/contract/markets/markets.calls";
import { exportMarkets } from "@igo/contract/markets/markets.export";
import * as logo from "@igo/contract/markets/markets.logo";
import { largestImage } from "@igo/contract/products/products.images";
import type { App, Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import { serve } from "../../platform/http/serve.ts";
import type { UndoBatch } from "../../records/bulk/bulk.jobs.service.ts";
import { bulkJobs, bulkRoutes } from "./bulk/markets.bulk.routes.ts";
import { documentRoutes } from "./documents/markets.documents.routes.ts";
import { duplicateJobs, duplicateRoutes } from "./duplicates/markets.duplicates.routes.ts";
import { historyRoutes, viewRoutes } from "./history/markets.history.routes.ts";
import { openMarketExport } from "./list/markets.export.service.ts";
import * as lists from "./list/markets.list.service.ts";
import * as logos from "./markets.logo.service.ts";
import * as markets from "./markets.service.ts";
import { retention } from "./markets.purge.service.ts";
import { memberRoutes } from "./members.routes.ts";
import { zoneRoutes } from "./zones/zones.routes.ts";

/** `listCategories` provides the names that an export writes. */
export const marketRoutes = (listCategories: (db: Db) => Promise<Category[]>) => (app: App, deps: Deps) => {
  const { db } = deps;
  memberRoutes(app, deps);
  bulkRoutes(app, deps);
  historyRoutes(app, deps);
  viewRoutes(app, deps);
  documentRoutes(app, deps);
  duplicateRoutes(app, deps);
  zoneRoutes(app, deps);
  serve(app, api.listMarkets, ({ user, query }) => lists.listMarkets(db, user, query));
  serve(app, api.searchMarkets, ({ user, query }) => lists.searchMarkets(db, user, query));
  const exported = openMarketExport(deps, listCategories);
  serve(app, exportMarkets, ({ user, query, language }) => exported(user, query, language));
  serve(
    app,
    logo.setMarketLogo,
    async ({ user, requestId, params, upload }) => ({
      market: await logos.setMarketLogo(deps, { user, requestId }, params.id, upload.key),
    }),
    {
      largestUpload: largestImage,
      countsAsFile: false,
      mayUpload: ({ user, params }) => logos.findLive(deps, user, params.id),
    },
  );
  serve(app, logo.removeMarketLogo, async ({ user, requestId, params }) => ({
    market: await logos.removeMarketLogo(deps, { user, requestId }, params.id),
  }));
  serve(app, api.createMarket, async ({ body, user, requestId }) => ({
    market: await markets.createMarket(deps, { user, requestId }, body),
  }));
  serve(app, api.readMarket, async ({ user, query }) => ({
    market: await markets.find(deps, user, query.marketId),
  }));
  serve(app, api.findMarketById, async ({ user, params }) => ({
    market: await markets.find(deps, user, params.id),
  }));
  serve(app, api.updateMarket, async ({ body, user, requestId }) => ({
    market: await markets.updateMarket(deps, { user, requestId }, body),
  }));
  serve(app, api.moveMarket, async ({ params, body, user, requestId }) => ({
    market: await markets.moveMarket(deps, { user, requestId }, params.id, body),
  }));
  serve(app, api.deleteMarket, ({ params, user, requestId }) =>
    markets.removeMarket(deps, { user, requestId }, params.id),
  );
  serve(app, api.restoreMarket, async ({ params, user, requestId }) => ({
    market: await markets.restoreMarket(deps, { user, requestId }, params.id),
  }));
};

/** `undoBatch` takes back what a batch has written: it is judged and written like an import. */
export const marketJobs = (undoBatch: UndoBatch) => (deps: Deps) => {
  bulkJobs(deps, undoBatch);
  retention.define(deps);
  duplicateJobs(deps);
};
