// A date of Bogota's calendar.
import OutlinedInput from "@mui/material/OutlinedInput";
import type { FieldValues } from "react-hook-form";
import { Field, type FieldWords } from "./Field.tsx";
import { useField, type InForm } from "./useField.ts";

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> & FieldWords;

export function DateField<V extends FieldValues, C extends FieldValues>({
  form,
  name,
  label,
  help,
}: Props<V, C>) {
  const { field, error, required } = useField({ form, name });
  return (
    <Field label={label} help={help} error={error} required={required}>
      {({ id, ties }) => (
        <OutlinedInput
          id={id}
          name={name}
          type="date"
          value={field.value ?? ""}
          onChange={({ target }) => field.onChange(target.value === "" ? null : target.value)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          slotProps={{ input: ties }}
        />
      )}
    </Field>
  );
}
