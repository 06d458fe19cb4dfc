// The input for any field of a registry, by its type.
//
//   <FieldInput form={form} name="brand" entry={entryOf("brand")} label={…} help={…} />
import type { FieldEntry } from "@igo/contract/core/fields";
import type { FieldValues } from "react-hook-form";
import { ComboField } from "./ComboField.tsx";
import { DateField } from "./DateField.tsx";
import type { FieldWords } from "./Field.tsx";
import { NumberField } from "./NumberField.tsx";
import { optionsOf } from "../../choice/options.ts";
import { SelectField } from "./SelectField.tsx";
import { SwitchField } from "./SwitchField.tsx";
import { TextField } from "./TextField.tsx";
import type { InForm } from "./useField.ts";

/** Of these types, each field has an input of its own, or its record one for all of them. */
export type WithoutInput = {
  type: "pattern" | "reference" | "id" | "choices" | "phone" | "hours" | "structured";
};

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> & FieldWords & { entry: FieldEntry };

const units = { min: "min", km: "km", percent: "%" } as const;

/** Longer lists are searched by typing. */
const maxSelect = 15;

const withoutDots = (typed: string) => typed.replace(/[\s.,]/g, "");
const asEmail = (typed: string) => typed.trim().toLowerCase();

const linesOf = (entry: FieldEntry) => (entry.type === "text" && entry.isLong ? { lines: 3 } : {});

export function FieldInput<V extends FieldValues, C extends FieldValues>({ entry, ...named }: Props<V, C>) {
  switch (entry.type) {
    case "digits":
      return <TextField {...named} inputMode="numeric" tidy={withoutDots} autoComplete="off" />;
    case "email":
      return <TextField {...named} inputMode="email" tidy={asEmail} autoComplete="off" />;
    case "integer":
    case "decimal":
      if (entry.unit === "pesos") return <NumberField {...named} money />;
      if (entry.unit === "degrees" || entry.unit === "count") return <NumberField {...named} />;
      return <NumberField {...named} unit={units[entry.unit]} />;
    case "boolean":
      return <SwitchField {...named} />;
    case "date":
      return <DateField {...named} />;
    case "choice":
      if (entry.of.length > maxSelect) return <ComboField {...named} options={optionsOf(entry.of)} />;
      return <SelectField {...named} options={optionsOf(entry.of)} none={!entry.required} />;
    default:
      return <TextField {...named} {...linesOf(entry)} autoComplete="off" />;
  }
}
