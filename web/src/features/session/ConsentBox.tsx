// A consent with a link to its text. Never ticked in advance: consent must be given by the user.
import { consentVersion } from "@igo/contract/session/session";
import { Box, Link, Checkbox, FormControlLabel, FormHelperText } from "@mui/material";
import { useState, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { useText } from "../../core/language/i18n.ts";
import { type InForm, useField } from "../../ui/form/fields/useField.ts";
import { LegalDialog } from "../../ui/legal/LegalDialog.tsx";
import { versionText, type LegalText } from "../../ui/legal/legalText.ts";
import type { FieldWords } from "../../ui/form/fields/Field.tsx";

// A checkbox, unticked unless the form's values tick it.
//
//   <CheckboxField form={form} name="acceptTerms" label={…} help={<Link …/>} />
type CheckboxFieldProps<V extends FieldValues, C extends FieldValues> = InForm<V, C> & FieldWords;

function CheckboxField<V extends FieldValues, C extends FieldValues>(props: CheckboxFieldProps<V, C>) {
  const { form, name, label, help } = props;
  const id = useId();
  const { field, error, required } = useField({ form, name });
  return (
    <Box>
      <FormControlLabel
        label={label}
        slotProps={{ typography: { variant: "body2" } }}
        control={
          <Checkbox
            checked={field.value === true}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                name,
                "aria-invalid": error !== undefined,
                "aria-required": required,
                ...(error && { "aria-describedby": id }),
              },
            }}
          />
        }
      />
      {help && <Box sx={{ marginInlineStart: 4 }}>{help}</Box>}
      {error && (
        <FormHelperText id={id} error sx={{ marginInlineStart: 4 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

const words = {
  terms: ["access.join.acceptTerms", "access.join.readTerms"],
  "data-policy": ["access.join.acceptDataPolicy", "access.join.readDataPolicy"],
} as const;

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> & { text: LegalText };

export function ConsentBox<V extends FieldValues, C extends FieldValues>({ form, name, text }: Props<V, C>) {
  const t = useText();
  const [isReading, setIsReading] = useState(false);
  const [label, read] = words[text];
  return (
    <>
      <CheckboxField
        form={form}
        name={name}
        label={t(label)}
        help={
          <Box
            sx={{
              display: "flex",
              flexWrap: "wrap",
              columnGap: 1.5,
              typography: "body2",
              color: "text.secondary",
            }}
          >
            <Link
              component="button"
              type="button"
              onClick={() => setIsReading(true)}
              sx={{ verticalAlign: "baseline" }}
            >
              {t(read)}
            </Link>
            <span>{t("access.version", { version: versionText(consentVersion) })}</span>
          </Box>
        }
      />
      {isReading && <LegalDialog text={text} onClose={() => setIsReading(false)} />}
    </>
  );
}
