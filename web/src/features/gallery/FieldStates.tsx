// Form fields: empty, filled in, with errors, disabled.
import { documentTypes } from "@igo/contract/markets/lists";
import { useEffect, useRef } from "react";
import { z } from "zod";
import { useText } from "../../core/language/i18n.ts";
import { Fields, Form } from "../../ui/form/Form.tsx";
import { NumberField } from "../../ui/form/fields/NumberField.tsx";
import { optionsOf } from "../../ui/choice/options.ts";
import { PasswordField } from "../../ui/form/fields/PasswordField.tsx";
import { PlainInput } from "../../ui/form/fields/PlainInput.tsx";
import { SelectField } from "../../ui/form/fields/SelectField.tsx";
import { SwitchField } from "../../ui/form/fields/SwitchField.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { Stack } from "../../ui/layout/Boxes.tsx";

const sample = z.object({
  name: z.string().min(1),
  email: z.email(),
  price: z.number().nullable(),
  document: z.string(),
  password: z.string().min(12),
  open: z.boolean(),
});
const start = {
  name: "Supermercado El Samán",
  email: "",
  price: 12_500,
  document: "NIT",
  password: "",
  open: true,
};

export function FieldStates() {
  const t = useText();
  const form = useContractForm(sample, { start, onSave: () => undefined });
  const frame = useRef<HTMLDivElement>(null);
  // Submits at once, so that errors for missing values show.
  useEffect(() => frame.current?.querySelector("form")?.requestSubmit(), []);
  return (
    <Stack ref={frame} gap={3}>
      <Form form={form} submit={t("ui.saveChanges")} onCancel={() => undefined}>
        <Fields>
          <TextField form={form} name="name" label={t("shell.product")} help={t("ui.nothingFoundHelp")} />
          <TextField form={form} name="email" type="email" label={t("session.email")} />
          <NumberField form={form} name="price" label={t("ui.rowsPerPage")} money />
          <SelectField
            form={form}
            name="document"
            label={t("ui.actions")}
            options={optionsOf(documentTypes)}
          />
          <PasswordField
            form={form}
            name="password"
            label={t("session.password")}
            autoComplete="new-password"
          />
          <SwitchField form={form} name="open" label={t("ui.open")} />
          <TextField form={form} name="name" label={t("ui.none")} disabled />
        </Fields>
      </Form>
      <PlainInput name="plain" label={t("session.email")} required defaultValue="ana@example.com" />
      <PlainInput name="faulty" label={t("session.email")} error={t("ui.field.invalidEmail")} />
    </Stack>
  );
}
