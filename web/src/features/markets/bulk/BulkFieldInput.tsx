// The input for the field that a bulk change sets.
import { movesWithReason } from "@igo/contract/markets/lifecycle";
import { statuses } from "@igo/contract/markets/lists";
import type { z } from "zod";
import { useText } from "../../../core/language/i18n.ts";
import { ComboField } from "../../../ui/form/fields/ComboField.tsx";
import { optionsOf } from "../../../ui/form/fields/options.ts";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import type { ContractForm } from "../../../ui/form/useContractForm.ts";
import { useCategories } from "../../categories/categories.data.ts";
import { ChainField } from "../../chains/ChainField.tsx";
import { MarketFieldInput } from "../form/MarketFieldInput.tsx";
import { bulkFieldName, type BulkField, type bulkForm } from "./bulk.ts";

type Props = {
  field: BulkField;
  form: ContractForm<z.input<typeof bulkForm>, z.output<typeof bulkForm>>;
};

export function BulkFieldInput({ field, form }: Props) {
  const t = useText();
  const { options: categories } = useCategories();
  const named = { form, label: bulkFieldName(t, field) };
  if (field === "delete") return null;
  if (field === "status") return <StatusInput form={form} field={field} />;
  if (field === "categoryCode") return <ComboField {...named} name={field} options={categories} />;
  if (field === "chainId") return <ChainField {...named} name={field} />;
  if (field === "closedUntil") {
    const options = [{ value: "next-shift", label: t("marketList.bulk.nextShift") }];
    return <SelectField {...named} name={field} options={options} none />;
  }
  return <MarketFieldInput {...named} name={field} field={field} />;
}

function StatusInput({ form }: Props) {
  const t = useText();
  const status = form.watch("status");
  return (
    <>
      <SelectField
        form={form}
        name="status"
        label={t("marketList.bulk.field.status")}
        options={optionsOf(statuses)}
      />
      {status && movesWithReason.includes(status) && (
        <TextField form={form} name="reason" label={t("marketList.bulk.reason")} lines={2} />
      )}
    </>
  );
}
