// One of a long list, found by typing, ignoring accents. The form holds the option's value (a code or an id).
//
//   <ComboField form={form} name="municipalityCode" label={…} options={options} />
//   From the server: `onSearch` is called after a pause in typing, `options` are the results, `chosen` is the option of
//   the initial value (which is not among the results yet):
//   <ComboField form={form} name="chainId" label={…} options={found} loading={isFetching} onSearch={setSearch} chosen={…} />
import { OutlinedInput } from "@mui/material";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { OptionCombo } from "../../choice/OptionCombo.tsx";
import { useSearchAfterPause } from "../../choice/useSearchAfterPause.ts";
import { findOptions } from "../../choice/findOptions.ts";
import { Field, type FieldWords } from "./Field.tsx";
import type { Option } from "../../choice/options.ts";
import { useField, type InForm } from "./useField.ts";
import { useSteadyOption } from "../../choice/useSteadyOption.ts";

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> &
  FieldWords & {
    options: readonly Option[];
    loading?: boolean;
    onSearch?: (typed: string) => void;
    chosen?: Option | null;
    disabled?: boolean;
    /** Called once the choice is in the form, for example to clear fields that depend on it. */
    onChosen?: (option: Option | null) => void;
  };

/** Keeps the last chosen option, because the next search may not find it. */
const useChosen = (value: unknown, options: readonly Option[], start: Option | null | undefined) => {
  const [last, setLast] = useState<Option | null>(start ?? null);
  const known =
    options.find((option) => option.value === value) ??
    [last, start].find((option) => option?.value === value);
  return [useSteadyOption(known ?? null), setLast] as const;
};

export function ComboField<V extends FieldValues, C extends FieldValues>(props: Props<V, C>) {
  const { form, name, label, help, options, loading = false, onSearch, disabled = false, onChosen } = props;
  const { field, error, required } = useField({ form, name });
  const [value, setChosen] = useChosen(field.value, options, props.chosen);
  const [search, isRequested] = useSearchAfterPause(onSearch);
  // Results of an earlier search are not offered, because Enter would choose one.
  const isWaiting = onSearch !== undefined && (loading || !isRequested);
  return (
    <Field label={label} help={help} error={error} required={required} disabled={disabled}>
      {({ id, ties }) => (
        <OptionCombo
          id={id}
          value={value}
          options={isWaiting ? [] : options}
          loading={loading || isWaiting}
          disabled={disabled}
          filterOptions={onSearch ? (found) => found : findOptions}
          onInputChange={(_, typed, reason) => search(reason === "input" ? typed : "")}
          onChange={(_, option) => {
            setChosen(option);
            field.onChange(option?.value ?? null);
            onChosen?.(option);
          }}
          onBlur={field.onBlur}
          renderInput={({ slotProps: { input, htmlInput } }) => (
            <OutlinedInput
              fullWidth
              inputRef={field.ref}
              ref={input.ref}
              className={input.className}
              endAdornment={input.endAdornment}
              slotProps={{ input: { ...htmlInput, ...ties } }}
            />
          )}
        />
      )}
    </Field>
  );
}
