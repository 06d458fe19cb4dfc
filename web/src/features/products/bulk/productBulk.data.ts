// Bulk changes to products: preview, start now or later, follow, cancel, undo.
import {
  cancelProductBulk,
  listProductBulks,
  previewProductBulk,
  readProductBulk,
  startProductBulk,
  undoProductBulk,
  type ProductBulk,
} from "@igo/contract/products/products.bulk";
import { queryOptions } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../core/net/api.ts";
import { makeStale, queryClient, useWrite } from "../../../core/net/data.ts";
import { text } from "../../../core/language/i18n.ts";
import { onLive } from "../../../core/net/live.ts";
import { keepPage } from "../../../core/net/pages.ts";
import { bulkNotices } from "../../../ui/list/bulk/bulkNotices.ts";

export const usePreviewProductBulk = () => useWrite(previewProductBulk, { stale: [] });
const key = ["products", "bulks"] as const;

/** Its end reports what it changed; a scheduled change shows at once. */
export const useStartProductBulk = () =>
  useWrite(startProductBulk, {
    stale: [],
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: key }),
  });

export const productBulksQuery = (window: { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...key, window],
    queryFn: ({ signal }) => call(listProductBulks, { query: window }, signal),
    placeholderData: (shown) => keepPage(shown, window),
  });

/** How many are scheduled. */
export const scheduledQuery = queryOptions({
  queryKey: [...key, "scheduled"],
  queryFn: ({ signal }) => call(listProductBulks, { query: { status: ["scheduled"], pageSize: 1 } }, signal),
});

export const useCancelProductBulk = () => useWrite(cancelProductBulk, { stale: ["products"] });

export const {
  follow: followProductBulk,
  announce: announceProductBulk,
  undo: undoBulkOfProducts,
  useNews: useProductBulkNotices,
} = bulkNotices({
  kind: "product-bulk",
  read: async (id) => (await call(readProductBulk, { params: { id } })).bulk,
  undo: (id) => call(undoProductBulk, { params: { id } }),
  refresh: () => makeStale("products"),
  done: (changed) => text("products.bulk.done", changed),
  undoneKept: (kept) => text("products.bulk.undoneKept", kept),
});

type Page = { bulks: ProductBulk[] };

/** Updates the progress while the change runs, and reloads once it has ended. */
export const useProductBulkProgress = () =>
  useEffect(
    () =>
      onLive("product-bulk", ({ bulkId, status, progress }) => {
        queryClient.setQueriesData<Page>(
          { queryKey: [...key] },
          (page) =>
            page && {
              ...page,
              bulks: page.bulks.map((one) => (one.id === bulkId ? { ...one, status, progress } : one)),
            },
        );
        if (progress === null) void queryClient.invalidateQueries({ queryKey: key });
      }),
    [],
  );
