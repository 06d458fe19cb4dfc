// Text of one or several lines.
//
//   <TextField form={form} name="name" label={t("markets.name")} help={…} lines={4} autoComplete="email" />
import { OutlinedInput, type OutlinedInputProps } from "@mui/material";
import type { FieldValues } from "react-hook-form";
import { Field, type FieldWords } from "./Field.tsx";
import { useField, type InForm } from "./useField.ts";

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> &
  FieldWords &
  Pick<
    OutlinedInputProps,
    "type" | "autoComplete" | "autoFocus" | "placeholder" | "startAdornment" | "endAdornment" | "disabled"
  > & {
    lines?: number;
    inputMode?: "text" | "email" | "tel" | "numeric" | "decimal";
    /** Cleans up the typed text when the field is left: spaces, case, dots in a number. */
    tidy?: (typed: string) => string;
  };

export function TextField<V extends FieldValues, C extends FieldValues>({
  form,
  name,
  label,
  help,
  lines,
  inputMode,
  tidy,
  disabled,
  ...input
}: Props<V, C>) {
  const { field, error, required } = useField({ form, name });
  return (
    <Field label={label} help={help} error={error} required={required} {...(disabled && { disabled })}>
      {({ id, ties }) => (
        <OutlinedInput
          id={id}
          name={name}
          value={field.value ?? ""}
          onChange={({ target }) => field.onChange(target.value)}
          onBlur={({ target }) => {
            if (tidy && target.value !== "") field.onChange(tidy(target.value));
            field.onBlur();
          }}
          inputRef={field.ref}
          {...(lines && { multiline: true, minRows: lines })}
          slotProps={{ input: { ...ties, ...(inputMode && { inputMode }) } }}
          {...input}
        />
      )}
    </Field>
  );
}
