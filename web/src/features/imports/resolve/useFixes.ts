// Typed text until the server has it: shown at once, and kept with the reason if it is refused.
import { fixImportRows } from "@igo/contract/imports/imports.calls";
import type { ImportRow } from "@igo/contract/imports/imports";
import { useMemo, useState } from "react";
import { useAskBeforeClosing } from "../../../core/askBeforeClosing.ts";
import { call } from "../../../core/net/api.ts";
import { useText } from "../../../core/language/i18n.ts";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import type { RowDrafts } from "../check/gridCells.ts";
import { fixQueue, type Fix } from "./fixQueue.ts";
import { refreshChips } from "../../references/references.data.ts";
import { replaceRows, type View } from "../check/importRows.data.ts";
import { knowImport } from "../run/imports.data.ts";

type Drafts = ReadonlyMap<number, RowDrafts>;

const none: RowDrafts = {};

const withCells = (drafts: Drafts, fixes: readonly Fix[], failure: string | null): Drafts => {
  const next = new Map(drafts);
  for (const { number, values } of fixes) {
    const typed = Object.entries(values ?? {}).map(([field, text]) => [field, { text, failure }] as const);
    if (typed.length > 0) next.set(number, { ...next.get(number), ...Object.fromEntries(typed) });
  }
  return next;
};

/** Removes drafts that the server has saved, unless the cell was edited again since. */
const withoutCells = (drafts: Drafts, fixes: readonly Fix[]): Drafts => {
  const next = new Map(drafts);
  for (const { number, values } of fixes) {
    const left = Object.entries(next.get(number) ?? none).filter(
      ([field, { text }]) => values?.[field] !== text,
    );
    if (left.length > 0) next.set(number, Object.fromEntries(left));
    else next.delete(number);
  }
  return next;
};

export type Fixes = {
  drafts: Drafts;
  isSaving: boolean;
  /** The latest response, announced to screen readers. */
  said: string;
  fix: (fixes: readonly Fix[]) => void;
  /** The cell refused most recently. */
  failed: { number: number; field: string } | null;
  /** Discards text that could not be saved. */
  discard: (number: number, field: string) => void;
};

export const useFixes = (view: View): Fixes => {
  const t = useText();
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [said, setSaid] = useState("");
  const [failed, setFailed] = useState<Fixes["failed"]>(null);
  const [underWay, setUnderWay] = useState(0);

  const push = useMemo(
    () =>
      fixQueue({
        send: (rows) => call(fixImportRows, { params: { id: view.importId }, body: { rows } }),
        onFixed: (fixes, answer) => {
          replaceRows(view, answer.rows);
          knowImport(answer.import);
          // Who came from a message about the row goes back to it.
          void refreshChips("imports");
          setDrafts((before) => withoutCells(before, fixes));
          setUnderWay((count) => Math.max(0, count - fixes.length));
          setSaid(sentenceOf(fixes, answer.rows, t));
        },
        onFailed: (fixes, error) => {
          setDrafts((before) => withCells(before, fixes, messageOf(error)));
          setUnderWay((count) => Math.max(0, count - fixes.length));
          toastError(error);
          const [first] = fixes;
          const field = Object.keys(first?.values ?? {})[0];
          if (first && field !== undefined) setFailed({ number: first.number, field });
        },
      }),
    // Each view has its own queue; responses to the previous view's requests go to that view.
    // oxlint-disable-next-line react/exhaustive-deps -- the handlers read nothing that changes within a view
    [view.opened],
  );

  useAskBeforeClosing(drafts.size > 0);

  return {
    drafts,
    isSaving: underWay > 0,
    said,
    failed,
    fix: (fixes) => {
      if (fixes.length === 0) return;
      setDrafts((before) => withCells(before, fixes, null));
      setUnderWay((count) => count + new Set(fixes.map(({ number }) => number)).size);
      push(fixes);
    },
    discard: (number, field) =>
      setDrafts((before) => {
        const { [field]: _, ...left } = before.get(number) ?? none;
        const next = new Map(before);
        if (Object.keys(left).length > 0) next.set(number, left);
        else next.delete(number);
        return next;
      }),
  };
};

const sentenceOf = (
  fixes: readonly Fix[],
  rows: readonly ImportRow[],
  t: ReturnType<typeof useText>,
): string => {
  const [first] = fixes;
  const row = rows.find((one) => one.number === first?.number);
  if (fixes.length > 1 || !row) return t("imports.grid.savedRows", { count: fixes.length });
  return t("imports.grid.savedRow", { row: row.row, outcome: t(`imports.outcome.${row.outcome}`) });
};
