// The form of a fact of a market's page, in its place: Enter saves, Escape leaves.
import type { Market } from "@igo/contract/markets/markets";
import { entryOf } from "@igo/contract/markets/fields/registry";
import { Box } from "@mui/material";
import { useEffect, useEffectEvent, type KeyboardEvent } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { toastSuccess, toastUndo } from "../../../ui/feedback/toast.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { fieldName } from "../fields/fieldName.ts";
import { marketFormSchema, marketStartFrom } from "../fields/markets.form.ts";
import type { FormField } from "../fields/sections.ts";
import { MarketFormField } from "./MarketFormField.tsx";
import { useMarketEdit } from "./useMarketEdit.tsx";

type Props = { market: Market; fields: readonly FormField[]; onClose: () => void };

const wanted: readonly FormField[] = ["taxId", "municipalityCode"];

const isSecret = (field: FormField) => field !== "chainId" && entryOf(field).secret === true;

export function FactForm({ market, fields, onClose }: Props) {
  const t = useText();
  const { base, edit, conflict } = useMarketEdit(market, {
    fields,
    onSent: (undo) => {
      const label = fields.map((field) => fieldName(t, field)).join(", ");
      const title = t("list.cells.changed", { label, name: market.name });
      // What nobody reads back in full cannot be written back.
      if (fields.some(isSecret)) toastSuccess(title);
      else toastUndo(title, { undo });
    },
    onSaved: onClose,
  });
  const form = useContractForm(marketFormSchema, {
    start: { ...marketStartFrom(base), version: base.version },
    ...edit,
  });
  const begin = useEffectEvent(() => {
    // What was pressed is what is typed first: the number rather than its type, the town rather than its department.
    const first = fields.find((field) => wanted.includes(field)) ?? fields[0];
    if (first) form.setFocus(first, { shouldSelect: true });
  });
  useEffect(() => begin(), []);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Box onKeyDown={leave} role="presentation">
      <Form form={form} submit={t("ui.save")} onCancel={onClose} bar="inline">
        {fields.map((field) => (
          <MarketFormField key={field} form={form} field={field} />
        ))}
        {conflict}
      </Form>
    </Box>
  );
}
