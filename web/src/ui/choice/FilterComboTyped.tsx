// The filter that finds by typing, which replaces FilterCombo on first interaction.
import { OutlinedInput } from "@mui/material";
import { useLayoutEffect, useRef } from "react";
import type { Begun } from "../theme/lazyUpgrade.ts";
import { knownOf, type FilterComboProps } from "./filterCombo.ts";
import { findOptions } from "./findOptions.ts";
import { useSteadyOption } from "./useSteadyOption.ts";
import { OptionCombo } from "./OptionCombo.tsx";

type Props = FilterComboProps & { begun: Begun };

/** As if the user had typed it here. */
const type = (input: HTMLInputElement, typed: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, typed);
  input.dispatchEvent(new Event("input", { bubbles: true }));
};

export function FilterComboTyped(props: Props) {
  const { label, options, onChange, onSearch, loading = false, noOptions, begun } = props;
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
    <OptionCombo
      ref={place}
      value={value}
      // Results of an earlier search are not offered, because Enter would choose one.
      options={onSearch && loading ? [] : options}
      loading={loading}
      filterOptions={onSearch ? (found) => found : findOptions}
      onInputChange={(_, typed, reason) => onSearch?.(reason === "input" ? typed : "")}
      onChange={(_, option) => onChange(option?.value ?? null)}
      {...(noOptions !== undefined && { noOptionsText: noOptions })}
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
