// The account number: shown masked, never read back in full, and only written when the user types a new one.
import { marketLabels as labels } from "@igo/contract/markets/labels";
import { InputAdornment, OutlinedInput } from "@mui/material";
import { useState } from "react";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { Field } from "../../../ui/form/fields/Field.tsx";
import { useField } from "../../../ui/form/fields/useField.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import type { InMarketForm } from "../fields/markets.form.ts";

const isMasked = (value: string) => value.startsWith("·");

export function BankAccountField({ form }: InMarketForm) {
  const t = useText();
  const { field, error } = useField({ form, name: "bankAccountNumber" });
  const [isTyping, setIsTyping] = useState(false);
  const start = form.formState.defaultValues?.bankAccountNumber ?? null;
  const value = typeof field.value === "string" ? field.value : "";
  return (
    <Field
      label={labelOf(labels.bankAccountNumber)}
      help={isMasked(value) ? t("markets.help.accountMasked") : t("markets.help.account")}
      error={error}
    >
      {({ id, ties }) => (
        <OutlinedInput
          id={id}
          name={field.name}
          value={isTyping && isMasked(value) ? "" : value}
          placeholder={isMasked(value) ? value : ""}
          onFocus={() => setIsTyping(true)}
          onChange={({ target }) => {
            const digits = target.value.replace(/[\s.-]/g, "");
            // Emptied again: the stored number stays.
            field.onChange(digits === "" ? start : digits);
          }}
          onBlur={() => {
            setIsTyping(false);
            field.onBlur();
          }}
          inputRef={field.ref}
          autoComplete="off"
          slotProps={{ input: { ...ties, inputMode: "numeric" } }}
          endAdornment={
            value !== "" && (
              <InputAdornment position="end">
                <IconButton
                  name="close"
                  size="small"
                  edge="end"
                  label={t("markets.removeAccount")}
                  onClick={() => field.onChange(null)}
                />
              </InputAdornment>
            )
          }
        />
      )}
    </Field>
  );
}
