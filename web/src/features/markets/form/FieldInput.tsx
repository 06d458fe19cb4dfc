// The input for any market field, by its type in the registry.
//
//   <FieldInput form={form} name="legalName" field="legalName" label={…} help={…} />
import type { FieldEntry } from "@igo/contract/core/fields";
import { entryOf } from "@igo/contract/markets/fields/registry";
import type { MarketField } from "@igo/contract/markets/markets";
import type { FieldValues } from "react-hook-form";
import { ComboField } from "../../../ui/form/fields/ComboField.tsx";
import type { FieldWords } from "../../../ui/form/fields/Field.tsx";
import { NumberField } from "../../../ui/form/fields/NumberField.tsx";
import { optionsOf } from "../../../ui/form/fields/options.ts";
import { PhoneField } from "../../../ui/form/fields/PhoneField.tsx";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { SwitchField } from "../../../ui/form/fields/SwitchField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import type { InForm } from "../../../ui/form/fields/useField.ts";
import { HoursField } from "../../../ui/form/hours/HoursField.tsx";

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> & FieldWords & { field: MarketField };

const units = { min: "min", km: "km", percent: "%" } as const;

/** Longer lists are searched by typing. */
const maxSelect = 12;

const withoutDots = (typed: string) => typed.replace(/[\s.,]/g, "");
const asEmail = (typed: string) => typed.trim().toLowerCase();

const linesOf = (entry: FieldEntry) => (entry.type === "text" && entry.isLong ? { lines: 3 } : {});

export function FieldInput<V extends FieldValues, C extends FieldValues>({ field, ...named }: Props<V, C>) {
  const entry = entryOf(field);
  switch (entry.type) {
    case "digits":
      return <TextField {...named} inputMode="numeric" tidy={withoutDots} autoComplete="off" />;
    case "email":
      return <TextField {...named} inputMode="email" tidy={asEmail} autoComplete="off" />;
    case "phone":
      return <PhoneField {...named} kind={entry.line} />;
    case "integer":
    case "decimal":
      if (entry.unit === "pesos") return <NumberField {...named} money />;
      return <NumberField {...named} {...(entry.unit !== "degrees" && { unit: units[entry.unit] })} />;
    case "boolean":
      return <SwitchField {...named} />;
    case "hours":
      return <HoursField {...named} />;
    case "choice":
      if (entry.of.length > maxSelect) return <ComboField {...named} options={optionsOf(entry.of)} />;
      return <SelectField {...named} options={optionsOf(entry.of)} none={!entry.required} />;
    default:
      return <TextField {...named} {...linesOf(entry)} autoComplete="off" />;
  }
}
