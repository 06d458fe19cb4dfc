// A bulk price change: up or down, by percent or pesos, rounded.
import type { ProductBulkSet } from "@igo/contract/products/products.bulk";
import { useWatch } from "react-hook-form";
import { useText } from "../../../core/language/i18n.ts";
import { Fields, Form } from "../../../ui/form/Form.tsx";
import { NumberField } from "../../../ui/form/fields/NumberField.tsx";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { priceChangeOf, priceForm, priceStart, roundings } from "./bulk.ts";

type Props = { onLook: (set: ProductBulkSet) => Promise<void>; onClose: () => void };

export function BulkPrice({ onLook, onClose }: Props) {
  const t = useText();
  const form = useContractForm(priceForm, {
    start: priceStart,
    onSave: (given) => onLook({ price: priceChangeOf(given) }),
  });
  const by = useWatch({ control: form.control, name: "by" });
  return (
    <Form form={form} submit={t("list.bulk.preview")} onCancel={onClose}>
      <Fields>
        <SelectField
          form={form}
          name="direction"
          label={t("products.bulk.direction")}
          options={(["up", "down"] as const).map((value) => ({ value, label: t(`products.bulk.${value}`) }))}
        />
        <SelectField
          form={form}
          name="by"
          label={t("products.bulk.by")}
          options={(["percent", "amount"] as const).map((value) => ({
            value,
            label: t(`products.bulk.${value}`),
          }))}
        />
        <NumberField
          key={by}
          form={form}
          name="value"
          label={t(by === "amount" ? "products.bulk.pesos" : "products.bulk.percentage")}
          {...(by === "amount" ? { money: true } : { unit: "%" })}
        />
        <SelectField
          form={form}
          name="rounding"
          label={t("products.bulk.rounding")}
          options={roundings.map((value) => ({ value, label: t(`products.bulk.roundTo.${value}`) }))}
        />
      </Fields>
    </Form>
  );
}
