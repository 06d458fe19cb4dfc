// A line chart's values on one day, shown above it; also its legend.
import { Box } from "@mui/material";
import { formatDate } from "../../core/language/format.ts";
import { ink, type FormatValue } from "./chart.ts";
import type { Series } from "./lineChart.ts";
import { Muted } from "../layout/Boxes.tsx";

type Props = { day: string; series: readonly Series[]; index: number; format: FormatValue };

export function LineReading({ day, series, index, format }: Props) {
  return (
    // The slider over the drawing tells screen readers the same.
    <Box
      aria-hidden
      sx={{
        display: "flex",
        flexWrap: "wrap",
        columnGap: 3,
        rowGap: 0.5,
        typography: "body2",
        minHeight: 24,
      }}
    >
      <Muted component="span" sx={{ minWidth: 88 }}>
        {formatDate(day)}
      </Muted>
      {series.map(({ label, values, color }, number) => (
        <Box key={label} component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
          <LineSample number={number} {...(color && { color })} />
          <span>{label}</span>
          <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
            {format(values[index] ?? 0)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The style of each line, by its index. */
export const lineLook = (number: number, color?: Series["color"]) =>
  ({
    fill: "none",
    stroke: ink(color ?? (number === 0 ? "primary" : "neutral")),
    strokeWidth: number === 0 ? 2.5 : 2,
    strokeLinejoin: "round",
    ...(number > 0 && { strokeDasharray: "5 4" }),
  }) as const;

function LineSample({ number, color }: { number: number; color?: Series["color"] }) {
  return (
    <svg width={20} height={8} aria-hidden focusable={false} style={{ flexShrink: 0 }}>
      <line x1={1} x2={19} y1={4} y2={4} style={lineLook(number, color)} />
    </svg>
  );
}
