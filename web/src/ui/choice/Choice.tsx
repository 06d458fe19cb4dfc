// A select for toolbars. The part with the menu weighs 15 kB and loads when the pointer or the focus arrives; until
// then a lookalike field is shown.
//
//   <Choice look="framed" name={{ "aria-label": … }} options={options} value={[code]} shown={label} onChange={([code]) => …} />
import { OutlinedInput } from "@mui/material";
import { SelectArrow } from "../theme/arrows.ts";
import { bringer, useLazyUpgrade } from "../theme/lazyUpgrade.ts";
import { choiceLooks, type ChoiceProps } from "./choice.ts";

const select = bringer(() => import("./ChoiceSelect.tsx").then((module) => module.ChoiceSelect));

const arrow = {
  "& .arrow": {
    position: "absolute",
    insetInlineEnd: 7,
    top: "calc(50% - 10px)",
    color: "action.active",
    pointerEvents: "none",
  },
  "& input": { cursor: "pointer", textOverflow: "ellipsis", paddingInlineEnd: "32px" },
} as const;

export function Choice(props: ChoiceProps) {
  const { shown, look, name, sx = {} } = props;
  const { Drawn, begun, place, signs } = useLazyUpgrade(select, shown);
  if (Drawn) return <Drawn {...props} begun={begun} />;
  return (
    <OutlinedInput
      readOnly
      fullWidth={look === "framed"}
      value={shown}
      inputRef={place}
      endAdornment={<SelectArrow className="arrow" />}
      slotProps={{
        input: {
          role: "combobox",
          "aria-expanded": false,
          "aria-haspopup": "listbox",
          "aria-label": name["aria-label"],
        },
      }}
      sx={[arrow, choiceLooks[look], ...(Array.isArray(sx) ? sx : [sx])]}
      {...signs}
    />
  );
}
