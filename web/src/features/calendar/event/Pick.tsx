// One of a few options, inside a line of several controls.
import { MenuItem, OutlinedInput, Select } from "@mui/material";

type Props = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

export function Pick({ label, value, options, onChange }: Props) {
  return (
    <Select
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      input={<OutlinedInput />}
      SelectDisplayProps={{ "aria-label": label }}
      sx={{ minWidth: 160, typography: "body2" }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}
