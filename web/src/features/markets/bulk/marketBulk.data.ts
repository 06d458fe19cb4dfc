// The bulk changes of markets.
import { listBulks, previewBulk, readBulk, startBulk, undoBulk } from "@igo/contract/markets/markets.bulk";
import { call } from "../../../core/net/api.ts";
import { useWrite } from "../../../core/net/data.ts";
import { text } from "../../../core/language/i18n.ts";
import { openBulkChanges } from "../../../records/bulk/bulkChanges.ts";

export const usePreviewBulk = () => useWrite(previewBulk, { stale: [] });

export const marketBulks = openBulkChanges({
  event: "bulk",
  feature: "markets",
  stale: ["markets", "chains"],
  list: (query, signal) => call(listBulks, { query }, signal),
  read: async (id) => (await call(readBulk, { params: { id } })).bulk,
  start: ({ previewId }) => call(startBulk, { body: { previewId } }),
  undo: (id) => call(undoBulk, { params: { id } }),
  done: (changed) => text("marketList.bulk.done", changed),
  undoneKept: (kept) => text("marketList.bulk.undoneKept", kept),
});
