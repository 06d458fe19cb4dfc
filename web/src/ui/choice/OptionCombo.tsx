// MUI's Autocomplete with our options, texts and icons: the basis of all fields that find by typing.
import { Autocomplete, Box, type AutocompleteProps } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import type { Option } from "./options.ts";
import { Icon } from "../theme/Icon.tsx";
import { Muted } from "../layout/Boxes.tsx";

type Props = AutocompleteProps<Option, false, false, false>;

export function OptionCombo(props: Props) {
  const t = useText();
  return (
    <Autocomplete
      autoHighlight
      // What was typed is no option yet: Enter must not send the form with the option from before.
      onKeyDown={(event) => {
        const { key, target } = event;
        const typed = target instanceof HTMLInputElement ? target.value : "";
        if (key === "Enter" && typed !== (props.value?.label ?? "")) event.preventDefault();
      }}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
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
            <Muted component="span" sx={{ marginInlineStart: "auto" }}>
              {option.hint}
            </Muted>
          )}
        </Box>
      )}
      {...props}
    />
  );
}
