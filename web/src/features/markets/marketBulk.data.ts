// Changes to many markets: previewed, started, followed live wherever one is by then, undone.
import { previewBulk, readBulk, startBulk, undoBulk, type Bulk } from "@igo/contract/markets.bulk";
import { useEffect } from "react";
import { call } from "../../core/api.ts";
import { makeStale, useWrite } from "../../core/data.ts";
import { formatNumber } from "../../core/format.ts";
import { text } from "../../core/i18n.ts";
import { onLive } from "../../core/live.ts";
import { toastError, toastInfo, toastSuccess, toastUndo, toastWarning } from "../../ui/toast.ts";

export const usePreviewBulk = () => useWrite(previewBulk, { stale: [] });
export const useStartBulk = () => useWrite(startBulk, { stale: [] });

const followed = new Set<string>();

export const followBulk = (id: string) => void followed.add(id);

export const undo = async (id: string) => {
  // Before the call: the end of a short one is told before the answer is read.
  followBulk(id);
  await call(undoBulk, { params: { id } });
  toastInfo(text("marketList.bulk.undoing"));
};

const tellUndone = ({ kept }: Bulk) => {
  if (kept.length === 0) return toastSuccess(text("marketList.bulk.undone"));
  const formatted = formatNumber(kept.length);
  const names = kept.slice(0, 3).map(({ name }) => name);
  return toastWarning(
    text("marketList.bulk.undoneKept", { count: kept.length, formatted }),
    names.join(", "),
  );
};

const tell = async (id: string) => {
  const { bulk } = await call(readBulk, { params: { id } });
  void makeStale("markets", "chains");
  if (bulk.status === "failed") return toastError(text("marketList.bulk.failed"));
  if (bulk.status === "undone") return tellUndone(bulk);
  const words = { count: bulk.changed, formatted: formatNumber(bulk.changed) };
  return toastUndo(text("marketList.bulk.done", words), { undo: () => undo(id) });
};

/** Tells of the end of a change that this tab began. */
export const useBulkNews = () =>
  useEffect(
    () =>
      onLive("bulk", ({ bulkId, status }) => {
        if (status === "running" || status === "undoing" || !followed.delete(bulkId)) return;
        tell(bulkId).catch(toastError);
      }),
    [],
  );
