// Connects a field to its form: value, error, whether it is required.
import { useController, type FieldPath, type FieldValues } from "react-hook-form";
import type { ContractForm } from "../useContractForm.ts";

export type InForm<Values extends FieldValues, Checked extends FieldValues> = {
  form: ContractForm<Values, Checked>;
  name: FieldPath<Values>;
};

export const useField = <Values extends FieldValues, Checked extends FieldValues>({
  form,
  name,
}: InForm<Values, Checked>) => {
  const { field, fieldState } = useController({ control: form.control, name });
  return { field, error: fieldState.error?.message, required: form.isRequired(name) };
};
