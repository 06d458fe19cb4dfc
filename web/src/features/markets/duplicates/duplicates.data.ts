// Queries and mutations of possible duplicates and merges.
import {
  dismissDuplicate,
  listDuplicates,
  listMerges,
  mergeMarkets,
  previewMerge,
  reopenDuplicate,
  scanDuplicates,
  undoMerge,
} from "@igo/contract/markets/markets.duplicates";
import { queryOptions } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../core/net/api.ts";
import { useWrite } from "../../../core/net/data.ts";
import { formatNumber } from "../../../core/language/format.ts";
import { text } from "../../../core/language/i18n.ts";
import { onLive, useIsLive } from "../../../core/net/live.ts";
import { keepPage } from "../../../core/net/pages.ts";
import { toastError, toastInfo } from "../../../ui/feedback/toast.ts";

type Window = { page: number; pageSize: number };

export const duplicatesQuery = (window: Window) =>
  queryOptions({
    queryKey: ["markets", "duplicates", window],
    queryFn: ({ signal }) => call(listDuplicates, { query: window }, signal),
    placeholderData: (shown) => keepPage(shown, window),
  });

export const mergesQuery = (window: Window) =>
  queryOptions({
    queryKey: ["markets", "merges", window],
    queryFn: ({ signal }) => call(listMerges, { query: window }, signal),
    placeholderData: (shown) => keepPage(shown, window),
  });

export const mergePreviewQuery = (keep: string, remove: string) =>
  queryOptions({
    queryKey: ["markets", "merge-preview", keep, remove],
    queryFn: ({ signal }) => call(previewMerge, { query: { keep, remove } }, signal),
  });

const stale = ["markets", "chains"] as const;

export const useDismiss = () => useWrite(dismissDuplicate, { stale: ["markets"] });
export const useReopen = () => useWrite(reopenDuplicate, { stale: ["markets"] });
export const useMerge = () => useWrite(mergeMarkets, { stale });
export const useUndoMerge = () => useWrite(undoMerge, { stale });

export type Scan = { done: number; total: number } | "begins" | null;

const tellEnd = (found: number) =>
  toastInfo(
    found === 0
      ? text("duplicates.scannedNothing")
      : text("duplicates.scanned", { count: found, formatted: formatNumber(found) }),
  );

/** Starts a scan for duplicates and follows its progress, also of a scan that someone else started. */
export const useScan = () => {
  const [scan, setScan] = useState<Scan>(null);
  const isLive = useIsLive();
  const begin = useWrite(scanDuplicates, { stale: [] });
  useEffect(
    () =>
      onLive("duplicates", ({ status, progress, found }) => {
        setScan(status === "running" ? progress : null);
        if (status === "done") tellEnd(found);
      }),
    [],
  );
  return {
    // Without the stream, its end would go unnoticed.
    scan: isLive ? scan : null,
    begin: () => {
      setScan("begins");
      begin.mutateAsync({}).catch((error: unknown) => {
        setScan(null);
        toastError(error);
      });
    },
  };
};
