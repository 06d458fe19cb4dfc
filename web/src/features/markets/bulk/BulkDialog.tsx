// A bulk change: what to change, and a preview of its effect.
import type { BulkPreview } from "@igo/contract/markets/markets.bulk";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { useText } from "../../../core/language/i18n.ts";
import type { Counted } from "../../../ui/table/dataTable.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { useContractForm, type ContractForm } from "../../../ui/form/useContractForm.ts";
import { BulkDialog as Dialog } from "../../../records/bulk/BulkDialog.tsx";
import type { ChosenRows } from "../../../records/list/useChosen.ts";
import {
  bulkFieldName,
  bulkFields,
  bulkForm,
  setOf,
  startOfBulkChange,
  statusForm,
  type BulkField,
} from "./bulk.ts";
import { BulkEffect } from "./BulkEffect.tsx";
import { marketBulks, usePreviewBulk } from "./marketBulk.data.ts";
import { movesWithReason } from "@igo/contract/markets/lifecycle";
import { statuses } from "@igo/contract/markets/lists";
import type { z } from "zod";
import { ComboField } from "../../../ui/form/fields/ComboField.tsx";
import { optionsOf } from "../../../ui/choice/options.ts";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useCategories } from "../../categories/categories.data.ts";
import { ChainField } from "../../chains/ChainField.tsx";
import { MarketFieldInput } from "../form/MarketFieldInput.tsx";

// The input for the field that a bulk change sets.
type BulkFieldInputProps = {
  field: BulkField;
  form: ContractForm<z.input<typeof bulkForm>, z.output<typeof bulkForm>>;
};

function BulkFieldInput({ field, form }: BulkFieldInputProps) {
  const t = useText();
  const { options: categories } = useCategories();
  const named = { form, label: bulkFieldName(t, field) };
  if (field === "delete") return <Notice tone="info">{t("markets.bin.help")}</Notice>;
  if (field === "status") return <StatusInput form={form} field={field} />;
  if (field === "categoryCode") return <ComboField {...named} name={field} options={categories} />;
  if (field === "chainId") return <ChainField {...named} name={field} />;
  if (field === "closedUntil") {
    const options = [{ value: "next-shift", label: t("marketList.bulk.nextShift") }];
    return <SelectField {...named} name={field} options={options} none />;
  }
  return <MarketFieldInput {...named} name={field} field={field} />;
}

function StatusInput({ form }: BulkFieldInputProps) {
  const t = useText();
  const status = form.watch("status");
  return (
    <>
      <SelectField
        form={form}
        name="status"
        label={t("marketList.bulk.field.status")}
        options={optionsOf(statuses)}
      />
      {status && movesWithReason.includes(status) && (
        <TextField form={form} name="reason" label={t("marketList.bulk.reason")} lines={2} />
      )}
    </>
  );
}

type Props = {
  /** The field selected at first. */
  first?: BulkField;
  chosen: ChosenRows;
  counted: Counted;
  onClose: () => void;
  onStarted: () => void;
};

export function BulkDialog({ first = "status", chosen, counted, onClose, onStarted }: Props) {
  const t = useText();
  return (
    <Dialog<BulkField, BulkPreview>
      title={t("all" in chosen ? "marketList.bulk.titleAll" : "marketList.bulk.title", counted)}
      fields={bulkFields.map((value) => ({ value, label: bulkFieldName(t, value) }))}
      first={first}
      renderWanted={(field, onEffect) => (
        <Wanted field={field} chosen={chosen} onEffect={onEffect} onClose={onClose} />
      )}
      renderEffect={(preview) => <BulkEffect preview={preview} />}
      nameApply={(field, words) =>
        t(field === "delete" ? "marketList.bulk.delete" : "marketList.bulk.apply", words)
      }
      begin={({ previewId }) =>
        marketBulks.start(previewId, t("marketList.bulk.started"), t("list.bulk.undoHelp"))
      }
      onClose={onClose}
      onStarted={onStarted}
    />
  );
}

type WantedProps = {
  field: BulkField;
  chosen: ChosenRows;
  onEffect: (effect: BulkPreview) => void;
  onClose: () => void;
};

function Wanted({ field, chosen, onEffect, onClose }: WantedProps) {
  const t = useText();
  const preview = usePreviewBulk();
  const form = useContractForm(field === "status" ? statusForm : bulkForm, {
    start: startOfBulkChange(field),
    onSave: async (given) =>
      onEffect(await preview.mutateAsync({ body: { ...chosen, set: setOf(field, given), preview: true } })),
  });
  return (
    <Form form={form} submit={t("list.bulk.preview")} onCancel={onClose}>
      <BulkFieldInput field={field} form={form} />
    </Form>
  );
}
