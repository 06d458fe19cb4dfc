// A calendar date in Bogota.
//
//   <DateField form={form} name="expiresOn" label={t("marketPage.documents.expiresOn")} />
import type { FieldValues } from "react-hook-form";
import { DateInput } from "../date/DateInput.tsx";
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
        <DateInput
          id={id}
          name={name}
          label={label}
          value={field.value ?? ""}
          onChange={(date) => field.onChange(date === "" ? null : date)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          ties={ties}
          isInvalid={error !== undefined}
          isDescribed
        />
      )}
    </Field>
  );
}
