// One of a long list, found by typing; accents do not matter. The form holds the option's value (a code or an id).
//
//   <ComboField form={form} name="municipalityCode" label={…} options={options} />
//   From the server: `onSearch` is called after a pause in typing, `options` is what was found, `chosen` the option
//   the form begins with (its label is not among the found ones yet):
//   <ComboField form={form} name="chainId" label={…} options={found} loading={isFetching} onSearch={setSearch} chosen={…} />
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../theme/Icon.tsx";
import { findOptions } from "./findOptions.ts";
import { Field, type FieldWords } from "./Field.tsx";
import type { Option } from "./options.ts";
import { useField, type InForm } from "./useField.ts";
import { useSteadyOption } from "./useSteadyOption.ts";

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> &
  FieldWords & {
    options: readonly Option[];
    loading?: boolean;
    onSearch?: (typed: string) => void;
    chosen?: Option | null;
    disabled?: boolean;
    /** After the choice is in the form: to clear what depends on it. */
    onChosen?: (option: Option | null) => void;
  };

/** The option last chosen is kept, because the next search may not find it again. */
const useChosen = (value: unknown, options: readonly Option[], start: Option | null | undefined) => {
  const [last, setLast] = useState<Option | null>(start ?? null);
  const known =
    options.find((option) => option.value === value) ??
    [last, start].find((option) => option?.value === value);
  return [useSteadyOption(known ?? null), setLast] as const;
};

export function ComboField<V extends FieldValues, C extends FieldValues>(props: Props<V, C>) {
  const { form, name, label, help, options, loading = false, onSearch, disabled = false, onChosen } = props;
  const t = useText();
  const { field, error, required } = useField({ form, name });
  const [value, setChosen] = useChosen(field.value, options, props.chosen);
  const [search, isRequested] = useSearchAfterPause(onSearch);
  // What was found for other letters is not offered: Enter would choose it.
  const isWaiting = onSearch !== undefined && (loading || !isRequested);
  return (
    <Field label={label} help={help} error={error} required={required} disabled={disabled}>
      {({ id, ties }) => (
        <Autocomplete
          id={id}
          value={value}
          options={isWaiting ? [] : options}
          loading={loading || isWaiting}
          disabled={disabled}
          autoHighlight
          filterOptions={onSearch ? (found) => found : findOptions}
          getOptionLabel={(option) => option.label}
          getOptionKey={(option) => option.value}
          isOptionEqualToValue={(option, other) => option.value === other.value}
          onInputChange={(_, typed, reason) => search(reason === "input" ? typed : "")}
          onChange={(_, option) => {
            setChosen(option);
            field.onChange(option?.value ?? null);
            onChosen?.(option);
          }}
          onBlur={field.onBlur}
          noOptionsText={t("ui.noOptions")}
          loadingText={t("ui.loading")}
          openText={t("ui.open")}
          closeText={t("ui.close")}
          clearText={t("ui.clear")}
          popupIcon={<Icon name="chevronDown" />}
          clearIcon={<Icon name="close" size={16} />}
          renderOption={({ key, ...item }, option) => (
            <Box component="li" key={key} {...item} sx={{ typography: "body2", gap: 1 }}>
              <span>{option.label}</span>
              {option.hint && (
                <Box component="span" sx={{ marginInlineStart: "auto", color: "text.secondary" }}>
                  {option.hint}
                </Box>
              )}
            </Box>
          )}
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

const useSearchAfterPause = (onSearch: ((typed: string) => void) | undefined) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [requested, setRequested] = useState<string | null>(null);
  const ask = useEffectEvent((text: string) => {
    setRequested(text);
    onSearch?.(text);
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => ask(typed), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  return [setTyped, requested === typed] as const;
};
