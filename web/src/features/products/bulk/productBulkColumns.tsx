// The columns of the bulk changes to products.
import type { PriceChange, ProductBulk, ProductBulkSet } from "@igo/contract/products/products.bulk";
import { Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { formatDateTime, formatMoney, formatNumber, formatPercent } from "../../../core/language/format.ts";
import type { Text } from "../../../core/language/i18n.ts";
import type { Column } from "../../../ui/table/DataTable.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { When } from "../../../ui/display/When.tsx";
import { bulkFieldName, bulkFields, type BulkField } from "./bulk.ts";
import { productFieldText } from "../fields/ProductFieldText.tsx";

const fieldOf = (set: ProductBulkSet): BulkField =>
  bulkFields.find((field) => set[field] !== undefined) ?? "price";

const priceWords = (t: Text, { by, value, rounding }: PriceChange): string => {
  const size = by === "percent" ? formatPercent(Math.abs(value)) : formatMoney(Math.abs(value));
  const words = `${value < 0 ? "−" : "+"}${size}`;
  return rounding === 0 ? words : `${words}, ${t("products.changes.rounded", { to: formatMoney(rounding) })}`;
};

export const wordsOfSet = (t: Text, set: ProductBulkSet): string => {
  const field = fieldOf(set);
  const name = bulkFieldName(t, field);
  if (set.price) return t("bulkChanges.setTo", { field: name, value: priceWords(t, set.price) });
  if (field === "price" || field === "sectionId" || field === "delete") return name;
  const given = set[field] ?? null;
  const nothing = field === "taxCode" ? t("products.noTax") : "—";
  return t("bulkChanges.setTo", {
    field: name,
    value: given === null ? nothing : productFieldText(t, field, given),
  });
};

const colors = {
  preview: "default",
  scheduled: "primary",
  cancelled: "default",
  running: "info",
  done: "success",
  undoing: "info",
  undone: "default",
  failed: "error",
} as const;

type StateProps = { t: Text; bulk: ProductBulk; onKept: (bulk: ProductBulk) => void };

function State({ t, bulk, onKept }: StateProps) {
  const { status, progress, startsAt, kept } = bulk;
  const isNew = status === "scheduled" || status === "cancelled";
  return (
    <Box sx={{ display: "grid", gap: 0.5, justifyItems: "start" }}>
      <SoftChip
        color={colors[status]}
        label={isNew ? t(`products.changes.status.${status}`) : t(`bulkChanges.status.${status}`)}
      />
      {status === "scheduled" && startsAt && (
        <Box component="span" sx={{ typography: "caption", color: "text.secondary" }}>
          {t("products.changes.from", { when: formatDateTime(startsAt) })}
        </Box>
      )}
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

type Options = { actionOf: (bulk: ProductBulk) => ReactNode; onKept: (bulk: ProductBulk) => void };

export const productBulkColumns = (t: Text, { actionOf, onKept }: Options): Column<ProductBulk>[] => [
  { name: "what", label: t("bulkChanges.what"), title: true, cell: ({ set }) => wordsOfSet(t, set) },
  {
    name: "products",
    label: t("products.title"),
    width: 120,
    cell: ({ changed, counts }) =>
      t("bulkChanges.changedOf", { changed: formatNumber(changed), matched: formatNumber(counts.matched) }),
  },
  {
    name: "state",
    label: t("bulkChanges.state"),
    width: 200,
    cell: (bulk) => <State t={t} bulk={bulk} onKept={onKept} />,
  },
  { name: "by", label: t("bulkChanges.by"), width: 130, cell: ({ createdBy }) => createdBy.name },
  {
    name: "when",
    label: t("bulkChanges.when"),
    width: 148,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  { name: "deed", label: t("ui.actions"), width: 112, cell: actionOf },
];
