// The fields of a chain, new or existing; the form does not know which.
import { chainInput } from "@igo/contract/chains/chains";
import { z } from "zod";
import { useText } from "../../core/language/i18n.ts";
import { Fields, Form } from "../../ui/form/Form.tsx";
import { PhoneField } from "../../ui/form/fields/PhoneField.tsx";
import { TaxIdField } from "../../ui/form/fields/TaxIdField.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";

/** The version is part of the form: saving a draft of an older version must conflict. */
const chainForm = chainInput.extend({ version: z.int().optional() });
export type CheckedChain = z.output<typeof chainForm>;

type Props = {
  start?: z.input<typeof chainForm> | undefined;
  /** The key that keeps typed values when the tab closes. */
  draft?: string | undefined;
  submit?: string | undefined;
  onSave: (checked: CheckedChain) => Promise<unknown>;
  onTyping?: ((isTyped: boolean) => void) | undefined;
  onCancel: () => void;
};

export function ChainForm({ start, draft, submit, onSave, onTyping, onCancel }: Props) {
  const t = useText();
  const form = useContractForm(chainForm, {
    ...(start && { start }),
    ...(draft && { draft }),
    onSave,
    onTyping,
  });
  return (
    <Form form={form} submit={submit ?? t("ui.save")} onCancel={onCancel}>
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
