// A list filter with one value from a long list, found by typing. The searching part weighs 25 kB and loads when the
// pointer or the focus arrives; until then a lookalike field is shown, which already accepts typing.
//
//   <FilterCombo label={…} options={options} value={code} onChange={(code) => …} />
//   From the server: `onSearch` is called while typing; `chosen` is the option of a value that was not searched for.
import { Box, OutlinedInput } from "@mui/material";
import { useState } from "react";
import { bringer, useLazyUpgrade } from "../theme/lazyUpgrade.ts";
import { knownOf, type FilterComboProps } from "./filterCombo.ts";
import { Icon } from "../theme/Icon.tsx";

/** As high as the field that replaces it. */
const looks = {
  typography: "body2",
  paddingInlineEnd: "7px",
  "& .MuiOutlinedInput-input": { paddingBlock: "11px", height: "22px" },
} as const;

const typedOne = bringer(() => import("./FilterComboTyped.tsx").then((module) => module.FilterComboTyped));

export function FilterCombo(props: FilterComboProps) {
  const shown = knownOf(props)?.label ?? "";
  const { Drawn, begun, place, signs } = useLazyUpgrade(typedOne, shown);
  const [typed, setTyped] = useState<string | null>(null);
  if (Drawn) return <Drawn {...props} begun={begun} />;
  return (
    <OutlinedInput
      fullWidth
      placeholder={props.label}
      value={typed ?? shown}
      onChange={({ target }) => setTyped(target.value)}
      inputRef={place}
      endAdornment={
        <Box component="span" sx={{ display: "inline-flex", color: "action.active" }}>
          <Icon name="chevronDown" />
        </Box>
      }
      slotProps={{
        input: {
          role: "combobox",
          "aria-label": props.label,
          "aria-expanded": false,
          "aria-haspopup": "listbox",
          autoComplete: "off",
          spellCheck: false,
        },
      }}
      sx={looks}
      {...signs}
    />
  );
}
