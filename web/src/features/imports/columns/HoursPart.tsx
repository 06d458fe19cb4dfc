// Which days a column's hours apply to, and whether it has both times or only opening or closing.
import type { ColumnPart } from "@igo/contract/imports/imports.mapping";
import { Box, Checkbox, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { allDays } from "./mapping/parts.ts";
import { useDayText } from "./usePartText.ts";
import { Stack } from "../../../ui/layout/Boxes.tsx";

type Props = { part: ColumnPart; onChange: (part: ColumnPart) => void };

const fieldset = { border: 0, margin: 0, padding: 0, minWidth: 0 } as const;
const look = {
  marginInlineStart: 0,
  gap: 0.5,
  "& .MuiFormControlLabel-label": { typography: "body2" },
} as const;

/** A column that names no days applies to all days. */
export function HoursPart({ part: { days, edge }, onChange }: Props) {
  const t = useText();
  const dayText = useDayText();
  const now = new Set<number | "holiday">(days ?? allDays);
  const toggle = (day: (typeof allDays)[number]) => {
    const next = allDays.filter((one) => (one === day ? !now.has(one) : now.has(one)));
    if (next.length === 0) return;
    onChange({ ...(next.length < allDays.length && { days: next }), ...(edge && { edge }) });
  };
  const setEdge = (next: string) =>
    onChange({ ...(days && { days }), ...((next === "open" || next === "close") && { edge: next }) });
  return (
    <Stack gap={2} sx={{ padding: 2, maxWidth: 340 }}>
      <Box component="fieldset" sx={fieldset}>
        <FormLabel component="legend">{t("imports.columns.part.days")}</FormLabel>
        <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr" }}>
          {allDays.map((day) => (
            <FormControlLabel
              key={day}
              label={dayText(day)}
              control={<Checkbox size="small" checked={now.has(day)} onChange={() => toggle(day)} />}
              sx={{ ...look, "& .MuiFormControlLabel-label::first-letter": { textTransform: "uppercase" } }}
            />
          ))}
        </Box>
      </Box>
      <Box component="fieldset" sx={fieldset}>
        <FormLabel component="legend">{t("imports.columns.part.hours")}</FormLabel>
        <RadioGroup value={edge ?? "both"} onChange={(_, next) => setEdge(next)}>
          {(["both", "open", "close"] as const).map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              label={t(`imports.columns.part.${one}`)}
              control={<Radio size="small" />}
              sx={look}
            />
          ))}
        </RadioGroup>
      </Box>
    </Stack>
  );
}
