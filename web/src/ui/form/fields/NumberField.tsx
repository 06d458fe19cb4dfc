// A number as people here type it: for money `12.500` and `12,5` follow es-CO, elsewhere both separators are decimal.
//
//   <NumberField form={form} name="minOrderCop" label={…} money />          whole pesos, shown as $ 12.500
//   <NumberField form={form} name="commissionPct" label={…} unit="%" />
import { InputAdornment, OutlinedInput } from "@mui/material";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { readMoney, readNumber, writeNumber } from "./numbers.ts";
import { Field, type FieldWords } from "./Field.tsx";
import { useField, type InForm } from "./useField.ts";

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> &
  FieldWords & { money?: boolean; unit?: string };

export function NumberField<V extends FieldValues, C extends FieldValues>({
  form,
  name,
  label,
  help,
  money = false,
  unit,
}: Props<V, C>) {
  const { field, error, required } = useField({ form, name });
  const [typed, setTyped] = useState<string | null>(null);
  const read = money ? readMoney : readNumber;
  const before = money ? "$" : undefined;
  return (
    <Field label={label} help={help} error={error} required={required}>
      {({ id, ties }) => (
        <OutlinedInput
          id={id}
          name={name}
          value={typed ?? writeNumber(field.value, money)}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(target.value.trim() === "" ? null : (read(target.value) ?? target.value));
          }}
          onBlur={() => {
            setTyped(null);
            field.onBlur();
          }}
          inputRef={field.ref}
          {...(before && { startAdornment: <InputAdornment position="start">{before}</InputAdornment> })}
          {...(unit && { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> })}
          slotProps={{ input: { ...ties, inputMode: money ? "numeric" : "decimal" } }}
        />
      )}
    </Field>
  );
}
