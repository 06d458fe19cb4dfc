// One of a few choices that are easier to show than to describe: tiles in a row, chosen by pointer or arrow keys, or
// none.
//
//   <TileField form={form} name="color" label={…} tiles={[{ value: "#0E7490", label: "Teal", tile: <Box … /> }]} />
import { Box, FormControl, FormHelperText, FormLabel } from "@mui/material";
import { useId, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../theme/Icon.tsx";
import { Tip } from "../../theme/Tip.tsx";
import type { FieldWords } from "./Field.tsx";
import { useField, type InForm } from "./useField.ts";
import { Row } from "../../layout/Boxes.tsx";

type Tile = { value: string; label: string; tile: ReactNode };

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> &
  FieldWords & {
    tiles: readonly Tile[];
    /** Leaves out the tile for "none". */
    isOneNeeded?: boolean;
    children?: ReactNode;
  };

const look = {
  position: "relative",
  display: "grid",
  placeItems: "center",
  width: 40,
  height: 40,
  borderRadius: 1,
  cursor: "pointer",
  border: "2px solid transparent",
  "&:has(:checked)": { borderColor: "primary.main" },
  "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "2px" },
  "& input": { position: "absolute", inset: 0, opacity: 0, margin: 0, cursor: "pointer" },
} as const;

export function TileField<V extends FieldValues, C extends FieldValues>(props: Props<V, C>) {
  const { form, name, label, help, tiles, isOneNeeded = false, children } = props;
  const t = useText();
  const id = useId();
  const { field, error } = useField({ form, name });
  const below = error ?? help;
  const none = { value: "", label: t("ui.none"), tile: <Icon name="ban" /> };
  return (
    <FormControl component="fieldset" fullWidth error={error !== undefined}>
      <FormLabel component="legend">{label}</FormLabel>
      <Row gap={0.5} align="stretch" wrap>
        {[...(isOneNeeded ? [] : [none]), ...tiles].map(({ value, label: named, tile }) => (
          <Tip key={value} title={named}>
            <Box component="label" sx={look}>
              {tile}
              <input
                type="radio"
                name={`${id}${name}`}
                aria-label={named}
                checked={(field.value ?? "") === value}
                onChange={() => field.onChange(value === "" ? null : value)}
                onBlur={field.onBlur}
              />
            </Box>
          </Tip>
        ))}
      </Row>
      {children}
      {below && <FormHelperText>{below}</FormHelperText>}
    </FormControl>
  );
}
