// The part of a market that its partner edits: opening hours and contact.
import { marketLabels as labels } from "@igo/contract/markets/labels";
import { operationInput } from "@igo/contract/markets/members";
import type { Market } from "@igo/contract/markets/markets";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { useRecordEdit } from "../../../records/edit/useRecordEdit.tsx";
import { Wide, Form } from "../../../ui/form/Form.tsx";
import { HoursField } from "../../../ui/form/hours/HoursField.tsx";
import { PhoneField } from "../../../ui/form/fields/PhoneField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { toastInfo, toastSuccess } from "../../../ui/feedback/toast.ts";
import { marketValues } from "../form/marketValues.tsx";
import { useFieldInHash } from "../../../records/edit/RecordForm.tsx";
import { FormSection } from "../../../ui/form/FormSection.tsx";
import { currentMarketIn } from "../markets.data.ts";
import { offerPushes, useOperateMarket } from "./operation.data.ts";
import {
  operationFields,
  operationForm,
  operationStartFrom,
  type CheckedOperation,
  type OperationField,
} from "./operation.form.ts";
import { Stack } from "../../../ui/layout/Boxes.tsx";

export function OperationForm({ market }: { market: Market }) {
  const t = useText();
  const operate = useOperateMarket();
  const { base, edit, saves, conflict } = useRecordEdit<OperationField, Market>(market, {
    fields: operationFields,
    currentIn: currentMarketIn,
    send: async (version, changes) => {
      const body = operationInput.strip().parse({ version, ...changes });
      return (await operate.mutateAsync({ params: { id: market.id }, body })).market;
    },
    onSaved: (saved) => {
      if (!saved) return toastInfo(t("markets.nothingChanged"));
      toastSuccess(t("markets.saved", { name: saved.name }));
      offerPushes();
    },
    ...marketValues(t),
  });
  return (
    <>
      <OperationFormFields key={saves} market={base} {...edit} />
      {conflict}
    </>
  );
}

const isOperationField = (name: string): name is OperationField =>
  operationFields.some((field) => field === name);

type Props = {
  market: Market;
  onSave: (checked: CheckedOperation) => Promise<void>;
  onTyping: (isTyped: boolean) => void;
};

function OperationFormFields({ market, onSave, onTyping }: Props) {
  const t = useText();
  const form = useContractForm(operationForm, {
    start: operationStartFrom(market),
    draft: `operate-market:${market.id}`,
    onSave,
    onTyping,
  });
  useFieldInHash(form, isOperationField);
  return (
    <Form form={form} submit={t("ui.saveChanges")} bar="floating" barComesWithChange>
      <Stack gap={3}>
        <FormSection name="hours" title={t("markets.section.hours")} help={t("markets.sectionHelp.hours")}>
          <Wide>
            <HoursField form={form} name="openingHours" label={labelOf(labels.openingHours)} />
          </Wide>
        </FormSection>
        <FormSection
          name="contact"
          title={t("markets.section.contact")}
          help={t("markets.sectionHelp.contact")}
        >
          <TextField form={form} name="contactName" label={labelOf(labels.contactName)} autoComplete="off" />
          <PhoneField
            form={form}
            name="phone"
            label={labelOf(labels.phone)}
            kind="mobile"
            help={t("markets.help.phone")}
          />
          <TextField
            form={form}
            name="email"
            label={labelOf(labels.email)}
            inputMode="email"
            autoComplete="off"
            tidy={(typed) => typed.trim().toLowerCase()}
          />
        </FormSection>
      </Stack>
    </Form>
  );
}
