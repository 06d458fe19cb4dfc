// Changes to many products: previewed, started now or later, followed, called off, undone.
import {
  cancelProductBulk,
  listProductBulks,
  previewProductBulk,
  readProductBulk,
  startProductBulk,
  undoProductBulk,
  type ProductBulk,
} from "@igo/contract/products/products.bulk";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../core/net/api.ts";
import { makeStale, queryClient, useWrite } from "../../../core/net/data.ts";
import { text } from "../../../core/language/i18n.ts";
import { onLive } from "../../../core/net/live.ts";
import { bulkNotices } from "../../../ui/list/bulk/bulkNotices.ts";

export const usePreviewProductBulk = () => useWrite(previewProductBulk, { stale: [] });
const key = ["products", "bulks"] as const;

/** What it changes is told at its end; that it waits is shown at once. */
export const useStartProductBulk = () =>
  useWrite(startProductBulk, {
    stale: [],
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: key }),
  });

export const productBulksQuery = (window: { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...key, window],
    queryFn: ({ signal }) => call(listProductBulks, { query: window }, signal),
    placeholderData: keepPreviousData,
  });

/** How many wait for their day. */
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

/** Moves the figures as the work goes on, and looks again when it has ended. */
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
