// When a product can be ordered: the switch, the dates, the weekly hours.
import { productLabels as labels } from "@igo/contract/products/products.labels";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { DateField } from "../../../ui/form/fields/DateField.tsx";
import { Wide } from "../../../ui/form/Form.tsx";
import { SwitchField } from "../../../ui/form/fields/SwitchField.tsx";
import { ProductFormSection } from "./ProductFormSection.tsx";
import type { InProductForm } from "./products.form.ts";
import { SaleHoursField } from "./SaleHoursField.tsx";

export function AvailabilityFields({ form }: InProductForm) {
  const t = useText();
  return (
    <ProductFormSection name="availability">
      <Wide>
        <SwitchField
          form={form}
          name="isAvailable"
          label={labelOf(labels.isAvailable)}
          help={t("products.help.isAvailable")}
        />
      </Wide>
      <DateField form={form} name="availableFrom" label={labelOf(labels.availableFrom)} />
      <DateField
        form={form}
        name="availableTo"
        label={labelOf(labels.availableTo)}
        help={t("products.help.availableTo")}
      />
      <Wide>
        <SaleHoursField form={form} />
      </Wide>
    </ProductFormSection>
  );
}
