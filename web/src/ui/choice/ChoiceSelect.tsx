// The select with its menu that replaces a Choice on first interaction.
import { Box, MenuItem, OutlinedInput, Select } from "@mui/material";
import type { Begun } from "../theme/lazyUpgrade.ts";
import { choiceLooks, type ChoiceProps } from "./choice.ts";
import { Icon } from "../theme/Icon.tsx";

export function ChoiceSelect(props: ChoiceProps & { begun: Begun }) {
  const { options, value, multiple = false, onChange, shown, look, name, sx = {}, begun } = props;
  return (
    <Select<string | string[]>
      fullWidth={look === "framed"}
      multiple={multiple}
      displayEmpty
      autoFocus={begun !== null}
      defaultOpen={begun?.isPressed === true}
      value={multiple ? [...value] : (value[0] ?? "")}
      onChange={({ target }) => {
        const chosen = typeof target.value === "string" ? [target.value] : target.value;
        onChange(options.map((option) => option.value).filter((one) => chosen.includes(one)));
      }}
      input={<OutlinedInput />}
      renderValue={() => shown}
      SelectDisplayProps={name}
      sx={[choiceLooks[look], ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {multiple && (
            <Box component="span" sx={{ width: 18, display: "inline-flex", color: "primary.main" }}>
              {value.includes(option.value) && <Icon name="check" size={18} />}
            </Box>
          )}
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}
