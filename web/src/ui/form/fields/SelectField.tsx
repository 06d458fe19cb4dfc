// One of a short closed list. For long lists, or lists on the server, see ComboField.
//
//   <SelectField form={form} name="documentType" label={…} options={optionsOf(documentTypes)} />
//   `none` offers an empty choice, for optional fields.
import { MenuItem, OutlinedInput, Select } from "@mui/material";
import type { FieldValues } from "react-hook-form";
import { useText } from "../../../core/language/i18n.ts";
import { Field, type FieldWords } from "./Field.tsx";
import type { Option } from "../../choice/options.ts";
import { useField, type InForm } from "./useField.ts";

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> &
  FieldWords & { options: readonly Option[]; none?: boolean };

export function SelectField<V extends FieldValues, C extends FieldValues>({
  form,
  name,
  label,
  help,
  options,
  none,
}: Props<V, C>) {
  const t = useText();
  const { field, error, required } = useField({ form, name });
  return (
    <Field label={label} help={help} error={error} required={required}>
      {({ id, labelId, ties }) => (
        <Select
          labelId={labelId}
          id={id}
          name={name}
          value={field.value ?? ""}
          onChange={({ target }) => field.onChange(target.value === "" ? null : target.value)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          displayEmpty
          input={<OutlinedInput />}
          SelectDisplayProps={ties}
        >
          {none && (
            <MenuItem value="" sx={{ color: "text.secondary" }}>
              {t("ui.notSet")}
            </MenuItem>
          )}
          {options.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </Select>
      )}
    </Field>
  );
}
