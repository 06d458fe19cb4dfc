// The bulk changes of products.
import {
  cancelProductBulk,
  listProductBulks,
  previewProductBulk,
  readProductBulk,
  startProductBulk,
  undoProductBulk,
} from "@igo/contract/products/products.bulk";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../core/net/api.ts";
import { useWrite } from "../../../core/net/data.ts";
import { text } from "../../../core/language/i18n.ts";
import { openBulkChanges } from "../../../records/bulk/bulkChanges.ts";

export const usePreviewProductBulk = () => useWrite(previewProductBulk, { stale: [] });

/** How many are scheduled. */
export const scheduledQuery = queryOptions({
  queryKey: ["products", "bulks", "scheduled"],
  queryFn: ({ signal }) => call(listProductBulks, { query: { status: ["scheduled"], pageSize: 1 } }, signal),
});

export const productBulks = openBulkChanges({
  event: "product-bulk",
  feature: "products",
  stale: ["products"],
  list: (query, signal) => call(listProductBulks, { query }, signal),
  read: async (id) => (await call(readProductBulk, { params: { id } })).bulk,
  start: (body) => call(startProductBulk, { body }),
  undo: (id) => call(undoProductBulk, { params: { id } }),
  cancel: (id) => call(cancelProductBulk, { params: { id } }),
  done: (changed) => text("products.bulk.done", changed),
  undoneKept: (kept) => text("products.bulk.undoneKept", kept),
});
