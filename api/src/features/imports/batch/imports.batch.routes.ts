// Connects the calls of batches to their service.
import { largestBatch, longestBatchText } from "@igo/contract/core/batch";
import { writeMarkets } from "@igo/contract/markets/markets.batch";
import { writeProducts } from "@igo/contract/products/products.batch";
import type { App, Deps } from "../../../platform/deps.ts";
import { serve } from "../../../platform/http/serve.ts";
import { writeMarketBatch, writeProductBatch } from "./imports.batch.service.ts";

const limits = { largestBody: largestBatch, longestText: longestBatchText };

export const batchRoutes = (app: App, deps: Deps) => {
  serve(
    app,
    writeMarkets,
    ({ body, user, requestId, language }) => writeMarketBatch(deps, { user, requestId, language }, body),
    limits,
  );
  serve(
    app,
    writeProducts,
    ({ body, user, requestId, language }) => writeProductBatch(deps, { user, requestId, language }, body),
    limits,
  );
};
