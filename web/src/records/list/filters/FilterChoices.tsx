// A filter's options as checkboxes: any of them, or only one.
//
//   <FilterChoices label={…} options={options} value={filters.status ?? []} onChange={(status) => …} />
import { Box, Checkbox, FormControlLabel, OutlinedInput } from "@mui/material";
import { fold, foldSearch } from "@igo/contract/parsing/text";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useShownAtOnce } from "../../../ui/choice/useShownAtOnce.ts";
import type { Option } from "../../../ui/choice/options.ts";
import { touchHeight } from "../../../ui/layout/touch.ts";

type Props<Value extends string> = {
  label: string;
  options: readonly (Option & { value: Value })[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** Choosing one deselects the other. */
  single?: boolean;
};

/** With this many options or more, a search field appears. */
const many = 12;

export function FilterChoices<Value extends string>(props: Props<Value>) {
  const { label, options, single = false } = props;
  const [value, choose] = useShownAtOnce(props.value, props.onChange);
  const t = useText();
  const [typed, setTyped] = useState("");
  const shown = options.filter((option) => fold(option.label).includes(foldSearch(typed)));
  const toggle = (one: Value, isChosen: boolean) => {
    if (single) choose(isChosen ? [one] : []);
    else
      choose(
        options
          .map((option) => option.value)
          .filter((other) => (other === one ? isChosen : value.includes(other))),
      );
  };
  return (
    <>
      {options.length > many && (
        <OutlinedInput
          size="small"
          autoFocus
          value={typed}
          placeholder={t("list.findChoice")}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ input: { "aria-label": t("list.findChoice") } }}
        />
      )}
      <Box
        component="fieldset"
        aria-label={label}
        sx={{
          display: "grid",
          minWidth: 0,
          maxHeight: "min(360px, 50vh)",
          margin: 0,
          padding: 0,
          border: 0,
          overflowY: "auto",
        }}
      >
        {shown.map((option, place) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            sx={{
              marginInline: 0,
              ...touchHeight,
              "& .MuiFormControlLabel-label": { typography: "body2" },
            }}
            control={
              <Checkbox
                size="small"
                autoFocus={place === 0 && options.length <= many}
                checked={value.includes(option.value)}
                onChange={(_, isChosen) => toggle(option.value, isChosen)}
              />
            }
          />
        ))}
      </Box>
    </>
  );
}
