// The drawing of a line chart: round numbers beside it, days below, the lines, numbered marks, and the selected day.
import { Box } from "@mui/material";
import { formatDate } from "../../core/language/format.ts";
import type { FormatValue } from "./chart.ts";
import { labelledDays, markedDays, type ChartMark, type Plot, type Series } from "./lineChart.ts";
import { lineLook } from "./LineReading.tsx";

type Props = {
  plot: Plot;
  days: readonly string[];
  series: readonly Series[];
  marks: readonly ChartMark[];
  /** The index of the selected day. */
  chosen: number | null;
  format: FormatValue;
};

const looks = {
  // Outside the flow, so that a drawing made for a wide box does not keep the box wide.
  position: "absolute",
  insetInlineStart: 0,
  top: 0,
  overflow: "visible",
  fontSize: 12,
  fontVariantNumeric: "tabular-nums",
  "& text": { fill: "var(--igo-palette-text-secondary)", unicodeBidi: "plaintext" },
  "& .grid": { stroke: "var(--igo-palette-divider)", strokeWidth: 1 },
  "& .mark": { stroke: "var(--igo-palette-text-secondary)", strokeWidth: 1, strokeDasharray: "2 3" },
  "& .number": { fill: "var(--igo-palette-text-primary)" },
  "& text.inNumber": { fill: "var(--igo-palette-background-paper)", fontWeight: 600, fontSize: 11 },
  "& .cursor": { stroke: "var(--igo-palette-text-primary)", strokeWidth: 1 },
  "& .dot": { stroke: "var(--igo-palette-background-paper)", strokeWidth: 2 },
} as const;

export function LineDrawing({ plot, days, series, marks, chosen, format }: Props) {
  const { x, y, width, height, inset } = plot;
  const bottom = height - inset.bottom;
  return (
    <Box
      component="svg"
      width={width}
      height={height}
      // On paper it is narrower than the screen it was drawn for.
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      focusable={false}
      sx={{ ...looks, maxWidth: "100%" }}
      // Text anchors count from the left; in the styles they would be mirrored.
      style={{ direction: "ltr" }}
    >
      <Grid plot={plot} days={days} format={format} />
      {markedDays(days, marks).map(({ day, index }, number) => (
        <g key={day}>
          <line className="mark" x1={x(index)} x2={x(index)} y1={18} y2={bottom} />
          <circle className="number" cx={x(index)} cy={9} r={9} />
          <text className="inNumber" x={x(index)} y={13} textAnchor="middle">
            {number + 1}
          </text>
        </g>
      ))}
      {series.map(({ label, values, color }, number) => (
        <path
          key={label}
          d={values.map((value, index) => `${index === 0 ? "M" : "L"}${x(index)} ${y(value)}`).join("")}
          style={lineLook(number, color)}
        />
      ))}
      {chosen !== null && (
        <g>
          <line className="cursor" x1={x(chosen)} x2={x(chosen)} y1={inset.top - 8} y2={bottom} />
          {series.map(({ label, values, color }, number) => (
            <circle
              key={label}
              className="dot"
              cx={x(chosen)}
              cy={y(values[chosen] ?? 0)}
              r={5}
              style={{ fill: lineLook(number, color).stroke }}
            />
          ))}
        </g>
      )}
    </Box>
  );
}

function Grid({ plot, days, format }: Pick<Props, "plot" | "days" | "format">) {
  const { x, y, width, height, inset, isMirrored, scale } = plot;
  const [start, end] = isMirrored ? [width - inset.start, inset.end] : [inset.start, width - inset.end];
  const labelled = labelledDays(days.length, Math.abs(end - start));
  return (
    <>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line className="grid" x1={start} x2={end} y1={y(tick)} y2={y(tick)} />
          <text
            x={isMirrored ? start + 8 : start - 8}
            y={y(tick) + 4}
            textAnchor={isMirrored ? "start" : "end"}
          >
            {format(tick)}
          </text>
        </g>
      ))}
      {labelled.map((index) => (
        <text
          key={index}
          x={x(index)}
          y={height - 8}
          textAnchor={index === days.length - 1 ? edge(isMirrored) : "middle"}
        >
          {formatDate(days[index] ?? "").replace(/ \d{4}$/, "")}
        </text>
      ))}
    </>
  );
}

/** The last day's label must not cross the edge. */
const edge = (isMirrored: boolean) => (isMirrored ? "start" : "end");
