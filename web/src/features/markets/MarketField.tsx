// A form field to choose a market by typing; partners find only their own.
//
//   <MarketField form={form} name="marketId" label={…} />
import { useQuery } from "@tanstack/react-query";
import { useWatch, type FieldValues } from "react-hook-form";
import { ComboField } from "../../ui/form/fields/ComboField.tsx";
import type { FieldWords } from "../../ui/form/fields/Field.tsx";
import type { Option } from "../../ui/choice/options.ts";
import type { InForm } from "../../ui/form/fields/useField.ts";
import { marketQuery, useMarketChoices } from "../../records/markets.ts";

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> &
  FieldWords & { onChosen?: (option: Option | null) => void };

export function MarketField<V extends FieldValues, C extends FieldValues>(props: Props<V, C>) {
  const { form, name } = props;
  const value: unknown = useWatch({ control: form.control, name });
  const id = typeof value === "string" ? value : null;
  const choices = useMarketChoices();
  const { data } = useQuery({ ...marketQuery(id ?? ""), enabled: id !== null });
  const chosen = data ? { value: data.id, label: data.name, hint: data.externalCode ?? "" } : null;
  return <ComboField {...props} {...choices} chosen={chosen} />;
}
