// The fields of a chain, for a new one and for one that is changed; it does not know which.
import { chainInput, type Chain } from "@igo/contract/chains";
import type { z } from "zod";
import { useText } from "../../core/language/i18n.ts";
import { Fields, Form } from "../../ui/form/Form.tsx";
import { PhoneField } from "../../ui/form/fields/PhoneField.tsx";
import { TaxIdField } from "../../ui/form/fields/TaxIdField.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";

type Props = {
  start?: Chain | undefined;
  onSave: (checked: z.output<typeof chainInput>) => Promise<unknown>;
  onCancel: () => void;
};

const startOf = ({ name, code, taxId, contactName, contactEmail, contactPhone }: Chain) => ({
  name,
  code,
  taxId,
  contactName,
  contactEmail,
  contactPhone,
});

export function ChainForm({ start, onSave, onCancel }: Props) {
  const t = useText();
  const form = useContractForm(chainInput, { ...(start && { start: startOf(start) }), onSave });
  return (
    <Form form={form} submit={t("ui.save")} onCancel={onCancel}>
      <Fields>
        <TextField form={form} name="name" label={t("chains.name")} autoFocus autoComplete="off" />
        <TextField
          form={form}
          name="code"
          label={t("chains.code")}
          help={t("chains.codeHelp")}
          autoComplete="off"
        />
        <TaxIdField form={form} name="taxId" label="NIT" documentType="NIT" />
        <TextField form={form} name="contactName" label={t("chains.contactName")} autoComplete="off" />
        <TextField
          form={form}
          name="contactEmail"
          label={t("chains.contactEmail")}
          inputMode="email"
          autoComplete="off"
        />
        <PhoneField form={form} name="contactPhone" label={t("chains.contactPhone")} kind="mobile" />
      </Fields>
    </Form>
  );
}
