// A filter of a list: any of a short list of choices, none chosen means all.
//
//   <FilterSelect label={t("markets.status")} options={optionsOf(statuses)} value={filters.status ?? []}
//     onChange={(status) => setFilters({ status })} />
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import OutlinedInput from "@mui/material/OutlinedInput";
import Select from "@mui/material/Select";
import type { Option } from "./form/options.ts";
import { Icon } from "./Icon.tsx";

type Props<Value extends string> = {
  label: string;
  options: readonly (Option & { value: Value })[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
};

export function FilterSelect<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange } = props;
  const labels = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  const change = (next: readonly string[]) =>
    onChange(options.map((option) => option.value).filter((one) => next.includes(one)));
  return (
    <Select
      fullWidth
      multiple
      displayEmpty
      value={[...value]}
      onChange={({ target }) => change(typeof target.value === "string" ? [target.value] : target.value)}
      input={<OutlinedInput />}
      renderValue={() => (labels.length > 1 ? `${label}: ${labels.length}` : (labels[0] ?? label))}
      SelectDisplayProps={{ "aria-label": [label, ...labels].join(", ") }}
      sx={{
        minWidth: 0,
        typography: "body2",
        color: labels.length > 0 ? "text.primary" : "text.secondary",
        "& .MuiSelect-select": { paddingBlock: "9px" },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          <Box component="span" sx={{ width: 18, display: "inline-flex", color: "primary.main" }}>
            {value.includes(option.value) && <Icon name="check" size={18} />}
          </Box>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}
