// How a product is sold: unit, net content, stock, restrictions.
import { saleTypes, units } from "@igo/contract/markets/lists";
import { productLabels as labels } from "@igo/contract/products/products.labels";
import { useWatch } from "react-hook-form";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { NumberField } from "../../../ui/form/fields/NumberField.tsx";
import { optionsOf } from "../../../ui/form/fields/options.ts";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { SwitchField } from "../../../ui/form/fields/SwitchField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { tidyContent } from "./netContent.ts";
import { ProductFormSection } from "./ProductFormSection.tsx";
import type { InProductForm } from "./products.form.ts";

export function SaleFields({ form }: InProductForm) {
  const t = useText();
  const saleType = useWatch({ control: form.control, name: "saleType" });
  return (
    <ProductFormSection name="sale">
      <SelectField form={form} name="unit" label={labelOf(labels.unit)} options={optionsOf(units)} />
      <SelectField
        form={form}
        name="saleType"
        label={labelOf(labels.saleType)}
        options={optionsOf(saleTypes)}
      />
      <TextField
        form={form}
        name="netContent"
        label={labelOf(labels.netContent)}
        help={t("products.help.netContent")}
        tidy={tidyContent}
        autoComplete="off"
      />
      <NumberField
        form={form}
        name="stock"
        label={labelOf(labels.stock)}
        help={t("products.help.stock")}
        {...(saleType === "weight" && { unit: "kg" })}
      />
      <NumberField
        form={form}
        name="maxPerOrder"
        label={labelOf(labels.maxPerOrder)}
        help={t("products.help.maxPerOrder")}
      />
    </ProductFormSection>
  );
}

export function LimitFields({ form }: InProductForm) {
  const t = useText();
  return (
    <ProductFormSection name="limits">
      <SwitchField
        form={form}
        name="ageRestricted"
        label={labelOf(labels.ageRestricted)}
        help={t("products.help.ageRestricted")}
      />
      <SwitchField
        form={form}
        name="requiresPrescription"
        label={labelOf(labels.requiresPrescription)}
        help={t("products.help.prescription")}
      />
    </ProductFormSection>
  );
}
