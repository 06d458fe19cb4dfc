// A consent with a link to its text. Never ticked in advance: consent must be given by the user.
import { consentVersion } from "@igo/contract/session/session";
import { Box, Link } from "@mui/material";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useText } from "../../core/language/i18n.ts";
import { CheckboxField } from "../../ui/form/fields/CheckboxField.tsx";
import type { InForm } from "../../ui/form/fields/useField.ts";
import { LegalDialog } from "../../ui/legal/LegalDialog.tsx";
import { versionText, type LegalText } from "../../ui/legal/legalText.ts";

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
