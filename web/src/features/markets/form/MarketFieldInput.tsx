// The input for any market field, by its type in the registry.
//
//   <MarketFieldInput form={form} name="legalName" field="legalName" label={…} help={…} />
import { entryOf } from "@igo/contract/markets/fields/registry";
import type { MarketField } from "@igo/contract/markets/markets";
import type { FieldValues } from "react-hook-form";
import type { FieldWords } from "../../../ui/form/fields/Field.tsx";
import { FieldInput } from "../../../ui/form/fields/FieldInput.tsx";
import { PhoneField } from "../../../ui/form/fields/PhoneField.tsx";
import type { InForm } from "../../../ui/form/fields/useField.ts";
import { HoursField } from "../../../ui/form/hours/HoursField.tsx";

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> & FieldWords & { field: MarketField };

export function MarketFieldInput<V extends FieldValues, C extends FieldValues>({
  field,
  ...named
}: Props<V, C>) {
  const entry = entryOf(field);
  if (entry.type === "phone") return <PhoneField {...named} kind={entry.line} />;
  if (entry.type === "hours") return <HoursField {...named} />;
  return <FieldInput {...named} entry={entry} />;
}
