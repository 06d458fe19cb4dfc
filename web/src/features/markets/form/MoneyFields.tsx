// How the market is paid: commission, payment methods, bank account; and the notes about it.
import { banks } from "@igo/contract/markets/banks";
import { marketLabels as labels } from "@igo/contract/markets/labels";
import { bankAccountTypes } from "@igo/contract/markets/lists";
import { labelOf } from "../../../core/language/i18n.ts";
import { ComboField } from "../../../ui/form/fields/ComboField.tsx";
import { Wide } from "../../../ui/form/Form.tsx";
import { NumberField } from "../../../ui/form/fields/NumberField.tsx";
import { optionsOf } from "../../../ui/form/fields/options.ts";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { BankAccountField } from "./BankAccountField.tsx";
import { FormSection } from "./FormSection.tsx";
import type { InMarketForm } from "./markets.form.ts";
import { PaymentMethodsField } from "./PaymentMethodsField.tsx";

export function MoneyFields({ form }: InMarketForm) {
  return (
    <>
      <FormSection name="money">
        <Wide>
          <PaymentMethodsField form={form} />
        </Wide>
        <NumberField form={form} name="commissionPct" label={labelOf(labels.commissionPct)} unit="%" />
        <ComboField form={form} name="bankCode" label={labelOf(labels.bankCode)} options={optionsOf(banks)} />
        <SelectField
          form={form}
          name="bankAccountType"
          label={labelOf(labels.bankAccountType)}
          options={optionsOf(bankAccountTypes)}
          none
        />
        <BankAccountField form={form} />
      </FormSection>
      <FormSection name="notes">
        <Wide>
          <TextField form={form} name="notes" label={labelOf(labels.notes)} lines={3} />
        </Wide>
      </FormSection>
    </>
  );
}
