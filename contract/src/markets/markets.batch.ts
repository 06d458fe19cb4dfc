// Many markets of a chain written in one call, by their codes.
import { z } from "zod";
import * as batch from "../core/batch.ts";
import { recordOf } from "../core/fields.ts";
import { endpoint } from "../core/endpoint.ts";
import { entryOf, marketFieldNames } from "./fields/registry.ts";

const written = marketFieldNames.filter((field) => field !== "externalCode");

const isStructured = (field: (typeof written)[number]) =>
  ["hours", "choices", "structured"].includes(entryOf(field).type);

const item = z.strictObject({
  externalCode: batch.batchCode,
  decision: batch.batchDecision,
  ...recordOf(written, (field) => (isStructured(field) ? batch.batchStructure : batch.batchValue)),
});

export const writeMarkets = endpoint({
  method: "PUT",
  path: "/market/batch",
  access: "admin",
  scope: "markets:write",
  withinChains: true,
  tag: "Markets",
  summary: "Create and change up to 1,000 markets of a chain by their codes, judged as the rows of an import",
  idempotent: true,
  body: z.strictObject({
    /** Null for markets without a chain. */
    chainId: z.uuid().nullable(),
    items: batch.batchItems(item),
    ...batch.batchOptions,
  }),
  response: batch.batchResponse("externalCode"),
});
