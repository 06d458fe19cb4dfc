// How the market works: its hours as one types them, times, radius, smallest order.
import { marketLabels as labels } from "@igo/contract/labels";
import { openingHours } from "@igo/contract/hours";
import { readHours, writeHours } from "@igo/contract/reading/hours";
import { labelOf, useText } from "../../core/i18n.ts";
import { useLanguage } from "../../core/language.ts";
import { Wide } from "../../ui/form/Form.tsx";
import { NumberField } from "../../ui/form/NumberField.tsx";
import { ReadField, type TypedReading } from "../../ui/form/ReadField.tsx";
import { SwitchField } from "../../ui/form/SwitchField.tsx";
import { FormSection } from "./FormSection.tsx";
import type { InMarketForm } from "./markets.form.ts";
import { Week } from "./Week.tsx";

export function OperationFields({ form }: InMarketForm) {
  const t = useText();
  return (
    <FormSection name="operation">
      <Wide>
        <HoursField form={form} />
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

function HoursField({ form }: InMarketForm) {
  const t = useText();
  const language = useLanguage();
  const read = (typed: string): TypedReading => {
    const { value, issues } = readHours(typed);
    const [doubt] = issues;
    if (!value) return { message: t("markets.hours.unknown", { part: doubt?.params["part"] ?? typed }) };
    return { value, ...(doubt && { hint: t("markets.hours.doubt", { read: writeHours(value, language) }) }) };
  };
  const write = (value: unknown) => {
    const held = openingHours.safeParse(value);
    return held.success ? writeHours(held.data, language) : typeof value === "string" ? value : "";
  };
  const preview = ({ value }: TypedReading) => {
    const held = openingHours.safeParse(value);
    return held.success && <Week hours={held.data} />;
  };
  return (
    <ReadField
      form={form}
      name="openingHours"
      label={labelOf(labels.openingHours)}
      help={t("markets.hours.help")}
      read={read}
      write={write}
      preview={preview}
      autoComplete="off"
    />
  );
}
