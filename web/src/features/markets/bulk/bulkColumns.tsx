// The columns of the bulk change list.
import type { Bulk, BulkSet } from "@igo/contract/markets/markets.bulk";
import { statuses } from "@igo/contract/markets/lists";
import { Box, Button } from "@mui/material";
import { formatNumber, formatWhen } from "../../../core/language/format.ts";
import { labelOf, type Text } from "../../../core/language/i18n.ts";
import type { Column } from "../../../ui/table/DataTable.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { When } from "../../../ui/display/When.tsx";
import { bulkFieldName, bulkFields, type BulkField } from "./bulk.ts";
import { FieldText, marketFieldText } from "../fields/FieldText.tsx";
import { undo } from "./marketBulk.data.ts";
import { mayUndo } from "./mayUndo.ts";
import { isChangeable } from "../fields/markets.form.ts";

const fieldOf = (set: BulkSet): BulkField => bulkFields.find((field) => set[field] !== undefined) ?? "status";

/**
 * The change in words for a button. The chain and the category, which would need a lookup, appear by field name only.
 */
export const wordsOfSet = (t: Text, set: BulkSet): string => {
  const field = fieldOf(set);
  const name = bulkFieldName(t, field);
  const value = plainValue(t, field, set[field]);
  return value === null ? name : t("bulkChanges.setTo", { field: name, value });
};

const plainValue = (t: Text, field: BulkField, value: unknown): string | null => {
  if (field === "delete") return t("bulkChanges.deleted");
  if (field === "closedUntil") return closedText(t, typeof value === "string" ? value : null);
  if (field === "status") {
    const status = statuses.find(({ code }) => code === value);
    return status ? labelOf(status) : null;
  }
  const isLookedUp = field === "chainId" || field === "categoryCode";
  return isLookedUp || value === null || value === undefined ? null : marketFieldText(t, field, value);
};

const closedText = (t: Text, value: string | null): string => {
  if (value === null) return t("bulkChanges.opened");
  return value === "next-shift" ? t("marketList.bulk.nextShift") : formatWhen(value);
};

function WhatSet({ t, bulk: { set } }: { t: Text; bulk: Bulk }) {
  const field = fieldOf(set);
  const plain = plainValue(t, field, set[field]);
  return (
    <>
      <Box component="span" sx={{ display: "block", typography: "subtitle2" }}>
        {bulkFieldName(t, field)}
      </Box>
      <Box component="span" sx={{ typography: "body2", fontWeight: 400, color: "text.secondary" }}>
        {plain ?? (isChangeable(field) && <FieldText field={field} value={set[field]} />)}
        {set.reason && ` · ${set.reason}`}
      </Box>
    </>
  );
}

const colors = {
  preview: "default",
  running: "info",
  done: "success",
  undoing: "info",
  undone: "default",
  failed: "error",
} as const;

function State({ t, bulk, onKept }: { t: Text; bulk: Bulk; onKept: (bulk: Bulk) => void }) {
  const { status, progress, kept } = bulk;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <SoftChip color={colors[status]} label={t(`bulkChanges.status.${status}`)} />
      {progress && (
        <Box component="span" sx={{ typography: "caption", color: "text.secondary" }}>
          {t("bulkChanges.progress", {
            done: formatNumber(progress.done),
            total: formatNumber(progress.total),
          })}
        </Box>
      )}
      {kept.length > 0 && (
        <Button size="small" onClick={() => onKept(bulk)}>
          {t("bulkChanges.conflicts", { count: kept.length, formatted: formatNumber(kept.length) })}
        </Button>
      )}
    </Box>
  );
}

function UndoBulk({ t, bulk: { id, set, undoUntil } }: { t: Text; bulk: Bulk }) {
  if (!mayUndo(undoUntil)) return "—";
  return (
    <Button
      size="small"
      aria-label={t("bulkChanges.undoOf", { what: wordsOfSet(t, set) })}
      onClick={() => void undo(id).catch(toastError)}
      sx={{ marginInlineStart: -1.25 }}
    >
      {t("bulkChanges.undo")}
    </Button>
  );
}

export const bulkColumns = (t: Text, onKept: (bulk: Bulk) => void): Column<Bulk>[] => [
  { name: "what", label: t("bulkChanges.what"), title: true, cell: (bulk) => <WhatSet t={t} bulk={bulk} /> },
  {
    name: "markets",
    label: t("bulkChanges.markets"),
    width: 120,
    cell: ({ changed, counts }) =>
      t("bulkChanges.changedOf", {
        changed: formatNumber(changed),
        matched: formatNumber(counts.matched),
      }),
  },
  {
    name: "state",
    label: t("bulkChanges.state"),
    width: 200,
    cell: (bulk) => <State t={t} bulk={bulk} onKept={onKept} />,
  },
  { name: "by", label: t("bulkChanges.by"), width: 160, cell: ({ createdBy }) => createdBy.name },
  {
    name: "when",
    label: t("bulkChanges.when"),
    width: 148,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  { name: "undo", label: t("bulkChanges.undo"), width: 108, cell: (bulk) => <UndoBulk t={t} bulk={bulk} /> },
];
