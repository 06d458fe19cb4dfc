// Finds something by typing and adds it: the field is empty again after each choice.
//
//   <SearchToAdd label={t("users.addMarket")} options={found} loading={isFetching} onSearch={setSearch}
//     without={ids} onAdd={(option) => …} />
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useEffect, useEffectEvent, useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import type { Option } from "../form/fields/options.ts";
import { Icon } from "../theme/Icon.tsx";

type Props = {
  label: string;
  options: readonly Option[];
  loading: boolean;
  onSearch: (typed: string) => void;
  /** What is there already is not offered again. */
  without: readonly string[];
  onAdd: (option: Option) => void;
};

export function SearchToAdd({ label, options, loading, onSearch, without, onAdd }: Props) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const [requested, setRequested] = useState("");
  const ask = useEffectEvent((text: string) => {
    setRequested(text);
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  // What was found for other letters is not offered: Enter would add it.
  const isWaiting = loading || requested !== typed.trim();
  return (
    <Autocomplete
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        // Choosing writes the choice into the field; here it goes into the list instead.
        if (reason === "input" || reason === "clear") setTyped(text);
      }}
      options={isWaiting ? [] : options.filter(({ value }) => !without.includes(value))}
      loading={isWaiting}
      autoHighlight
      filterOptions={(found) => found}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      onChange={(_, option) => {
        setTyped("");
        if (option) onAdd(option);
      }}
      noOptionsText={t("ui.noOptions")}
      loadingText={t("ui.loading")}
      openText={t("ui.open")}
      closeText={t("ui.close")}
      clearText={t("ui.clear")}
      forcePopupIcon={false}
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
          startAdornment={
            <InputAdornment position="start" sx={{ marginInlineStart: 1.5 }}>
              <Icon name="plus" />
            </InputAdornment>
          }
          endAdornment={input.endAdornment}
          slotProps={{ input: { ...htmlInput, "aria-label": label } }}
        />
      )}
    />
  );
}
