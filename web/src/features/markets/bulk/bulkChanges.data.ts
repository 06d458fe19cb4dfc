// The bulk changes, and the progress of those that are running.
import { listBulks, type Bulk } from "@igo/contract/markets/markets.bulk";
import { queryOptions } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../core/net/api.ts";
import { queryClient } from "../../../core/net/data.ts";
import { onLive } from "../../../core/net/live.ts";
import { keepPage } from "../../../core/net/pages.ts";

const key = ["markets", "bulks"] as const;

export const bulksQuery = (window: { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...key, window],
    queryFn: ({ signal }) => call(listBulks, { query: window }, signal),
    placeholderData: (shown) => keepPage(shown, window),
  });

type Page = { bulks: Bulk[] };

/** Updates the progress bars live, and refetches when a change has ended. */
export const useBulkProgress = () =>
  useEffect(
    () =>
      onLive("bulk", ({ bulkId, status, progress }) => {
        queryClient.setQueriesData<Page>(
          { queryKey: key },
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
