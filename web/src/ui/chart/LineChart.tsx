// One or two lines over days. Steps with a known cause are marked, numbered and explained below.
//
//   <LineChart title={t("…")} dayLabel={t("…")} days={["2026-11-01", …]} series={[{ label: "Live", values }]}
//     marks={[{ id, day, label: "stores.xlsx: 240 created", to }]} />
//
// Mouse, touch or the arrow keys show the figures of a day.
import { Box } from "@mui/material";
import { useState, useCallback } from "react";
import { formatDate, formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { useSettings } from "../../core/settings.ts";
import { ChartFrame, type FrameProps } from "./ChartFrame.tsx";
import { dayAt, plotOf, type ChartMark, type Series, markedDays } from "./lineChart.ts";
import { LineDrawing } from "./LineDrawing.tsx";
import { LineReading } from "./LineReading.tsx";
import { ChartRow } from "./ChartRow.tsx";
import { Muted, PlainList } from "../layout/Boxes.tsx";

// What the numbers on a line chart mean: each step with its day, its text and its link.
const row = {
  display: "flex",
  alignItems: "flex-start",
  gap: 1,
  minHeight: { xs: 44, sm: 32 },
  paddingBlock: 0.75,
  paddingInline: 1,
  marginInline: -1,
} as const;

function LineMarks({ days, marks }: { days: readonly string[]; marks: readonly ChartMark[] }) {
  const numbered = markedDays(days, marks).flatMap(({ day }, index) =>
    marks.filter((mark) => mark.day === day).map((mark) => ({ ...mark, number: index + 1 })),
  );
  if (numbered.length === 0) return null;
  return (
    <PlainList sx={{ marginTop: 1 }}>
      {numbered.toReversed().map(({ id, number, day, label, to }) => {
        const words = (
          <>
            <MarkNumber number={number} />
            <Muted component="span" sx={{ whiteSpace: "nowrap" }}>
              {formatDate(day)}
            </Muted>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              {label}
            </Box>
          </>
        );
        return (
          <li key={id}>
            <ChartRow to={to} sx={row}>
              {words}
            </ChartRow>
          </li>
        );
      })}
    </PlainList>
  );
}

function MarkNumber({ number }: { number: number }) {
  return (
    <svg width={18} height={18} aria-hidden focusable={false} style={{ flexShrink: 0 }}>
      <circle cx={9} cy={9} r={9} style={{ fill: "var(--igo-palette-text-primary)" }} />
      <text
        x={9}
        y={13}
        textAnchor="middle"
        style={{ fill: "var(--igo-palette-background-paper)", fontSize: 11, fontWeight: 600 }}
      >
        {number}
      </text>
    </svg>
  );
}

// The width of a box, for drawings that need it in pixels.
//
//   const [box, width] = useWidth();   <div ref={box}>{width > 0 && …}</div>
const useWidth = () => {
  const [width, setWidth] = useState(0);
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.round(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
};

type Props = FrameProps & {
  /** The heading of the table's first column. */
  dayLabel: string;
  /** Consecutive dates without gaps. */
  days: readonly string[];
  series: readonly Series[];
  marks?: readonly ChartMark[];
};

const height = 240;

export function LineChart({ dayLabel, days, series, marks = [], ...frame }: Props) {
  const t = useText();
  const { format = formatNumber } = frame;
  const labelsOf = (day: string) =>
    marks
      .filter((mark) => mark.day === day)
      .map(({ label }) => label)
      .join("; ");
  const rows = days.map((day, index) => [
    formatDate(day),
    ...series.map(({ values }) => values[index] ?? 0),
    ...(marks.length > 0 ? [labelsOf(day)] : []),
  ]);
  const columns = [
    dayLabel,
    ...series.map(({ label }) => label),
    ...(marks.length > 0 ? [t("ui.chart.steps")] : []),
  ];
  return (
    <ChartFrame {...frame} table={{ columns, rows }}>
      <Lines title={frame.title} days={days} series={series} marks={marks} format={format} />
      <LineMarks days={days} marks={marks} />
    </ChartFrame>
  );
}

type LinesProps = Required<Pick<Props, "days" | "series" | "marks" | "title">> & {
  format: (value: number) => string;
};

function Lines({ title, days, series, marks, format }: LinesProps) {
  const [box, width] = useWidth();
  const [day, setDay] = useState<number | null>(null);
  const isMirrored = useSettings().direction === "rtl";
  const chosen = Math.min(day ?? days.length - 1, days.length - 1);
  const plot = plotOf(days, series, {
    width,
    height,
    isMirrored,
    longestTick: ({ ticks }) => Math.max(...ticks.map((tick) => format(tick).length)),
  });
  const words = [
    formatDate(days[chosen] ?? ""),
    ...series.map(({ label, values }) => `${label} ${format(values[chosen] ?? 0)}`),
    ...marks.filter((mark) => mark.day === days[chosen]).map(({ label }) => label),
  ].join(", ");
  return (
    <>
      <LineReading day={days[chosen] ?? ""} series={series} index={chosen} format={format} />
      <Box ref={box} sx={{ position: "relative", height, "& input:focus-visible": focusRing }}>
        {width > 0 && (
          <LineDrawing plot={plot} days={days} series={series} marks={marks} chosen={day} format={format} />
        )}
        <Box
          component="input"
          type="range"
          aria-label={title}
          aria-valuetext={words}
          min={0}
          max={days.length - 1}
          value={chosen}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => setDay(Number(event.target.value))}
          onPointerMove={(event: React.PointerEvent<HTMLInputElement>) => {
            const { left } = event.currentTarget.getBoundingClientRect();
            setDay(dayAt(plot, days.length, event.clientX - left));
          }}
          onPointerLeave={() => setDay(null)}
          sx={reader}
        />
      </Box>
    </>
  );
}

const focusRing = { outline: "2px solid", outlineColor: "primary.main", borderRadius: "4px" };

/**
 * An invisible slider over the drawing: it provides the keys, touch and screen reader support for reading day by day.
 */
const reader = {
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  margin: 0,
  appearance: "none",
  background: "transparent",
  cursor: "crosshair",
  touchAction: "pan-y",
  "&::-webkit-slider-thumb": { appearance: "none", width: "1px", height: "100%", opacity: 0 },
  "&::-moz-range-thumb": { width: "1px", height: "100%", opacity: 0, border: 0 },
} as const;
