// Finds something by typing and adds it; the field is empty again after each choice.
//
//   <SearchToAdd label={t("users.addMarket")} options={found} loading={isFetching} onSearch={setSearch}
//     without={ids} onAdd={(option) => …} />
import { InputAdornment, OutlinedInput } from "@mui/material";
import { useState } from "react";
import type { Option } from "./options.ts";
import { Icon } from "../theme/Icon.tsx";
import { OptionCombo } from "./OptionCombo.tsx";
import { useSearchAfterPause } from "./useSearchAfterPause.ts";

type Props = {
  label: string;
  options: readonly Option[];
  loading: boolean;
  onSearch: (typed: string) => void;
  /** Already added, so not offered again. */
  without: readonly string[];
  onAdd: (option: Option) => void;
};

export function SearchToAdd({ label, options, loading, onSearch, without, onAdd }: Props) {
  const [typed, setTyped] = useState("");
  const [search, isRequested] = useSearchAfterPause(onSearch);
  const write = (text: string) => {
    setTyped(text);
    search(text.trim());
  };
  // Results of an earlier search are not offered, because Enter would add one.
  const isWaiting = loading || !isRequested;
  return (
    <OptionCombo
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        // Autocomplete writes the chosen label into the field; here it goes to the list instead.
        if (reason === "input" || reason === "clear") write(text);
      }}
      options={isWaiting ? [] : options.filter(({ value }) => !without.includes(value))}
      loading={isWaiting}
      filterOptions={(found) => found}
      onChange={(_, option) => {
        write("");
        if (option) onAdd(option);
      }}
      forcePopupIcon={false}
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
