// How the market works: its hours, times, radius, smallest order.
import { marketLabels as labels } from "@igo/contract/markets/labels";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { Wide } from "../../../ui/form/Form.tsx";
import { HoursField } from "../../../ui/form/hours/HoursField.tsx";
import { NumberField } from "../../../ui/form/fields/NumberField.tsx";
import { SwitchField } from "../../../ui/form/fields/SwitchField.tsx";
import { FormSection } from "./FormSection.tsx";
import type { InMarketForm } from "./markets.form.ts";

export function OperationFields({ form }: InMarketForm) {
  const t = useText();
  return (
    <FormSection name="operation">
      <Wide>
        <HoursField form={form} name="openingHours" label={labelOf(labels.openingHours)} />
      </Wide>
      <NumberField form={form} name="prepTimeMin" label={labelOf(labels.prepTimeMin)} unit="min" />
      <NumberField form={form} name="deliveryRadiusKm" label={labelOf(labels.deliveryRadiusKm)} unit="km" />
      <NumberField form={form} name="minOrderCop" label={labelOf(labels.minOrderCop)} money />
      <Wide>
        <SwitchField
          form={form}
          name="acceptingOrders"
          label={labelOf(labels.acceptingOrders)}
          help={t("markets.help.acceptingOrders")}
        />
      </Wide>
    </FormSection>
  );
}
