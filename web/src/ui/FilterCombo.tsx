// A filter of a list: one of a long list, found by typing.
//
//   <FilterCombo label={…} options={options} value={code} onChange={(code) => …} />
//   From the server: `onSearch` is called as one types, `chosen` is the option of the value that was not searched for.
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useText } from "../core/i18n.ts";
import { findOptions } from "./form/findOptions.ts";
import type { Option } from "./form/options.ts";
import { Icon } from "./Icon.tsx";

type Props = {
  label: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  chosen?: Option | null;
  onSearch?: (typed: string) => void;
  loading?: boolean;
};

export function FilterCombo({ label, options, value, onChange, chosen, onSearch, loading = false }: Props) {
  const t = useText();
  const known =
    value === null
      ? null
      : (options.find((option) => option.value === value) ?? chosen ?? { value, label: value });
  return (
    <Autocomplete
      value={known}
      // What was found for other letters is not offered: Enter would choose it.
      options={onSearch && loading ? [] : options}
      loading={loading}
      autoHighlight
      filterOptions={onSearch ? (found) => found : findOptions}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onInputChange={(_, typed, reason) => onSearch?.(reason === "input" ? typed : "")}
      onChange={(_, option) => onChange(option?.value ?? null)}
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
          placeholder={label}
          ref={input.ref}
          className={input.className}
          endAdornment={input.endAdornment}
          slotProps={{ input: { ...htmlInput, "aria-label": label } }}
          sx={{ typography: "body2", "& .MuiOutlinedInput-input": { paddingBlock: "9px" } }}
        />
      )}
    />
  );
}
