// A market's delivery radius, as a number and as a slider.
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import Slider from "@mui/material/Slider";
import { useId } from "react";
import { useText } from "../../../core/language/i18n.ts";
import type { ZoneEditor } from "./useZoneEditor.ts";

const farthest = 50;
/** Most radii are within this: the slider covers them, the field all values. */
const usual = 20;

export function ZoneRadius({ editor }: { editor: ZoneEditor }) {
  const t = useText();
  const id = useId();
  const { state, mayEdit, onChange } = editor;
  const km = state.radiusKm;
  const set = (value: number) =>
    onChange({ radiusKm: Number.isNaN(value) ? null : Math.min(farthest, Math.max(0, value)) });
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box component="label" htmlFor={id} sx={{ typography: "subtitle2" }}>
        {t("coverage.zone.radiusKm")}
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) 96px", gap: 3, alignItems: "center" }}>
        <Slider
          value={Math.min(usual, km ?? 0)}
          min={0}
          max={usual}
          step={0.5}
          disabled={!mayEdit}
          onChange={(_, value) => set(value)}
          slotProps={{ input: { "aria-label": t("coverage.zone.radiusKm") } }}
        />
        <OutlinedInput
          id={id}
          size="small"
          type="number"
          value={km ?? ""}
          disabled={!mayEdit}
          onChange={({ target }) => set(target.value === "" ? Number.NaN : Number(target.value))}
          slotProps={{ input: { min: 0, max: farthest, step: 0.1 } }}
        />
      </Box>
    </Box>
  );
}
