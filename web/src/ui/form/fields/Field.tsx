// The frame of every field: the label above, help or error below, and the ARIA attributes that connect them.
import { FormControl, FormHelperText, FormLabel } from "@mui/material";
import { useId, type ReactNode } from "react";

export type FieldWords = { label: string; help?: ReactNode };

type Control = {
  /** For the control, so that the label refers to it. */
  id: string;
  labelId: string;
  ties: {
    "aria-describedby": string | undefined;
    "aria-invalid": boolean;
    "aria-required": boolean;
  };
};

type Props = FieldWords & {
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  children: (control: Control) => ReactNode;
};

export function Field({ label, help, error, required = false, disabled = false, children }: Props) {
  const id = useId();
  const below = error ?? help;
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled}>
      <FormLabel id={`${id}label`} htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden style={{ color: "var(--igo-palette-error-main)" }}>
            {" *"}
          </span>
        )}
      </FormLabel>
      {children({
        id,
        labelId: `${id}label`,
        ties: {
          "aria-describedby": below ? `${id}help` : undefined,
          "aria-invalid": error !== undefined,
          "aria-required": required,
        },
      })}
      {below && <FormHelperText id={`${id}help`}>{below}</FormHelperText>}
    </FormControl>
  );
}
