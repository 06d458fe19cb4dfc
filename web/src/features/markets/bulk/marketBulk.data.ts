// Queries and mutations of bulk changes: preview, start, follow, undo.
import { previewBulk, readBulk, startBulk, undoBulk } from "@igo/contract/markets/markets.bulk";
import { call } from "../../../core/net/api.ts";
import { makeStale, useWrite } from "../../../core/net/data.ts";
import { text } from "../../../core/language/i18n.ts";
import { bulkNotices } from "../../../ui/list/bulk/bulkNotices.ts";

export const usePreviewBulk = () => useWrite(previewBulk, { stale: [] });
export const useStartBulk = () => useWrite(startBulk, { stale: [] });

export const {
  follow: followBulk,
  announce: announceBulk,
  undo,
  useNews: useBulkNotices,
} = bulkNotices({
  kind: "bulk",
  read: async (id) => (await call(readBulk, { params: { id } })).bulk,
  undo: (id) => call(undoBulk, { params: { id } }),
  refresh: () => makeStale("markets", "chains"),
  done: (changed) => text("marketList.bulk.done", changed),
  undoneKept: (kept) => text("marketList.bulk.undoneKept", kept),
});
