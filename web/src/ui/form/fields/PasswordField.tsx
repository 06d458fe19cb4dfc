// A password, with a button to show it.
//
//   <PasswordField form={form} name="password" label={…} autoComplete="current-password" />
import type { FieldValues } from "react-hook-form";
import type { FieldWords } from "./Field.tsx";
import { TextField } from "./TextField.tsx";
import type { InForm } from "./useField.ts";
import { usePasswordEye } from "./usePasswordEye.tsx";

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> &
  FieldWords & { autoComplete: "current-password" | "new-password"; autoFocus?: boolean };

export function PasswordField<V extends FieldValues, C extends FieldValues>(props: Props<V, C>) {
  return <TextField {...props} {...usePasswordEye()} />;
}
