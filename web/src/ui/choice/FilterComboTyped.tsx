// A filter of a list that finds by typing: what FilterCombo.tsx becomes when it is used.
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useLayoutEffect, useRef } from "react";
import { useText } from "../../core/language/i18n.ts";
import type { Begun } from "../theme/lazyUpgrade.ts";
import { knownOf, type FilterComboProps } from "./filterCombo.ts";
import { findOptions } from "../form/fields/findOptions.ts";
import { useSteadyOption } from "../form/fields/useSteadyOption.ts";
import { Icon } from "../theme/Icon.tsx";

type Props = FilterComboProps & { begun: Begun };

/** As if it had been typed here. */
const type = (input: HTMLInputElement, typed: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, typed);
  input.dispatchEvent(new Event("input", { bubbles: true }));
};

export function FilterComboTyped(props: Props) {
  const { label, options, onChange, onSearch, loading = false, noOptions, begun } = props;
  const t = useText();
  const value = useSteadyOption(knownOf(props));
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const input = place.current?.querySelector("input");
    if (!input || !begun) return;
    input.focus();
    if (begun.typed !== "") type(input, begun.typed);
    else if (begun.isPressed) input.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  }, [begun]);
  return (
    <Autocomplete
      ref={place}
      value={value}
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
      noOptionsText={noOptions ?? t("ui.noOptions")}
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
          sx={{ typography: "body2", "& .MuiOutlinedInput-input": { height: "22px" } }}
        />
      )}
    />
  );
}
