// The bulk changes of one type of record: their list with live progress, and toasts that follow each change on any screen,
// report its end, and offer undo.
import type { BulkProgress } from "@igo/contract/core/changes";
import type { Bulk } from "@igo/contract/markets/markets.bulk";
import type { ProductBulk } from "@igo/contract/products/products.bulk";
import { queryOptions } from "@tanstack/react-query";
import { useEffect } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { text } from "../../core/language/i18n.ts";
import { makeStale, queryClient, type Feature } from "../../core/net/data.ts";
import { onLive } from "../../core/net/live.ts";
import { keepPage } from "../../core/net/pages.ts";
import { toastError, toastInfo, toastSuccess, toastUndo, toastWarning } from "../../ui/feedback/toast.ts";

export type AnyBulk = Bulk | ProductBulk;
type Counted = { count: number; formatted: string };
type Window = { page: number; pageSize: number };
type Page<B> = Window & { bulks: B[]; total: number; totalIsExact: boolean; nextCursor: string | null };

type Definition<B extends AnyBulk> = {
  /** The kind of its events in the live stream. */
  event: "bulk" | "product-bulk";
  /** What its list belongs to. */
  feature: "markets" | "products";
  /** What a change makes stale when it ends. */
  stale: readonly Feature[];
  list: (window: Window, signal: AbortSignal) => Promise<Page<B>>;
  read: (id: string) => Promise<Pick<B, "status" | "changed"> & { kept: readonly { name: string }[] }>;
  start: (body: { previewId: string; startsAt?: string }) => Promise<unknown>;
  undo: (id: string) => Promise<unknown>;
  /** Calls one off that waits for its start. */
  cancel?: (id: string) => Promise<unknown>;
  done: (changed: Counted) => string;
  undoneKept: (kept: Counted) => string;
};

const isAtWork = (status: string) => ["running", "undoing", "scheduled", "cancelled"].includes(status);
const counted = (count: number): Counted => ({ count, formatted: formatNumber(count) });

export const openBulkChanges = <B extends AnyBulk>(definition: Definition<B>) => {
  const { event, feature, stale, list, read, done, undoneKept } = definition;
  const key = [feature, "bulks"] as const;
  const followed = new Set<string>();

  const undo = async (id: string) => {
    // Before the call, because a short change ends before its response has been read.
    followed.add(id);
    announce(id, text("list.bulk.undoing"));
    await definition.undo(id);
  };

  /** Announces that a change began, unless its end is already shown: one toast covers both. */
  const announce = (id: string, title: string, description?: string) => {
    if (followed.has(id)) toastInfo(title, description, id);
  };

  /** Starts a preview and says so; its end reports what it changed. */
  const start = async (previewId: string, title: string, description?: string) => {
    followed.add(previewId);
    await definition.start({ previewId });
    announce(previewId, title, description);
  };

  /** Starts a preview at an instant; the list shows it at once. */
  const schedule = async (previewId: string, startsAt: string, title: string) => {
    followed.add(previewId);
    await definition.start({ previewId, startsAt });
    toastInfo(title);
    void queryClient.invalidateQueries({ queryKey: key });
  };

  const cancel =
    definition.cancel &&
    (async (id: string) => {
      await definition.cancel?.(id);
      await makeStale(feature);
    });

  const report = async (id: string) => {
    const { status, changed, kept } = await read(id);
    void makeStale(...stale);
    if (status === "failed") return toastError(text("list.bulk.failed"), undefined, id);
    if (status !== "undone") return toastUndo(done(counted(changed)), { undo: () => undo(id), id });
    if (kept.length === 0) return toastSuccess(text("list.bulk.undone"), undefined, id);
    const names = kept.slice(0, 3).map(({ name }) => name);
    return toastWarning(undoneKept(counted(kept.length)), names.join(", "), id);
  };

  const reportEnds = () =>
    onLive(event, ({ bulkId, status }) => {
      if (isAtWork(status) || !followed.delete(bulkId)) return;
      report(bulkId).catch(toastError);
    });

  const pageQuery = (window: Window) =>
    queryOptions<Page<B>>({
      queryKey: [...key, window],
      queryFn: ({ signal }) => list(window, signal),
      placeholderData: (shown) => keepPage(shown, window),
    });

  const showProgress = (id: string, status: B["status"], progress: BulkProgress | null) => {
    queryClient.setQueriesData<Page<B>>(
      { queryKey: key },
      (page) =>
        page && {
          ...page,
          bulks: page.bulks.map((one) => (one.id === id ? { ...one, status, progress } : one)),
        },
    );
    if (progress === null) void queryClient.invalidateQueries({ queryKey: key });
  };

  const followProgress = () =>
    onLive(event, ({ bulkId, status, progress }) => showProgress(bulkId, status, progress));

  return { start, schedule, undo, cancel, pageQuery, reportEnds, followProgress };
};
export type BulkChanges<B extends AnyBulk> = ReturnType<typeof openBulkChanges<B>>;

/** Reports the end of changes that this tab began. */
export const useBulkReports = ({ reportEnds }: { reportEnds: () => () => void }) =>
  useEffect(() => reportEnds(), [reportEnds]);

/** Updates the progress while a change runs, and reloads the list once it has ended. */
export const useBulkProgress = ({ followProgress }: { followProgress: () => () => void }) =>
  useEffect(() => followProgress(), [followProgress]);
