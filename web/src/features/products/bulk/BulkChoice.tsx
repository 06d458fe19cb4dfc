// A bulk change's value: available or not, a tax, a section; or deletion.
import type { ProductBulkSet } from "@igo/contract/products/products.bulk";
import { entryOf } from "@igo/contract/products/fields/registry";
import { useText } from "../../../core/language/i18n.ts";
import { ComboField } from "../../../ui/form/fields/ComboField.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { FieldInput } from "../../../ui/form/fields/FieldInput.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { bulkFieldName, choiceForm, choiceStart, setOf, type BulkField } from "./bulk.ts";
import { useSections } from "../form/sections.data.ts";

type Field = Exclude<BulkField, "price">;

type Props = {
  field: Field;
  marketId: string | null;
  onLook: (set: ProductBulkSet) => Promise<void>;
  onClose: () => void;
};

export function BulkChoice({ field, marketId, onLook, onClose }: Props) {
  const t = useText();
  const { open, loading } = useSections(marketId);
  const form = useContractForm(choiceForm, {
    start: choiceStart,
    onSave: async (chosen) => {
      if (field === "sectionId" && chosen.sectionId === null)
        form.setError("sectionId", { message: t("ui.field.required") }, { shouldFocus: true });
      else await onLook(setOf(field, chosen));
    },
  });
  const label = bulkFieldName(t, field);
  if (field === "sectionId" && marketId === null)
    return <Notice tone="info">{t("products.bulk.oneMarket")}</Notice>;
  return (
    <Form form={form} submit={t("list.bulk.preview")} onCancel={onClose}>
      {field === "sectionId" && (
        <ComboField form={form} name="sectionId" label={label} options={open} loading={loading} />
      )}
      {field === "delete" && <Notice tone="info">{t("products.bin.help")}</Notice>}
      {field !== "sectionId" && field !== "delete" && (
        <FieldInput form={form} name={field} entry={entryOf(field)} label={label} />
      )}
    </Form>
  );
}
