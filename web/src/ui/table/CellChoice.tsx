// The editor of a cell whose value is one of a list: found by typing, taken with Enter.
import { InputBase } from "@mui/material";
import { findOptions } from "../choice/findOptions.ts";
import { OptionCombo } from "../choice/OptionCombo.tsx";
import type { Option } from "../choice/options.ts";
import type { EditorProps } from "./useCells.ts";

export function CellChoice({
  text,
  label,
  fault,
  onText,
  onKeep,
  options,
}: EditorProps & { options: readonly Option[] }) {
  return (
    <OptionCombo
      openOnFocus
      selectOnFocus
      forcePopupIcon={false}
      disableClearable={false}
      clearIcon={null}
      options={options}
      value={options.find(({ label: one }) => one === text) ?? null}
      filterOptions={findOptions}
      onInputChange={(_, typed, reason) => {
        if (reason === "input") onText(typed);
      }}
      onChange={(_, option) => onKeep(option?.label ?? "", "down")}
      onBlur={() => onKeep(text, "stay")}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <InputBase
          autoFocus
          fullWidth
          ref={input.ref}
          className={input.className}
          error={fault !== null}
          slotProps={{ input: { ...htmlInput, "aria-label": label, "aria-invalid": fault !== null } }}
          sx={{ font: "inherit", height: 36, paddingInline: 1.5 }}
        />
      )}
    />
  );
}
