// Announces the end of an import that this tab started, wherever in the app the user is by then.
import type { ImportStatus } from "@igo/contract/imports/imports";
import { readImport } from "@igo/contract/imports/imports.calls";
import { useEffect } from "react";
import { z } from "zod";
import { call } from "../../../core/net/api.ts";
import { formatNumber } from "../../../core/language/format.ts";
import { moreWords, text } from "../../../core/language/i18n.ts";
import { onLive } from "../../../core/net/live.ts";
import { readOwn, writeOwn } from "../../../core/ownStorage.ts";
import { toastError, toastSuccess, toastWarning } from "../../../ui/feedback/toast.ts";
import { isWorking } from "../../../records/imports.ts";

const storageKey = "imports-followed";

/** Stored, so that a reload does not lose the announcement. */
const followed = () => new Set(readOwn(storageKey, z.array(z.string()), "session"));
const keep = (ids: ReadonlySet<string>) => writeOwn(storageKey, ids.size > 0 ? [...ids] : null, "session");

export const followImport = (id: string) => keep(followed().add(id));

const tell = async (id: string) => {
  const [{ import: run }] = await Promise.all([call(readImport, { params: { id } }), moreWords()]);
  if (run.status === "committed")
    toastSuccess(
      text(`imports.of.committed.${run.kind}`, {
        count: run.counts.committed,
        number: formatNumber(run.counts.committed),
      }),
      run.fileName,
      id,
    );
  if (run.status === "undone") toastSuccess(text("notifications.kind.import-undone"), run.fileName, id);
  if (run.status === "failed") toastError(run.failure?.message ?? text("ui.wentWrong"), run.fileName, id);
  if (run.status === "cancelled") toastWarning(text("imports.notices.cancelled"), run.fileName, id);
};

/** Called when a run's status changed, according to the stream or to a refetch. */
export const noticeStatus = (id: string, status: ImportStatus) => {
  const ids = followed();
  if (isWorking(status) || status === "checked" || !ids.delete(id)) return;
  keep(ids);
  tell(id).catch(toastError);
};

export const useImportNotices = () =>
  useEffect(() => onLive("import", ({ importId, status }) => noticeStatus(importId, status)), []);
