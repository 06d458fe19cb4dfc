// Toasts for bulk changes: follows each change live on any screen, reports its end, and offers undo.
import { useEffect } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { text } from "../../../core/language/i18n.ts";
import { onLive } from "../../../core/net/live.ts";
import { toastError, toastInfo, toastSuccess, toastUndo, toastWarning } from "../../feedback/toast.ts";

type Counted = { count: number; formatted: string };
type Bulk = { status: string; changed: number; kept: readonly { name: string }[] };

type Options = {
  kind: "bulk" | "product-bulk";
  read: (id: string) => Promise<Bulk>;
  undo: (id: string) => Promise<unknown>;
  /** Reloads the affected lists at the end. */
  refresh: () => unknown;
  done: (changed: Counted) => string;
  undoneKept: (kept: Counted) => string;
};

const isAtWork = (status: string) => ["running", "undoing", "scheduled", "cancelled"].includes(status);
const counted = (count: number): Counted => ({ count, formatted: formatNumber(count) });

export const bulkNotices = ({ kind, read, undo, refresh, done, undoneKept }: Options) => {
  const followed = new Set<string>();
  const follow = (id: string) => void followed.add(id);

  const takeBack = async (id: string) => {
    // Before the call, because a short change ends before its response has been read.
    follow(id);
    announce(id, text("list.bulk.undoing"));
    await undo(id);
  };

  /** Announces that a change began, unless its end is already shown: one toast covers both. */
  const announce = (id: string, title: string, description?: string) => {
    if (followed.has(id)) toastInfo(title, description, id);
  };

  const tell = async (id: string) => {
    const { status, changed, kept } = await read(id);
    void refresh();
    if (status === "failed") return toastError(text("list.bulk.failed"), undefined, id);
    if (status !== "undone") return toastUndo(done(counted(changed)), { undo: () => takeBack(id), id });
    if (kept.length === 0) return toastSuccess(text("list.bulk.undone"), undefined, id);
    const names = kept.slice(0, 3).map(({ name }) => name);
    return toastWarning(undoneKept(counted(kept.length)), names.join(", "), id);
  };

  /** Reports the end of changes that this tab began. */
  const useUpdates = () =>
    useEffect(
      () =>
        onLive(kind, ({ bulkId, status }) => {
          if (isAtWork(status) || !followed.delete(bulkId)) return;
          tell(bulkId).catch(toastError);
        }),
      [],
    );

  return { follow, announce, undo: takeBack, useNews: useUpdates };
};
