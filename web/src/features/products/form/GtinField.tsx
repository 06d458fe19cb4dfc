// The barcode: its check digit detects a typo, and the field suggests the code that was probably meant.
import { isGtin } from "@igo/contract/parsing/numbers/gtin.checkDigit";
import { Button, OutlinedInput } from "@mui/material";
import type { FieldValues } from "react-hook-form";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { Field, type FieldWords } from "../../../ui/form/fields/Field.tsx";
import { useField, type InForm } from "../../../ui/form/fields/useField.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { suggestGtin, tidyGtin } from "./gtin.ts";

const faultIn = (t: Text, digits: string): string => {
  if (!/^\d*$/.test(digits)) return t("ui.field.digits");
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return t("products.fault.eanLength");
  return t("products.fault.eanDigit");
};

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> & FieldWords;

export function GtinField<V extends FieldValues, C extends FieldValues>({
  form,
  name,
  label,
  help,
}: Props<V, C>) {
  const t = useText();
  const { field, error, required } = useField({ form, name });
  const digits: string = field.value ?? "";
  const isInvalid = digits !== "" && !isGtin(digits);
  const suggestion = suggestGtin(digits);
  return (
    <div>
      <Field
        label={label}
        help={help}
        error={error && (isInvalid ? faultIn(t, digits) : error)}
        required={required}
      >
        {({ id, ties }) => (
          <OutlinedInput
            id={id}
            name={name}
            value={digits}
            onChange={({ target }) => field.onChange(target.value)}
            onBlur={() => {
              if (tidyGtin(digits) !== digits) field.onChange(tidyGtin(digits));
              field.onBlur();
            }}
            inputRef={field.ref}
            autoComplete="off"
            slotProps={{ input: { ...ties, inputMode: "numeric" } }}
          />
        )}
      </Field>
      {error && suggestion !== null && (
        <Button
          size="small"
          startIcon={<Icon name="wand" size={16} />}
          onClick={() => {
            field.onChange(suggestion);
            field.onBlur();
          }}
          sx={{ marginTop: 0.5, marginInlineStart: -1 }}
        >
          {t("products.useEan", { ean: suggestion })}
        </Button>
      )}
    </div>
  );
}
