// News of changes to many: followed live wherever one is by then, told at their end, undone from there.
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
  /** The lists to read again at its end. */
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
    // Before the call: the end of a short one is told before the answer is read.
    follow(id);
    announce(id, text("list.bulk.undoing"));
    await undo(id);
  };

  /** Says that a change began, unless its end was shown before the answer was here: one toast tells of both. */
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

  /** Tells of the end of a change that this tab began. */
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
