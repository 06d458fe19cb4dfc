// Inputs of the option editor: a name, a count, a price; each shows its own error.
import { FormControl, FormHelperText, InputAdornment, OutlinedInput } from "@mui/material";
import { useId, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Field } from "../../../ui/form/fields/Field.tsx";
import { readMoney, writeNumber } from "../../../ui/form/fields/numbers.ts";
import type { Fault } from "../fields/optionGroups.ts";

const useFault = (fault: Fault | undefined) => {
  const t = useText();
  return fault && t(`products.options.fault.${fault}`);
};

type NameProps = {
  place: string;
  label: string;
  help?: string;
  /** For a line below others: its label is only for screen readers. */
  isLabelHidden?: boolean;
  value: string;
  fault: Fault | undefined;
  onChange: (name: string) => void;
};

export function NameInput({ place, label, help, isLabelHidden, value, fault, onChange }: NameProps) {
  const error = useFault(fault);
  const type = (target: { value: string }) => onChange(target.value);
  const known = { "data-place": place, maxLength: 80 };
  if (isLabelHidden)
    return (
      <Bare error={error}>
        {(ties) => (
          <OutlinedInput
            size="small"
            fullWidth
            value={value}
            placeholder={label}
            onChange={({ target }) => type(target)}
            autoComplete="off"
            slotProps={{ input: { ...known, ...ties, "aria-label": label } }}
          />
        )}
      </Bare>
    );
  return (
    <Field label={label} help={help} error={error} required>
      {({ id, ties }) => (
        <OutlinedInput
          id={id}
          value={value}
          onChange={({ target }) => type(target)}
          autoComplete="off"
          slotProps={{ input: { ...known, ...ties } }}
        />
      )}
    </Field>
  );
}

type Ties = { "aria-invalid": boolean; "aria-describedby": string | undefined };
type BareProps = { error: string | undefined; children: (ties: Ties) => React.ReactNode };

/** Without a visible label. */
function Bare({ error, children }: BareProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined}>
      {children({ "aria-invalid": error !== undefined, "aria-describedby": error && id })}
      {error && <FormHelperText id={id}>{error}</FormHelperText>}
    </FormControl>
  );
}

type NumberProps = {
  label: string;
  value: number;
  fault: Fault | undefined;
  onChange: (value: number) => void;
};

export function CountInput({ label, value, fault, onChange }: NumberProps) {
  const error = useFault(fault);
  return (
    <Field label={label} error={error}>
      {({ id, ties }) => (
        <OutlinedInput
          id={id}
          size="small"
          type="number"
          value={Number.isFinite(value) ? value : ""}
          onChange={({ target }) => onChange(target.value === "" ? Number.NaN : Number(target.value))}
          slotProps={{ input: { ...ties, min: 0, max: 50, inputMode: "numeric" } }}
        />
      )}
    </Field>
  );
}

export function PriceInput({ label, value, fault, onChange }: NumberProps) {
  const error = useFault(fault);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Bare error={error}>
      {(ties) => (
        <OutlinedInput
          size="small"
          fullWidth
          value={typed ?? (Number.isNaN(value) ? "" : writeNumber(value, true))}
          onChange={({ target }) => {
            setTyped(target.value);
            // An option without a price costs nothing extra.
            onChange(target.value.trim() === "" ? 0 : (readMoney(target.value) ?? Number.NaN));
          }}
          onBlur={() => !Number.isNaN(value) && setTyped(null)}
          startAdornment={<InputAdornment position="start">+ $</InputAdornment>}
          slotProps={{ input: { ...ties, "aria-label": label, inputMode: "numeric" } }}
        />
      )}
    </Bare>
  );
}
