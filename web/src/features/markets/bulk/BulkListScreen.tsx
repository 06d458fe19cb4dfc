// The bulk changes of markets.
import type { Bulk, BulkSet } from "@igo/contract/markets/markets.bulk";
import { statuses } from "@igo/contract/markets/lists";
import { Box } from "@mui/material";
import { formatWhen } from "../../../core/language/format.ts";
import { labelOf, useText, type Text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { BulkList } from "../../../records/bulk/BulkList.tsx";
import { FieldText, marketFieldText } from "../fields/FieldText.tsx";
import { fieldName } from "../fields/fieldName.ts";
import { isChangeable } from "../fields/markets.form.ts";
import { bulkFieldName, bulkFields, type BulkField } from "./bulk.ts";
import { marketBulks } from "./marketBulk.data.ts";
import { Muted } from "../../../ui/layout/Boxes.tsx";

export function BulkListScreen() {
  const t = useText();
  return (
    <BulkList<Bulk>
      changes={marketBulks}
      records={{ label: t("markets.title"), to: paths.dashboard.admin.listMarkets }}
      empty={{ icon: "history", title: t("bulkChanges.empty"), help: t("bulkChanges.emptyHelp") }}
      nameSet={(set) => wordsOfSet(t, set)}
      renderWhat={(bulk) => <WhatSet t={t} bulk={bulk} />}
      linkOf={({ marketId }) => paths.dashboard.admin.market(marketId)}
      nameField={(field) => anyFieldName(t, field)}
    />
  );
}

const fieldOf = (set: BulkSet): BulkField => bulkFields.find((field) => set[field] !== undefined) ?? "status";

/**
 * The change in words for a button. The chain and the category, which would need a lookup, appear by field name only.
 */
const wordsOfSet = (t: Text, set: Bulk["set"]): string => {
  const fields = set.batch ?? set.cells;
  if (fields) return fieldsText(t, fields);
  const field = fieldOf(set);
  const name = bulkFieldName(t, field);
  const value = plainValue(t, field, set[field]);
  return value === null ? name : t("bulkChanges.setTo", { field: name, value });
};

const anyFieldName = (t: Text, field: string) =>
  field === "status" ? t("markets.status") : isChangeable(field) ? fieldName(t, field) : field;

/** Of those that were set one by one, in a list or by a program. */
const fieldsText = (t: Text, fields: readonly string[]) =>
  t("bulkChanges.cells", { fields: fields.map((field) => anyFieldName(t, field)).join(", ") });

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
  const fields = set.batch ?? set.cells;
  if (fields)
    return (
      <Box component="span" sx={{ typography: "subtitle2" }}>
        {fieldsText(t, fields)}
      </Box>
    );
  const plain = plainValue(t, field, set[field]);
  return (
    <>
      <Box component="span" sx={{ display: "block", typography: "subtitle2" }}>
        {bulkFieldName(t, field)}
      </Box>
      <Muted component="span" typography="body2" sx={{ fontWeight: 400 }}>
        {plain ?? (isChangeable(field) && <FieldText field={field} value={set[field]} />)}
        {set.reason && ` · ${set.reason}`}
      </Muted>
    </>
  );
}
