// Many products of a market written in one call, by their SKUs.
import { z } from "zod";
import * as batch from "../core/batch.ts";
import { recordOf } from "../core/fields.ts";
import { endpoint } from "../core/endpoint.ts";
import { menuEntryOf, menuFieldNames } from "./fields/menu.ts";
import { marketId } from "../markets/markets.ts";

/** The body names the market, and pictures have calls of their own. */
const written = menuFieldNames.filter(
  (field) => field !== "sku" && field !== "marketRef" && field !== "imageUrl",
);

const isStructured = (field: (typeof written)[number]) =>
  ["hours", "choices", "structured"].includes(menuEntryOf(field).type);

const item = z.strictObject({
  sku: batch.batchCode,
  decision: batch.batchDecision,
  ...recordOf(written, (field) => (isStructured(field) ? batch.batchStructure : batch.batchValue)),
});

export const writeProducts = endpoint({
  method: "PUT",
  path: "/product/batch",
  access: "own-markets",
  scope: "products:write",
  tag: "Products",
  summary:
    "Create and change up to 1,000 products of a market by their SKUs, judged as the rows of an import; sections are named, and made if they are new",
  idempotent: true,
  body: z.strictObject({
    marketId,
    items: batch.batchItems(item),
    ...batch.batchOptions,
  }),
  response: batch.batchResponse("sku"),
});
