// A bulk change's value: available or not, a tax, a section; or deletion.
import type { ProductBulkSet } from "@igo/contract/products/products.bulk";
import { productTaxes } from "@igo/contract/markets/lists";
import { useText } from "../../../core/language/i18n.ts";
import { ComboField } from "../../../ui/form/fields/ComboField.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { optionsOf } from "../../../ui/form/fields/options.ts";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { SwitchField } from "../../../ui/form/fields/SwitchField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { choiceForm, choiceStart, setOf, type BulkField } from "./bulk.ts";
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
  const label = t(`products.bulk.field.${field}`);
  if (field === "sectionId" && marketId === null)
    return <Notice tone="info">{t("products.bulk.oneMarket")}</Notice>;
  return (
    <Form form={form} submit={t("list.bulk.preview")} onCancel={onClose}>
      {field === "isAvailable" && <SwitchField form={form} name="isAvailable" label={label} />}
      {field === "taxCode" && (
        <SelectField form={form} name="taxCode" label={label} options={optionsOf(productTaxes)} none />
      )}
      {field === "sectionId" && (
        <ComboField form={form} name="sectionId" label={label} options={open} loading={loading} />
      )}
      {field === "delete" && <Notice tone="info">{t("products.bin.help")}</Notice>}
    </Form>
  );
}
